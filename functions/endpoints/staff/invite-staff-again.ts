import contract from '../../../shared/contract/staff/invite-staff-again.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { invitationLink } from '../../staff/team/invitations.ts';
import { commitChange, publicPerson, requirePerson } from '../../staff/team/people.ts';
import { inviteAgain } from '../../store/staff/staff-changes.ts';

/** A new link for somebody of the team, who lost a passkey or did not come in time. It ends every earlier link. */
export default endpoint(contract, async ({ parameters, staff, nowMs }) => {
  if (parameters.id === staff.id)
    throw new AppError('conflict', 'You are signed in: add a passkey on your own page instead.');
  const invited = inviteAgain(await requirePerson(parameters.id), staff.id, nowMs);
  await commitChange(invited);
  const { token, endsAt } = invited.invitation;
  return { person: publicPerson(invited.staff), link: invitationLink(token), endsAt };
});
