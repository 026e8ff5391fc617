import { AppError } from '../../runtime/app-error.ts';
import { environment } from '../../runtime/environment.ts';
import { getStaffMember, type StaffRow } from '../../store/staff/staff.ts';
import { getStaffInvitation } from '../../store/staff/staff-invitations.ts';
import { keys } from '../../table/keys.ts';

/** The link of an invitation. The token is behind the `#`, which no browser sends to a server. */
export const invitationLink = (token: string): string =>
  `${environment('SITE_ORIGIN')}/staff#invitation=${token}`;

/** The person whom an invitation is for. Throws 409 when it was used, and 404 when it does not count any more. */
export const requireInvitation = async (token: string, nowMs: number): Promise<StaffRow> => {
  const invitation = await getStaffInvitation(token);
  if (invitation?.usedAt)
    throw new AppError(
      'conflict',
      'This invitation was used. Please sign in with the passkey that you made.',
    );
  const staff = invitation && (await getStaffMember(invitation.staffId));
  const isNewest = staff?.invitationKey === keys.invitation(token).pk;
  if (!invitation || !staff || !isNewest || Date.parse(invitation.endsAt) <= nowMs)
    throw new AppError('not-found', 'This invitation has ended. Please ask for a new one.');
  return staff;
};
