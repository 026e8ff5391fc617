import { type ExactEmail, exactEmail } from '../../shared/domain/people/email-forms.ts';
import { isSameEmail, objectionEndsAtMs } from '../../shared/domain/policy/corrected-email.ts';
import { momentText } from '../../shared/domain/time/moment-text.ts';
import { AppError } from '../runtime/app-error.ts';
import { verifyToken } from '../runtime/tokens.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import {
  type Account,
  confirmedEmail,
  getAccount,
  getAccountByEmail,
  setAccountEmail,
} from '../store/people/accounts.ts';
import { giveGuestBookings } from './give-guest-bookings.ts';
import { addressNotices } from './notices.ts';

const maxTries = 5;

const isConfirmed = (account: Account, email: string): boolean =>
  account.email !== undefined && isSameEmail(account.email, email);

/**
 * Throws 403 unless the account has confirmed the address of a booking, and 409 while that was corrected a short time
 * ago.
 */
export const requireAddressOf = (booking: StoredBooking, member: Account, nowMs: number): void => {
  if (!isConfirmed(member, booking.email))
    throw new AppError(
      'not-allowed',
      'Please confirm the e-mail address of this booking on your dashboard first. Your account then shows the booking.',
    );
  const untilMs = objectionEndsAtMs(booking, nowMs);
  if (untilMs !== undefined)
    throw new AppError(
      'conflict',
      `The address of this booking was corrected. It can join your account from ${momentText(untilMs)} on.`,
    );
};

/** A link can be opened again while the address that it confirmed is still the current one. */
const isGood = (account: Account, link: Record<string, unknown>, email: string): boolean =>
  account.sessionGeneration === link.generation &&
  (isConfirmed(account, email) || (account.email ?? '') === link.replaces);

/**
 * Sets the address that a mailed link confirms. Only the member who requested the link can use it: a stranger can
 * request a link to somebody else's address, and that person's click must not give the stranger the bookings made with
 * it. Throws 403 for another member, 400 when the link is no longer valid, and 409 when another account has confirmed
 * the address first.
 */
export const confirmAddress = async (token: string, member: Account, nowMs: number): Promise<ExactEmail> => {
  const link = verifyToken('confirm-email', token);
  if (link && link.sub !== member.id)
    throw new AppError(
      'not-allowed',
      'Another account asked for this link. Please sign in to that account and open the link again.',
    );
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const account = attempt === 0 ? member : await getAccount(member.id);
    const email = link?.email;
    if (!link || !account || typeof email !== 'string' || !isGood(account, link, email))
      throw new AppError('invalid-request', 'This link has expired. Please ask for a new one.');
    if (isConfirmed(account, email)) return exactEmail(email);
    // Bookings made with the old address belong to the member, who can see them, and they are erased with the account.
    const former = confirmedEmail(account);
    if (former) await giveGuestBookings(former, account, nowMs);
    const notices = addressNotices(account, email, nowMs);
    // Not the time of the request: links to the former address may have been mailed since.
    if (await setAccountEmail(account, email, Date.now(), notices)) return exactEmail(email);
    const holder = await getAccountByEmail(email);
    if (holder && holder.id !== account.id)
      throw new AppError('conflict', 'Another account uses this e-mail address. Please sign in to that one.');
  }
  throw new AppError('busy', 'Your account is being changed elsewhere. Please try again in a moment.');
};
