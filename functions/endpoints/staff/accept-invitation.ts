import contract from '../../../shared/contract/staff/accept-invitation.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeGuess } from '../../access/charge.ts';
import { requireChallenge, verifyNewPasskey } from '../../access/passkeys/verify.ts';
import { giveStaffSession, publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { requireInvitation } from '../../staff/team/invitations.ts';
import { usePasskeyChallenge } from '../../store/people/passkey-challenges.ts';
import { acceptInvitation, newStaffPasskey } from '../../store/staff/passkeys.ts';
import { useStaffInvitation } from '../../store/staff/staff-invitations.ts';
import { transact } from '../../table/table.ts';

/** The new passkey replaces all that the person had: whoever lost one is invited again. */
export default endpoint(
  contract,
  async ({ body: { token, challengeId, passkey }, event, nowMs, setCookies }) => {
    const [staff, challenge] = await finishAll([
      chargeGuess(limits.invitation, {}, event, nowMs, () => requireInvitation(token, nowMs)),
      requireChallenge('staff', challengeId, 'invitation', nowMs),
    ]);
    const verified = newStaffPasskey(await verifyNewPasskey(passkey, challenge, staff.id), staff, nowMs);
    const isFirst = await transact([
      usePasskeyChallenge(challenge),
      useStaffInvitation(token, nowMs),
      ...acceptInvitation(staff, verified, nowMs),
    ]);
    if (!isFirst) throw new AppError('conflict', 'This invitation has just been used or changed elsewhere.');
    logEvent('staff changed', { by: staff.id, staffId: staff.id, action: 'accepted' });
    setCookies(await giveStaffSession({ id: staff.id, generation: staff.generation + 1 }, nowMs));
    return publicStaffMember({ ...staff, passkeyIds: [verified.id] });
  },
);
