import { steppedUpOperatorEndpoint } from '../access/staff-endpoint.ts';
import { invitationLink } from '../staff/invitations.ts';
import { commitChange, publicPerson, requireNewName } from '../staff/people.ts';
import { invite } from '../store/staff-changes.ts';

/** The link is in this answer alone: the table keeps a digest of its token. */
export const handler = steppedUpOperatorEndpoint('invite-staff', async ({ body, staff, nowMs }) => {
  const formerId = await requireNewName(body.name, nowMs);
  const invited = invite({ ...body, formerId }, staff.id, nowMs);
  await commitChange(invited);
  const { token, endsAt } = invited.invitation;
  return { person: publicPerson(invited.staff), link: invitationLink(token), endsAt };
});
