import { accountOf, byHandOf, sentOf } from '../payments/payment-account.ts';
import { kindOf } from '../payments/refund-purpose.ts';
import { amounts, type PurchaseRecords, sum } from './book-records.ts';

type Own = PurchaseRecords;

const entriesOf = ({ ledger }: Own, kind: string): number =>
  amounts(ledger.filter((entry) => entry.kind === kind));

const wrongRecipient = ({ bookings: [booking], ledger }: Own): boolean =>
  ledger
    .filter(({ kind }) => kind === 'settled')
    .some(({ recipient }) => !recipient || recipient !== booking?.donationRecipient);

/** The ledger and the refunds disagree about what was paid back, in one of the ways. */
const wrongRefund = (own: Own): boolean => {
  const { ledger, refunds, disputes } = own;
  const purposes = new Set([
    ...refunds.map(({ purpose }) => purpose),
    ...ledger.flatMap(({ kind }) => /^(?:refunded|returned|by-hand):(.*)/.exec(kind)?.[1] ?? []),
  ]);
  // A refund that is on its way at Stripe is booked once it has ended.
  const sent = refunds.filter(({ status }) => status === 'refunded' || status === 'paid-twice');
  const taken = sum(disputes.map(({ takenCents = 0 }) => takenCents));
  return [...purposes].some((purpose) => {
    const of = (rows: Own['refunds']) => rows.filter((refund) => refund.purpose === purpose);
    const paidBack = entriesOf(own, `refunded:${purpose}`) - entriesOf(own, `returned:${purpose}`);
    return (
      paidBack !== sum(of(sent).map(sentOf)) + (purpose === 'dispute' ? taken : 0) ||
      entriesOf(own, `by-hand:${purpose}`) !== sum(of(refunds).map(byHandOf))
    );
  });
};

/**
 * Each movement happens once. Money that came back to us is paid once more, and may come back again. A payment may have
 * several disputes.
 */
const repeats = ({ ledger, disputes }: Own): boolean => {
  const times = (kind: string): number => ledger.filter((entry) => entry.kind === kind).length;
  const most = (kind: string): number => {
    if (kind === 'refunded:dispute') return disputes.filter(({ status }) => status === 'lost').length;
    if (kind.startsWith('refunded:')) return 1 + times(kind.replace('refunded:', 'returned:'));
    return kind.startsWith('returned:') ? times(kind.replace('returned:', 'refunded:')) : 1;
  };
  return ledger.some(({ kind }) => times(kind) > most(kind));
};

/**
 * The price of a session is paid back by its cancellation, and by the operator. Never more than the price goes back,
 * and no donation of a cancelled booking stays undecided.
 */
const wrongCancellation = ({ bookings: [booking], refunds }: Own): boolean => {
  const paidBack = (kind: string): number =>
    amounts(refunds.filter(({ purpose }) => kindOf(purpose) === kind));
  if (paidBack('session') + paidBack('goodwill') > (booking?.sessionPriceCents ?? 0)) return true;
  if (booking?.status !== 'cancelled') return paidBack('session') > 0;
  return booking.donationStatus === 'pending' && booking.donationAmount > 0;
};

type Entry = Own['ledger'][number];

const signOf = ({ kind }: Entry): number => {
  if (kind.startsWith('refunded:') || kind.startsWith('by-hand:')) return 1;
  return kind.startsWith('returned:') ? -1 : 0;
};

/** The second of a movement. Stripe tells no more, so that a refund may seem older than the return before it. */
const secondOf = ({ at = '', sentAt = at }: Entry): string => sentAt.slice(0, '2026-11-20T13:00:00'.length);

/**
 * The cents that we have paid to the customer beyond the payment. A bank may take more than was left, and Stripe may
 * send a refund that it has called failed, after it was paid by hand: both are known, and no mistake of the books. A
 * refund counts from when it has left Stripe.
 */
const overpaidCents = ({ ledger, capturedCents }: Own): number => {
  const paidByHand = ledger.flatMap(({ kind }) =>
    kind.startsWith('by-hand:') ? [kind.replace('by-hand:', 'refunded:')] : [],
  );
  const isExcused = ({ kind }: Entry): boolean => kind === 'refunded:dispute' || paidByHand.includes(kind);
  // Movements of one second have no order: ours come first.
  const moments = [...Map.groupBy(ledger, secondOf)].sort(([one], [other]) => one.localeCompare(other));
  let paidCents = 0;
  let excusedCents = 0;
  let mostCents = 0;
  const pay = (entries: readonly Entry[]): number => {
    paidCents += sum(entries.map((entry) => signOf(entry) * entry.amountCents));
    return paidCents - capturedCents;
  };
  for (const [, entries] of moments) {
    mostCents = Math.max(mostCents, pay(entries.filter((entry) => !isExcused(entry))) - excusedCents);
    excusedCents = Math.max(excusedCents, pay(entries.filter(isExcused)));
  }
  return mostCents;
};

/** The errors in the records of one purchase, beside a difference of the sums. */
export const faultsOfPurchase = (own: Own): string[] => {
  const { id, refunds, disputes, capturedCents: chargedCents } = own;
  const { forgoneCents, paidTwiceCents } = accountOf({ chargedCents, refunds, disputes });
  // While a customer has one refund twice, another that has failed waits for that to come back.
  const excessCents = forgoneCents - paidTwiceCents;
  const beyondCents = overpaidCents(own);
  return [
    beyondCents > 0 && `Purchase ${id}: its customer has got ${beyondCents} cents more than was paid.`,
    excessCents > 0 && `Purchase ${id}: ${excessCents} cents more than was paid are to be refunded.`,
    repeats(own) && `Purchase ${id}: the ledger has the same movement twice.`,
    wrongRecipient(own) && `Purchase ${id}: the ledger and the booking name different recipients.`,
    wrongCancellation(own) &&
      `Purchase ${id}: the booking and the refunds disagree about a cancelled session.`,
    wrongRefund(own) && `Purchase ${id}: the ledger and the refunds disagree about what was paid back.`,
  ].filter((fault) => fault !== false);
};
