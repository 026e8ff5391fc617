import type { Booking } from '../../../shared/schemas/booking.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import type { AccountRow } from '../../table/rows/people/account-row.ts';

type LeftAddresses = Readonly<Record<string, number>>;

/** The addresses of an account. */
export type Addresses = Pick<AccountRow, 'email' | 'leftAddresses' | 'linksEndedAtMs'>;

/** More would make the row of an account long, which every request of its member reads. */
const mostRemembered = 50;

const keyOf = (email: string): string => digestPersonal(email.toLowerCase());

const withKeys = (addresses: LeftAddresses): LeftAddresses =>
  Object.fromEntries(Object.entries(addresses).map(([digest, atMs]) => [rekeyed(digest), atMs]));

/** The left addresses of an account that leaves its own one now. Undefined without one. */
export const addressLeft = (
  { email, leftAddresses = {} }: Addresses,
  nowMs: number,
): LeftAddresses | undefined => {
  if (!email) return undefined;
  const newestFirst = Object.entries({ ...withKeys(leftAddresses), [keyOf(email)]: nowMs }).sort(
    ([, one], [, other]) => other - one,
  );
  return Object.fromEntries(newestFirst.slice(0, mostRemembered));
};

type Mailed = Pick<Booking, 'email' | 'createdAt'>;

/**
 * The time at which the account left the address of a booking, in epoch milliseconds. Undefined when it did not, or
 * when the member has given the address again since.
 */
const leftAtMs = (
  { leftAddresses = {}, linksEndedAtMs }: Addresses,
  { email, createdAt }: Mailed,
): number | undefined => {
  const atMs = withKeys(leftAddresses)[keyOf(email)] ?? linksEndedAtMs;
  return atMs !== undefined && Date.parse(createdAt) < atMs ? atMs : undefined;
};

/**
 * The address to which mails about a member's booking go: its own one, unless the account has left that one since. Then
 * they go to the account's.
 */
export const addressOfBooking = (account: Addresses, booking: Mailed): string =>
  leftAtMs(account, booking) === undefined ? booking.email : (account.email ?? booking.email);

/**
 * The links to a member's booking that were issued before this time, in epoch milliseconds, have gone to an address
 * that the account has left. A link to any other address, such as that of somebody for whom the member booked, stays
 * good.
 */
export const linksEndedAtMs = (account: Addresses, booking: Mailed): number => {
  if (leftAtMs(account, booking) === undefined) return 0;
  // Since then its links have gone to the account's address, which may have changed again.
  return Math.max(account.linksEndedAtMs ?? 0, ...Object.values(account.leftAddresses ?? {}));
};
