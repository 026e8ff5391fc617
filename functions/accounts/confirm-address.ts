import { AppError } from '../runtime/app-error.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { type Account, getAccount, getAccountByEmail, setAccountEmail } from '../store/accounts.ts';
import { giveGuestBookings } from './give-guest-bookings.ts';
import { addressNotices } from './notices.ts';

const maxTries = 5;

const isConfirmed = (account: Account, email: string): boolean =>
  account.email?.toLowerCase() === email.toLowerCase();

/** A link may be opened again while what it confirmed still stands. */
const isGood = (account: Account, link: Record<string, unknown>, email: string): boolean =>
  account.sessionGeneration === link.generation &&
  (isConfirmed(account, email) || (account.email ?? '') === link.replaces);

/**
 * Gives a member's account the address that its mailed link confirms. Only the member who asked for the link can use
 * it: a stranger may have asked for a link to somebody else's address, and clicking on it must not hand over what was
 * booked with that address. Throws 403 to another member, 400 when the link is not good any more, and 409 when another
 * account was faster.
 */
export const confirmAddress = async (token: string, member: Account, nowMs: number): Promise<string> => {
  const link = await verifyToken('confirm-email', token);
  if (link && link.sub !== member.id)
    throw new AppError(
      'not-allowed',
      'Another account asked for this link. Please sign in to that account and open the link again.',
    );
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const account = attempt === 0 ? member : await getAccount(member.id);
    const email = link?.email;
    if (!link || !account || typeof email !== 'string' || !isGood(account, link, email))
      throw new AppError(
        'invalid-request',
        'This link has expired. Please ask for a new one on your dashboard.',
      );
    if (isConfirmed(account, email)) return email;
    // What was booked with the address that goes is the member's, to be seen and to be erased with the account.
    if (account.email) await giveGuestBookings(account.email, account.id);
    const notices = addressNotices(account, email, nowMs);
    if (await setAccountEmail(account, email, nowMs, notices)) return email;
    const holder = await getAccountByEmail(email);
    if (holder && holder.id !== account.id)
      throw new AppError('conflict', 'Another account uses this e-mail address. Please sign in to that one.');
  }
  throw new AppError('busy', 'Your account is being changed elsewhere. Please try again in a moment.');
};
