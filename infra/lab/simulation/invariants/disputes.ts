import type { Dispute } from '../../../../functions/store/money/disputes.ts';
import type { KnownDispute } from '../bank/disputes.ts';
import type { PaidBack } from '../bank/paid-back.ts';
import type { Letter } from '../machine/post-office.ts';
import type { Counts } from '../machine/tally.ts';
import type { FinalState, Item } from '../world/final-state.ts';

type Payment = FinalState['payments'][number];

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/** The cents that the bank has given back to the customer by decisions against us. */
export const chargedBackCents = ({ disputes }: Pick<Payment, 'disputes'>): number =>
  sum(disputes.filter(({ outcome }) => outcome === 'lost').map(({ amountCents }) => amountCents));

/** True while the bank has not decided, or has decided against us. */
export const isContested = ({ disputes }: Pick<Payment, 'disputes'>): boolean =>
  disputes.some(({ outcome }) => outcome !== 'won');

type DisputeRow = Dispute & Item;

const rowOf = ({ items }: FinalState, { id }: KnownDispute): DisputeRow | undefined =>
  items.find(({ sk }) => sk === `DISPUTE#${id}`) as DisputeRow | undefined;

/** The outcome in the table is that of the bank. A dispute that is open may not have been reported. */
const wrongOutcome = (state: FinalState, dispute: KnownDispute): string[] => {
  const { outcome = 'open' } = dispute;
  const row = rowOf(state, dispute);
  const violations: string[] = [];
  const wrong = (what: string) => violations.push(`dispute ${dispute.id}, ${outcome} at the bank, ${what}`);
  if (row ? row.status !== outcome : outcome !== 'open') wrong(`is ${row?.status ?? 'unknown'} here`);
  if (row && row.amountCents !== dispute.amountCents) wrong(`is of ${row.amountCents} here`);
  return violations;
};

/** A purchase is frozen while one of the disputes that were reported is open at the bank, and at no other time. */
const wrongFreeze = (state: FinalState, { disputes }: Payment, checkoutId: string): string[] => {
  const bought = state.bookings.get(checkoutId) ?? state.packages.get(checkoutId);
  if (!bought) return [];
  const outcomes = disputes
    .filter((dispute) => rowOf(state, dispute))
    .map(({ outcome = 'open' as const }) => outcome);
  const mark = (['open', 'lost'] as const).find((status) => outcomes.includes(status));
  if (bought.dispute === mark) return [];
  const what = `its disputes are ${outcomes.join() || 'none'} at the bank`;
  return [`purchase ${checkoutId} is marked as ${bought.dispute ?? 'undisputed'}, and ${what}`];
};

/** Once all of a payment has gone back, by Stripe, the bank and the operators, nothing of it is owed. */
const wrongDebt = (
  { refunds }: FinalState,
  { paymentIntent: { id, amount_received: chargedCents, metadata } }: Payment,
  paidBack: PaidBack,
): string[] => {
  const owed = refunds.filter(
    ({ paymentIntentId, status }) =>
      paymentIntentId === id && (status === 'requested' || status === 'failed'),
  );
  const paidCents = paidBack.inAllCents(id, metadata.checkoutId, Number.POSITIVE_INFINITY);
  if (chargedCents === 0 || owed.length === 0 || paidCents < chargedCents) return [];
  const purposes = owed.map(({ purpose }) => purpose).join();
  return [`${purposes} of ${metadata.checkoutId} is still owed, though all of the payment has gone back`];
};

type Row = Record<string, unknown>;

const frozenFields = ['status', 'date', 'timeSlot', 'donationStatus', 'sequence'] as const;

/** A refund arrives or comes back, or another dispute of the payment has paid the donation. */
const isByBank = ({ donationStatus: before }: Row, { donationStatus: after }: Row): boolean =>
  after === 'refunded' || (before === 'refunded' && after === 'refunding');

/** The rows of a checkout change while its dispute is open in the table, in the order of commits. */
class Frozen {
  readonly violations: string[] = [];
  /** By purchase: the ids of its open disputes. */
  private readonly open = new Map<string, Set<string>>();
  private readonly rows = new Map<string, Row>();

