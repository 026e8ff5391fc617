import type { Dispute } from '../../../functions/store/disputes.ts';
import type { KnownDispute } from '../disputes.ts';
import type { FinalState, Item } from '../final-state.ts';
import type { Counts } from '../tally.ts';

type Payment = FinalState['payments'][number];

/** The cents that the bank has given back to the customer by a decision against us. */
export const chargedBackCents = ({ dispute }: Pick<Payment, 'dispute'>): number =>
  dispute?.outcome === 'lost' ? dispute.amountCents : 0;

/** True while the bank has not decided, or has decided against us. */
export const isContested = ({ dispute }: Pick<Payment, 'dispute'>): boolean =>
  dispute !== undefined && dispute.outcome !== 'won';

const rowOf = ({ items }: FinalState, { id }: KnownDispute): (Dispute & Item) | undefined =>
  items.find(({ sk }) => sk === `DISPUTE#${id}`) as (Dispute & Item) | undefined;

/** The outcome in the table is that of the bank. A dispute that is open may not have been reported. */
const wrongOutcome = (state: FinalState, dispute: KnownDispute, checkoutId: string): string[] => {
  const { outcome = 'open' } = dispute;
  const row = rowOf(state, dispute);
  const violations: string[] = [];
  const wrong = (what: string) => violations.push(`dispute ${dispute.id}, ${outcome} at the bank, ${what}`);
  if (row ? row.status !== outcome : outcome !== 'open') wrong(`is ${row?.status ?? 'unknown'} here`);
  if (row && row.amountCents !== dispute.amountCents) wrong(`is of ${row.amountCents} here`);
  const booking = state.bookings.get(checkoutId);
  const mark = row && outcome !== 'won' ? outcome : undefined;
  if (booking && booking.dispute !== mark) wrong(`marks its booking as ${booking.dispute ?? 'undisputed'}`);
  return violations;
};

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/**
 * The ledger has what the bank has given back, once. Nobody gets more than they paid, and nothing is owed beyond that:
 * the truth is that of Stripe, of the bank, and of the operators who pay by hand.
 */
const wrongLoss = ({ ledger, refunds }: FinalState, payment: Payment, checkoutId: string): string[] => {
  const entries = (kind: string): number =>
    sum(
      ledger
        .filter((entry) => entry.checkoutId === checkoutId && entry.kind.startsWith(kind))
        .map(({ amountCents }) => amountCents),
    );
  const booked = entries('refunded:dispute');
  const due = chargedBackCents(payment);
  const sent = sum(payment.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
  const paidCents = sent + due + entries('by-hand:');
  const isOpen = refunds.some(
    (refund) =>
      refund.paymentIntentId === payment.paymentIntent.id &&
      (refund.status === 'requested' || refund.status === 'failed'),
  );
  const received = payment.paymentIntent.amount_received;
  return [
    ...(booked === due
      ? []
      : [`dispute of checkout ${checkoutId} gave back ${due}, and is booked as ${booked}`]),
    ...(paidCents > received ? [`the customer of ${checkoutId} has got ${paidCents} of ${received}`] : []),
    ...(due > 0 && isOpen && paidCents >= received
      ? [`a refund of ${checkoutId} is still open, though all of the payment has gone back`]
      : []),
  ];
};

type Row = Record<string, unknown>;

const frozenFields = ['status', 'date', 'timeSlot', 'donationStatus', 'sequence'] as const;

/** The rows of a checkout change while its dispute is open in the table, in the order of commits. */
class Frozen {
  readonly violations: string[] = [];
  private readonly open = new Map<string, string>();
  private readonly rows = new Map<string, Row>();

  apply(key: string, item: Row | undefined): void {
    const before = this.rows.get(key);
    if (item) this.rows.set(key, item);
    else this.rows.delete(key);
    if (!item) return;
    if (/^CHECKOUT#\S+ DISPUTE#/.test(key)) this.follow(item);
    const checkoutId = String(item.checkoutId ?? item.id);
    const disputeId = this.open.get(checkoutId);
    if (disputeId) this.check(key, before, item, `${checkoutId} while dispute ${disputeId} is open`);
  }

  private follow({ id, checkoutId, status }: Row): void {
    if (status === 'open') this.open.set(String(checkoutId), String(id));
    else this.open.delete(String(checkoutId));
  }

  private check(key: string, before: Row | undefined, item: Row, what: string): void {
    if (/ REFUND#/.test(key) && !before)
      this.violations.push(`refund ${item.purpose} is requested of ${what}`);
    if (key.startsWith('LEDGER#') && item.kind === 'settled')
      this.violations.push(`the donation is settled of ${what}`);
    if (!key.startsWith('BOOKING#') || !key.endsWith(' BOOKING') || !before) return;
    const changed = frozenFields.filter((field) => item[field] !== before[field]);
    if (changed.length > 0) this.violations.push(`${changed.join()} of the booking changes of ${what}`);
  }
}

const changedWhileFrozen = ({ changes }: FinalState): string[] => {
  const frozen = new Frozen();
  for (const { key, item } of changes) frozen.apply(key, item);
  return frozen.violations;
};

/** No refund leaves while the bank decides about its payment. */
const sentWhileOpen = ({ refunds }: Payment, { id, openedAtMs, closedAtMs }: KnownDispute): string[] =>
  refunds
    .filter(({ created }) => created * 1000 > openedAtMs && (created + 1) * 1000 < closedAtMs)
    .map((refund) => `refund ${refund.metadata?.purpose} is sent while dispute ${id} is open`);

/**
 * Nothing of a payment is refunded, settled or changed while the bank decides about it. Then its outcome follows, and
 * each cent is accounted for once. The truth is that of the bank.
 */
export const disputeViolations = (state: FinalState, measured: Counts): string[] => {
  const disputed = state.payments.flatMap((payment) =>
    payment.dispute ? [{ payment, dispute: payment.dispute }] : [],
  );
  const alarms = measured.Disputes ?? 0;
  return [
    ...disputed.flatMap(({ payment, dispute }) => {
      const { checkoutId = '' } = payment.paymentIntent.metadata;
      return [
        ...wrongOutcome(state, dispute, checkoutId),
        ...wrongLoss(state, payment, checkoutId),
        ...sentWhileOpen(payment, dispute),
      ];
    }),
    ...changedWhileFrozen(state),
    ...(alarms > disputed.length ? [`${alarms} alarms are raised about ${disputed.length} disputes`] : []),
  ];
};
