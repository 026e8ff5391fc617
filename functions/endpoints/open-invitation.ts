import { publicStaffEndpoint } from '../access/public-staff-endpoint.ts';
import { requireInvitation } from '../staff/invitations.ts';
import { whileInvitationsAreRight } from '../staff/limits.ts';
import { askForNewPasskey } from '../staff/passkey-questions.ts';

export const handler = publicStaffEndpoint('open-invitation', async ({ body: { token }, event, nowMs }) => {
  const staff = await whileInvitationsAreRight(event, nowMs, () => requireInvitation(token, nowMs));
  const question = await askForNewPasskey(staff, 'invitation', nowMs);
  return { ...question, name: staff.name, role: staff.role };
});
