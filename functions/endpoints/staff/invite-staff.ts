import contract from '../../../shared/contract/staff/invite-staff.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { invitationLink } from '../../staff/team/invitations.ts';
import { commitChange, publicPerson, requireNewName } from '../../staff/team/people.ts';
import { invite } from '../../store/staff/staff-changes.ts';

/** The link is in this answer alone: the table keeps a digest of its token. */
export default endpoint(contract, async ({ body, staff, nowMs }) => {
  const formerId = await requireNewName(body.name, nowMs);
  const invited = invite({ ...body, formerId }, staff.id, nowMs);
  await commitChange(invited);
  const { token, endsAt } = invited.invitation;
  return { person: publicPerson(invited.staff), link: invitationLink(token), endsAt };
});
