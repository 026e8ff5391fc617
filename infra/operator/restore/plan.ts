import { isDeepStrictEqual } from 'node:util';
import { keys } from '../../../functions/table/keys.ts';
import type { StoredRow as Key } from '../../../functions/table/rows/row-kind.ts';
import { findGoneMembers, ownersOf } from './erased-members.ts';
import { type EndOfPurchase, endsOfPurchases } from './purchases.ts';
import type { Row, Rows } from './rows.ts';

/** The plan for the rows of a restored table. */
export interface RestorePlan {
  /** In this order: the notes of sent mails first, so that no row that comes back is mailed about again. */
  copy: Key[];
  /** Why rows are left out, with their number. */
  left: Map<string, number>;
  /** Members whose accounts are missing without a trace: somebody must say whether they have left. */
  unexplained: readonly string[];
  /** Keys, webhooks and blocks: somebody must say whether they were ended on purpose. */
  ended: Key[];
  /** Seats that belong to somebody else by now, of purchases that are to be copied. */
  takenSeats: string[];
  /** Rows of the books that are not what they were. */
  changedMoney: Key[];
}

/** Rows that are made again when they are needed, and mean nothing later. */
const passing = [
  ...['BROWSER#', 'CARD#', 'CHALLENGE#', 'HOLDS#', 'MAIL-REQUEST#', 'OFFER#', 'THROTTLE#'],
  // The stream makes them of the rows that are copied.
  'SEARCH#',
];
const isPassing = ({ pk, sk }: Row): boolean =>
  passing.some((prefix) => pk.startsWith(prefix)) ||
  /^(NOTICE|MAIL-REQUEST|CHECKOUT)#/.test(pk.startsWith('USER#') ? sk : '');

const hasExpired = ({ expiresAt }: Row, nowMs: number): boolean =>
  typeof expiresAt === 'number' && expiresAt * 1000 < nowMs;

const isBookedSeat = ({ pk, checkoutId, expiresAt }: Row): boolean =>
  pk.startsWith('DAY#') && checkoutId !== undefined && expiresAt === undefined;
const isHeldSeat = ({ pk, sk, expiresAt }: Row): boolean =>
  pk.startsWith('DAY#') && sk.includes('#SEAT#') && expiresAt !== undefined;

/** True for a mail that was still to be sent when its booking was not cancelled yet. */
const isNoticeOfCancelled = ({ pk, sk }: Row, live: Rows): boolean =>
  sk.startsWith('NOTICE#') && live.get({ pk, sk: 'BOOKING' })?.status === 'cancelled';

/** True for a seat whose booking is in service without it: it was cancelled or moved since. */
const isGivenUp = (row: Row, live: Rows): boolean => {
  const booking = isBookedSeat(row) ? live.get(keys.booking(String(row.checkoutId))) : undefined;
  if (!booking) return isNoticeOfCancelled(row, live);
  const seats = Object.entries(booking.seats as Record<string, number>).map(([hour, seat]) =>
    keys.seat(String(booking.date), Number(hour), seat),
  );
  return !seats.some(({ pk, sk }) => pk === row.pk && sk === row.sk);
};

/** True for a seat or a note of a closure that was reopened since. */
const isReopened = ({ pk, closureId }: Row, live: Rows): boolean => {
  if (!pk.startsWith('DAY#') || typeof closureId !== 'string') return false;
  const closure = live.get(keys.closure(pk.slice('DAY#'.length), closureId));
  return closure !== undefined && closure.state !== 'closing' && closure.state !== 'closed';
};

/** True for a key to something, a webhook or a block: it may have been ended on purpose, which leaves no trace. */
const mayHaveBeenEnded = ({ pk, sk }: Row): boolean =>
  /^(FEED#|HOOK#|HOOKS$|KEY#|KEYS$|MEMBER-PASSKEY#|PASSKEY#)/.test(pk) ||
  /^(BLOCK|NEWEST-FEED|PASSKEY#.*)$/.test(sk);

const order = ({ pk }: Key): number => (pk.startsWith('MAIL#') ? 0 : 1);

const reasons: Record<EndOfPurchase, string> = {
  cancelled: 'of purchases that were cancelled since',
  erased: 'of purchases that were erased since',
  refunded: 'of purchases that Stripe has refunded since',
};

interface Questions {
  isErased(row: Row): boolean;
  isUnexplained(row: Row): boolean;
  endOf(row: Row): EndOfPurchase | undefined;
}

const reasonToLeave = (
  row: Row,
  nowMs: number,
  live: Rows,
  { isErased, isUnexplained, endOf }: Questions,
): string | undefined => {
  if (hasExpired(row, nowMs)) return 'that expired';
  if (isPassing(row)) return 'made anew when needed';
  if (isHeldSeat(row)) return 'of holds that nobody paid';
  if (isGivenUp(row, live)) return 'of sessions that were cancelled or moved since';
  if (isReopened(row, live)) return 'of hours that were opened again since';
  if (isErased(row)) return 'of members who have had their accounts deleted since';
  if (isUnexplained(row)) return 'of members whose accounts are missing';
  const end = endOf(row);
  // An entry of the ledger names nobody, and the books need it.
  return end === undefined || (end === 'erased' && row.pk.startsWith('LEDGER#')) ? undefined : reasons[end];
};

const isMoney = ({ pk, sk }: Key): boolean => pk.startsWith('LEDGER#') || /^REFUND#/.test(sk);

/** Ledger entries never change, and a refund that has ended stays so. */
const hasLost = (was: Row, is: Row): boolean =>
  was.pk.startsWith('LEDGER#')
    ? !isDeepStrictEqual(was, is)
    : was.status !== 'requested' && is.status === 'requested';

/**
 * Compares a table as it was with the one in service. Rows that both have stay as they are in service. `refunded` are
 * the purchases that Stripe has refunded since.
 */
export const planRestore = (
  restored: Rows,
  live: Rows,
  nowMs: number,
  refunded: ReadonlySet<string> = new Set(),
): RestorePlan => {
  const gone = findGoneMembers(restored, live);
  const questions = {
    isErased: ownersOf(gone.erased, restored),
    isUnexplained: ownersOf(gone.unexplained, restored),
    endOf: endsOfPurchases(restored, live, refunded),
  };
  const plan: RestorePlan = {
    copy: [],
    left: new Map(),
    unexplained: [...gone.unexplained],
    ended: [],
    takenSeats: [],
    changedMoney: [],
  };
  for (const row of restored.all) {
    const { pk, sk } = row;
    const current = live.get(row);
    if (current) {
      if (isMoney(row) && hasLost(row, current)) plan.changedMoney.push({ pk, sk });
      const isTaken = isBookedSeat(row) && current.checkoutId !== row.checkoutId && !isGivenUp(row, live);
      if (isTaken && !hasExpired(current, nowMs)) plan.takenSeats.push(`${pk} ${sk} of ${row.checkoutId}`);
      continue;
    }
    const reason = reasonToLeave(row, nowMs, live, questions);
    if (reason) plan.left.set(reason, (plan.left.get(reason) ?? 0) + 1);
    else (mayHaveBeenEnded(row) ? plan.ended : plan.copy).push({ pk, sk });
  }
  plan.copy.sort((a, b) => order(a) - order(b));
  return plan;
};
