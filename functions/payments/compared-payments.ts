import type { LedgerEntry } from '../../shared/domain/money/book-records.ts';
import {
  feesOf,
  lastMovedMs,
  ledgerByPayment,
  type StripeMovement,
  stripeFaults,
} from '../../shared/domain/money/stripe-books.ts';
import { getCheckout } from '../store/checkouts/checkouts.ts';
import { ledgerOf } from '../table/purchases/money-records.ts';
import { movementsOfPayment } from './balance-at-stripe.ts';

/** Younger movements may be under way: a webhook that comes late, a checkout that the reconciler books. */
const settlingMs = 3600_000;

const rereadings = 2;

/** More differences than these have one cause, such as the key of another account. */
const mostReadAgain = 100;

/** True for a payment of this site. Other products and other stages may use the same account. */
const isOurs = async (
  entries: readonly LedgerEntry[],
  movements: readonly StripeMovement[],
): Promise<boolean> => {
  if (entries.length > 0) return true;
  const named = movements.find(({ checkoutId }) => checkoutId !== undefined);
  return named?.checkoutId !== undefined && (await getCheckout(named.checkoutId)) !== undefined;
};

/** Compares payments with the ledger as it was read, and reads both again before it blames one. */
export class ComparedPayments {
  private readonly nowMs: number;
  private readonly ledger: ReadonlyMap<string, readonly LedgerEntry[]>;
  /** The times of all entries, and the payment of each. A ledger may have millions. */
  private readonly times: Float64Array;
  private readonly paymentAt: readonly string[];
  private readonly seen = new Map<string, StripeMovement>();
  private readonly compared = new Set<string>();
  /** The differences of each payment, as they were last read. */
  private readonly suspects = new Map<string, string[]>();

  constructor(ledger: readonly LedgerEntry[], nowMs: number) {
    this.nowMs = nowMs;
    this.ledger = ledgerByPayment(ledger);
    const paymentAt: string[] = [];
    const times: number[] = [];
    for (const [paymentIntentId, entries] of this.ledger)
      for (const entry of entries) {
        paymentAt.push(paymentIntentId);
        times.push(lastMovedMs([entry], []));
      }
    this.paymentAt = paymentAt;
    this.times = Float64Array.from(times);
  }

  /** Notes a part of Stripe's balance. Parts go back in time from now, without a gap. */
  see(movements: readonly StripeMovement[]): void {
    for (const movement of movements) this.seen.set(movement.id, movement);
  }

  /** The payments that moved on either side in a span of time, by what was seen so far. */
  movedIn(fromMs: number, beforeMs: number): Set<string> {
    const moved = new Set<string>();
    const addIfWithin = (paymentIntentId: string, atMs: number): void => {
      if (atMs >= fromMs && atMs < beforeMs) moved.add(paymentIntentId);
    };
    for (const { paymentIntentId, atMs } of this.seen.values()) addIfWithin(paymentIntentId, atMs);
    for (const [index, paymentIntentId] of this.paymentAt.entries())
      addIfWithin(paymentIntentId, this.times[index] ?? 0);
    return moved;
  }

  /** Compares payments. False when it had to stop. */
  async compare(paymentIntentIds: Iterable<string>, mayGoOn: () => boolean): Promise<boolean> {
    const seen = Map.groupBy(this.seen.values(), ({ paymentIntentId }) => paymentIntentId);
    for (const id of paymentIntentIds) {
      if (this.compared.has(id)) continue;
      if (!mayGoOn()) return false;
      await this.compareOne(id, seen.get(id) ?? []);
      this.compared.add(id);
    }
    return true;
  }

  /** The differences that stay when both sides are read again, each as a sentence. */
  async faults(pause: () => Promise<void>, mayGoOn: () => boolean): Promise<string[]> {
    for (let reading = 1; reading <= rereadings && this.suspects.size > 0; reading += 1) {
      await pause();
      for (const id of [...this.suspects.keys()].slice(0, mostReadAgain)) {
        if (!mayGoOn()) break;
        const differences = await this.readAgain(id);
        if (differences.length > 0) this.suspects.set(id, differences);
        else this.suspects.delete(id);
      }
    }
    return [...this.suspects.values()].flat();
  }

  summary(): { payments: number; movements: number; feeCents: number } {
    return { payments: this.compared.size, movements: this.seen.size, feeCents: feesOf(this.seen.values()) };
  }

  private differences(
    id: string,
    entries: readonly LedgerEntry[],
    movements: readonly StripeMovement[],
  ): string[] {
    const isSettling = this.nowMs - lastMovedMs(entries, movements) < settlingMs;
    return isSettling ? [] : stripeFaults(id, entries, movements);
  }

  /**
   * The movements of a payment that were seen are all of them when its charge is among them. Without it they do not
   * agree with a ledger that has the capture, and are read.
   */
  private async compareOne(id: string, seen: readonly StripeMovement[]): Promise<void> {
    const entries = this.ledger.get(id) ?? [];
    const isWhole = seen.some(({ kind }) => kind === 'charge');
    if (this.differences(id, entries, seen).length === 0) return;
    if (isWhole && !(await isOurs(entries, seen))) return;
    const movements = await movementsOfPayment(id);
    const differences = this.differences(id, entries, movements);
    if (differences.length > 0 && (await isOurs(entries, movements))) this.suspects.set(id, differences);
  }

  private async readAgain(id: string): Promise<string[]> {
    const known = this.ledger.get(id) ?? [];
    const movements = await movementsOfPayment(id);
    const checkoutId = [...known, ...movements].find((moved) => moved.checkoutId)?.checkoutId;
    if (!checkoutId) return [];
    const firstMs = Math.min(
      this.nowMs,
      ...known.map((entry) => lastMovedMs([entry], [])),
      ...movements.map(({ atMs }) => atMs),
    );
    const entries = ledgerByPayment(await ledgerOf(checkoutId, firstMs, this.nowMs)).get(id) ?? [];
    return this.differences(id, entries, movements);
  }
}
