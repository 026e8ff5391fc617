import { erased } from '../../../../functions/table/rows/erased.ts';
import { isAttested } from '../../../../shared/domain/donations/donation-case.ts';
import { sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import { isContested } from './disputes.ts';

type Row = Record<string, unknown>;

/** The marks of wishes, such as "v3.2", in the name, the addresses and the task of a row. */
const marksIn = (row: unknown): Set<string> =>
  new Set([...JSON.stringify(row).matchAll(/\bv\d+\.\d+/g)].map(([mark]) => mark));

/**
 * The marks that must be erased: all purchases with them belong to deleted members. Marks in the address of an existing
 * account are excluded.
 */
const goneMarks = ({ changes, items, accounts, bookings }: FinalState): Set<string> => {
  const gone = new Set<string>();
  const stay = new Set<string>();
  for (const { key, item } of changes) {
    if (!item || !/^(CHECKOUT#\S+ CHECKOUT|BOOKING#)/.test(key)) continue;
    const owner = item.userId ?? bookings.get(String(item.id))?.userId;
    const { name } = (item.purchase as { bookingData?: Row } | undefined)?.bookingData ?? item;
    const isGone = owner !== undefined && !accounts.has(String(owner));
    for (const mark of marksIn(name ?? '')) (isGone ? gone : stay).add(mark);
  }
  for (const { sk, pk, email } of items)
    if (sk === 'ACCOUNT' && (email || pk.startsWith('EMAIL#')))
      for (const mark of marksIn([email, pk])) stay.add(mark);
  return new Set([...gone].filter((mark) => !stay.has(mark)));
};

/** The usernames of deleted accounts, with the characters around them in a row. */
const goneUsernames = ({ changes, accounts }: FinalState): string[] =>
  changes
    .filter(({ key, item }) => item && /^USER#\S+ ACCOUNT$/.test(key) && !accounts.has(String(item.id)))
    .map(({ item }) => String(item?.username));

/** By account: the time at which it was first seen deleted. */
const deletionsIn = ({ changes }: FinalState): Map<string, number> =>
  new Map(
    changes
      .filter(({ key, item }) => !item && /^USER#\S+ ACCOUNT$/.test(key))
      .map(({ key, seenAtMs }) => [key.slice('USER#'.length, -' ACCOUNT'.length), seenAtMs]),
  );

/** Nothing is left to come for somebody who has gone: no session, no undecided donation, and no payment. */
const unended = (state: FinalState, paidAtMs: ReadonlyMap<string, number>): string[] => {
  const goneAtMs = deletionsIn(state);
  const ofGone = (userId: string | undefined): number =>
    goneAtMs.get(userId ?? '') ?? Number.POSITIVE_INFINITY;
  const bookings = [...state.bookings.values()].flatMap((booking) => {
    const { id, userId, status, donationAmount, donationStatus, paymentIntentId } = booking;
    const payment = state.payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    if (payment && isContested(payment)) return [];
    // The bank may have decided when the session had begun.
    const wasKept = payment?.disputes.some(({ closedAtMs }) => closedAtMs >= sessionStart(booking)) ?? false;
    // Too late to cancel, where the desk has a say: the session stays at the desk, without a name.
    const lastMs = sessionStart(booking) - site.lateCancelHours * hourMs;
    const isForDesk = isAttested(booking) && donationAmount > 0 && ofGone(userId) > lastMs;
    const isToCome = status === 'booked' && sessionStart(booking) > ofGone(userId) && !wasKept && !isForDesk;
    const isUndecided = donationAmount > 0 && donationStatus === 'pending';
    return Number.isFinite(ofGone(userId)) && (isToCome || isUndecided)
      ? [`booking ${id} goes on, though its member has gone`]
      : [];
  });
  const payments = state.payments.flatMap(({ paymentIntent: { id, metadata } }) => {
    const { userId } = state.opened.get(metadata.checkoutId ?? '') ?? {};
    // The stream is read some moments after a commit, and Stripe tells whole seconds.
    return (paidAtMs.get(id) ?? 0) > ofGone(userId) + 60_000
      ? [`payment ${id} was made for an account that had gone`]
      : [];
  });
  return [...bookings, ...payments];
};

/** No row identifies a member who deleted the account, or shows what they did. */
export const erasureViolations = (state: FinalState, paidAtMs: ReadonlyMap<string, number>): string[] => {
  const { opened, accounts, checkouts, bookings, refunds, items } = state;
  const violations = unended(state, paidAtMs);
  const isGone = (userId: string | undefined): boolean => userId !== undefined && !accounts.has(userId);
  for (const { id, userId } of opened.values()) {
    if (!isGone(userId)) continue;
    const checkout = checkouts.get(id);
    const bookingData =
      checkout && 'bookingData' in checkout.purchase ? checkout.purchase.bookingData : undefined;
    if (bookingData && (bookingData.email !== erased || bookingData.phone || checkout?.browserId))
      violations.push(`checkout ${id} outlives its member's account`);
    for (const { email, name } of refunds.filter(({ checkoutId }) => checkoutId === id))
      if ((email ?? erased) !== erased || (name ?? erased) !== erased)
        violations.push(`the refund of ${id} outlives its member's account`);
  }
  for (const booking of bookings.values()) {
    const { id, userId, email, task, name, phone, browserId, ownerKey, sessionAt } = booking;
    const left =
      [email, task, name].some((field) => field !== erased) || phone || browserId || ownerKey || sessionAt;
    if (isGone(userId) && left) violations.push(`booking ${id} outlives its member's account`);
  }
  // The mail about a deletion or a change may still be waiting. Its row is deleted with it, or after a week.
  const rows = items.filter(
    ({ sk }) =>
      !/^NOTICE#(account-deleted|cancelled|moved|refunded|confirmation|email-corrected|email-left|email-restored)#/.test(
        sk,
      ),
  );
  for (const { pk, sk } of rows)
    if (pk.startsWith('USER#') && !/^(PACKAGE|HOURS)#/.test(sk) && !accounts.has(pk.slice('USER#'.length)))
      violations.push(`${pk} ${sk} outlives its account`);
  const marks = goneMarks(state);
  const usernames = goneUsernames(state);
  for (const row of rows) {
    for (const mark of marksIn(row))
      if (marks.has(mark)) violations.push(`${row.pk} ${row.sk} tells of ${mark}, whose account has gone`);
    const text = JSON.stringify(row);
    for (const username of usernames)
      if (text.includes(`"${username}"`) || text.includes(`#${username}"`))
        violations.push(`${row.pk} ${row.sk} tells of ${username}, whose account has gone`);
  }
  return violations;
};
