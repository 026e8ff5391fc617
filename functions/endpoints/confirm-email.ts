import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { getAccount, setAccountEmail } from '../store/accounts.ts';
import { giveToMember, guestBookings } from '../store/bookings.ts';

/** Confirms an account's address, and gives the account what was booked with it before. */
export const handler = endpointHandler('confirm-email', async ({ body: { token } }) => {
  const link = await verifyToken('confirm-email', token);
  const account = link && (await getAccount(link.sub));
  if (!account || typeof link.email !== 'string')
    throw new AppError(
      'invalid-request',
      'This link has expired. Please ask for a new one on your dashboard.',
    );
  if (!(await setAccountEmail(account, link.email)))
    throw new AppError('conflict', 'Another account uses this e-mail address. Please sign in to that one.');
  for (const booking of await guestBookings(link.email)) await giveToMember(booking, account.id);
  return { done: true as const };
});