  apply(key: string, item: Row | undefined): void {
    const before = this.rows.get(key);
    if (item) this.rows.set(key, item);
    else this.rows.delete(key);
    if (!item) return;
    if (/^CHECKOUT#\S+ DISPUTE#/.test(key)) this.follow(item);
    const checkoutId = String(item.checkoutId ?? item.id);
    if (this.isOpen(checkoutId)) this.check(key, before, item, `${checkoutId} while a dispute is open`);
    this.checkPayout(key, before, item);
    if (item.kind === 'spent' && this.isOpen(String(item.packageId)))
      this.violations.push(`hours of package ${item.packageId} are spent while a dispute is open`);
  }

  /** An operator records a payout: nothing that the bank decides about may be in it. */
  private checkPayout(key: string, before: Row | undefined, item: Row): void {
    if (!key.startsWith('PAYOUT#') || item.paidAt === undefined || before?.paidAt !== undefined) return;
    const rows = `PAYOUT#${item.month}#${item.recipient} `;
    for (const [other, { checkoutId }] of this.rows)
      if (other.startsWith(rows) && this.isOpen(String(checkoutId)))
        this.violations.push(`the donation of ${checkoutId} is paid out while a dispute is open`);
  }

  private isOpen(checkoutId: string): boolean {
    return (this.open.get(checkoutId)?.size ?? 0) > 0;
  }

  private follow({ id, checkoutId, status }: Row): void {
    const open = this.open.get(String(checkoutId)) ?? new Set();
    if (status === 'open') open.add(String(id));
    else open.delete(String(id));
    this.open.set(String(checkoutId), open);
  }

  private check(key: string, before: Row | undefined, item: Row, what: string): void {
    if (/ REFUND#/.test(key) && !before && item.status !== 'by-bank')
      this.violations.push(`refund ${item.purpose} is requested of ${what}`);
    if (key.startsWith('LEDGER#') && item.kind === 'settled')
      this.violations.push(`the donation is settled of ${what}`);
    if (!key.startsWith('BOOKING#') || !key.endsWith(' BOOKING') || !before) return;
    const changed = frozenFields.filter(
      (field) => item[field] !== before[field] && !(field === 'donationStatus' && isByBank(before, item)),
    );
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

/** The customer is told of no more than the bank has paid back. Each refund is told of once, under its own key. */
const toldTooMuch = (payment: Payment, checkoutId: string, letters: readonly Letter[]): string[] => {
  const told = new Map(
    letters.flatMap(({ messageKey, key }) => {
      const [, dollars] = /^Your bank has paid back \$([\d,.]+)#/.exec(key) ?? [];
      return dollars && messageKey.endsWith(`#${checkoutId}`)
        ? [[messageKey, Math.round(Number(dollars.replaceAll(',', '')) * 100)] as const]
        : [];
    }),
  );
  const toldCents = sum([...told.values()]);
  const paidCents = chargedBackCents(payment);
  return toldCents > paidCents
    ? [
        `the customer of ${checkoutId} is told that the bank has paid back ${toldCents} cents, and it was ${paidCents}`,
      ]
    : [];
};

/**
 * Nothing of a payment is refunded, settled or changed while the bank decides about it. Then its outcome follows, and
 * each cent is accounted for once. The truth is that of the bank.
 */
export const disputeViolations = (
  state: FinalState,
  { measured, paidBack, letters }: { measured: Counts; paidBack: PaidBack; letters: readonly Letter[] },
): string[] => {
  const { payments } = state;
  const known = payments.flatMap(({ disputes }) => disputes);
  const alarms = measured.Disputes ?? 0;
  return [
    ...payments.flatMap((payment) => [
      ...payment.disputes.flatMap((dispute) => [
        ...wrongOutcome(state, dispute),
        ...sentWhileOpen(payment, dispute),
      ]),
      ...wrongFreeze(state, payment, payment.paymentIntent.metadata.checkoutId ?? ''),
      ...wrongDebt(state, payment, paidBack),
      ...toldTooMuch(payment, payment.paymentIntent.metadata.checkoutId ?? '', letters),
    ]),
    ...changedWhileFrozen(state),
    ...(alarms > known.length ? [`${alarms} alarms are raised about ${known.length} disputes`] : []),
  ];
};
