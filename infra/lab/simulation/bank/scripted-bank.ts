import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Later } from '../machine/later.ts';
import type { Disputes, KnownDispute } from './disputes.ts';
import type { LateRefunds } from './late-refunds.ts';

/** Something that the bank of a payment does, in minutes after the payment. */
export type BankAct = { atMinutes: number } & (
  | {
      act: 'dispute';
      /** The part of the charge, also of what was refunded. */
      part: number;
    }
  | {
      act: 'lose' | 'win';
      /** The dispute, in the order in which they were opened. */
      which: number;
    }
  | {
      /** Until it takes refunds, they have to be requested again. */
      act: 'keep refunds' | 'let refunds arrive' | 'let refunds fail' | 'send refunds back' | 'take refunds';
    }
);

/** The bank of a directed story, which does what the story says and nothing by chance. */
export class ScriptedBank {
  private readonly script: readonly BankAct[];
  private readonly standIn: StripeStandIn;
  private readonly disputes: Disputes;
  private readonly lateRefunds: LateRefunds;
  private readonly later: Later;
  private readonly seen = new Set<string>();

  constructor(
    script: readonly BankAct[],
    parts: { standIn: StripeStandIn; disputes: Disputes; lateRefunds: LateRefunds; later: Later },
  ) {
    this.script = script;
    this.standIn = parts.standIn;
    this.disputes = parts.disputes;
    this.lateRefunds = parts.lateRefunds;
    this.later = parts.later;
  }

  /** Minutes after the payment in which refunds have to be requested again. */
  get busyMinutes(): number {
    return this.script.find(({ act }) => act === 'take refunds')?.atMinutes ?? 0;
  }

  /** A payment with the card of the story. */
  expect(paymentIntentId: string, chargedCents: number): void {
    if (this.seen.has(paymentIntentId)) return;
    this.seen.add(paymentIntentId);
    const opened: (KnownDispute | undefined)[] = [];
    for (const act of this.script)
      this.later.after(act.atMinutes, () => this.do(act, { paymentIntentId, chargedCents, opened }));
  }

  private do(
    act: BankAct,
    {
      paymentIntentId,
      chargedCents,
      opened,
    }: { paymentIntentId: string; chargedCents: number; opened: (KnownDispute | undefined)[] },
  ): void {
    if (act.act === 'dispute') {
      opened.push(this.disputes.begin(paymentIntentId, Math.round(chargedCents * act.part)));
      return;
    }
    if ('which' in act) {
      const dispute = opened[act.which];
      if (dispute) this.disputes.decide(dispute, act.act === 'lose' ? 'lost' : 'won');
      return;
    }
    if (act.act === 'take refunds') return;
    if (act.act === 'keep refunds') this.standIn.holdRefunds(paymentIntentId);
    else if (act.act === 'send refunds back') this.lateRefunds.end(paymentIntentId, 'succeeded', 'failed');
    else {
      const end = act.act === 'let refunds arrive' ? 'succeeded' : 'failed';
      this.lateRefunds.end(paymentIntentId, 'pending', end);
      this.standIn.holdRefunds(paymentIntentId, false);
    }
  }
}
