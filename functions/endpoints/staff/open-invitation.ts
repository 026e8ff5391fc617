import contract from '../../../shared/contract/staff/open-invitation.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requireInvitation } from '../../staff/invitations.ts';
import { whileInvitationsAreRight } from '../../staff/limits.ts';
import { askForNewPasskey } from '../../staff/passkey-questions.ts';

export default endpoint(contract, async ({ body: { token }, event, nowMs }) => {
  const staff = await whileInvitationsAreRight(event, nowMs, () => requireInvitation(token, nowMs));
  const question = await askForNewPasskey(staff, 'invitation', nowMs);
  return { ...question, name: staff.name, role: staff.role };
});
