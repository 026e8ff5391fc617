import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { act, type Scene } from './act.ts';

/** The payments of a person that have succeeded, oldest first. */
const paymentsOf = ({ person, world }: Scene) => {
  const known = new Set(person.orders.flatMap(({ shown }) => [...shown.keys()]));
  return world.stripe
    .listPayments()
    .filter(({ paymentIntent: { id, status } }) => known.has(id) && status === 'succeeded')
    .reverse();
};

/** The person disputes a part of their last payment with the bank: of the whole charge, as far as there is so much. */
export const disputes = act('disputes', async (scene, part: number = 1) => {
  const { world } = scene;
  const payment = paymentsOf(scene).at(-1);
  if (!payment) return;
  const { id, amount_received: chargedCents } = payment.paymentIntent;
  const cents = Math.max(1, Math.round(chargedCents * part));
  const opened = world.stripe.disputePayment(id, cents) ?? world.stripe.disputePayment(id);
  if (!opened) return;
  world.scheduler.note(`the customer disputes ${opened.amount} cents of ${id}`);
  if (opened.amount < chargedCents) world.scheduler.count('dispute: about a part');
});

/** The bank decides about one of the open disputes of the person, from the oldest. */
export const bankDecides = act('bankDecides', async (scene, outcome: 'lost' | 'won', which: number = 0) => {
  const { world } = scene;
  const own = new Set(paymentsOf(scene).map(({ paymentIntent: { id } }) => id));
  const open = world.stripe
    .listDisputes()
    .filter(
      ({ payment_intent, status }) =>
        own.has(String(payment_intent)) && status !== 'won' && status !== 'lost',
    )
    .reverse();
  const dispute = open[which] ?? open[0];
  if (!dispute) return;
  world.scheduler.note(`the bank decides about ${dispute.id}: ${outcome}`);
  world.stripe.decideDispute(dispute.id, outcome);
  world.money.decided(dispute.id);
  world.scheduler.count(`dispute: ${outcome}`);
});

/** The bank keeps the refunds of the last payment waiting. */
export const bankHoldsRefunds = act('bankHoldsRefunds', async (scene) => {
  for (const { paymentIntent } of paymentsOf(scene).slice(-1))
    scene.world.stripe.holdRefunds(paymentIntent.id);
});

/** The bank is busy for `minutes`. Refunds of the last payment are refused until then. */
export const bankIsBusy = act('bankIsBusy', async (scene, minutes: number) => {
  const { bank, scheduler } = scene.world;
  for (const { paymentIntent } of paymentsOf(scene).slice(-1))
    bank.busyUntilMs.set(paymentIntent.id, scheduler.nowMs + minutes * minuteMs);
});

/** The refunds that wait arrive or fail, or those that had arrived come back. */
export const bankEndsRefunds = act('bankEndsRefunds', async (scene, how: 'arrive' | 'come back' | 'fail') => {
  const { world } = scene;
  const among = how === 'come back' ? 'succeeded' : 'pending';
  for (const { paymentIntent, refunds } of paymentsOf(scene)) {
    for (const { id, status } of refunds)
      if (status === among) {
        world.stripe.endRefund(id, how === 'arrive' ? 'succeeded' : 'failed');
        world.scheduler.note(`refund ${id} of ${paymentIntent.id}: ${how}`);
        world.scheduler.count(`refund: ${how}`);
      }
    if (how !== 'come back') world.stripe.holdRefunds(paymentIntent.id, false);
  }
});
