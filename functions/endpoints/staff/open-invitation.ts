import contract from '../../../shared/contract/staff/open-invitation.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeGuess } from '../../access/charge.ts';
import { askForNewPasskey } from '../../access/passkeys/questions.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requireInvitation } from '../../staff/team/invitations.ts';
import { passkeyMaker } from '../../staff/team/passkey-maker.ts';

export default endpoint(contract, async ({ body: { token }, event, nowMs }) => {
  const staff = await chargeGuess(limits.invitation, {}, event, nowMs, () => requireInvitation(token, nowMs));
  const question = await askForNewPasskey(passkeyMaker(staff), 'invitation', nowMs);
  return { ...question, name: staff.name, role: staff.role };
});
