import contract from '../../../shared/contract/staff/open-invitation.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requireInvitation } from '../../staff/team/invitations.ts';
import { whileInvitationsAreRight } from '../../staff/team/limits.ts';
import { askForNewPasskey } from '../../staff/team/passkey-questions.ts';

export default endpoint(contract, async ({ body: { token }, event, nowMs }) => {
  const staff = await whileInvitationsAreRight(event, nowMs, () => requireInvitation(token, nowMs));
  const question = await askForNewPasskey(staff, 'invitation', nowMs);
  return { ...question, name: staff.name, role: staff.role };
});
