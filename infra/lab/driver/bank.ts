import type { DrivenWorld } from './driven-world.ts';

/** A payment that has succeeded, mostly one of the last. */
const anyPayment = ({ system, random }: DrivenWorld) => {
  const paid = system.stripe
    .listPayments()
    .filter(({ paymentIntent }) => paymentIntent.status === 'succeeded')
    .slice(0, random.chance(0.8) ? 40 : undefined);
  return paid.length === 0 ? undefined : random.pick(paid);
};

/** A customer disputes a payment, all of what is left or a part, also a second time. */
export const dispute = async (world: DrivenWorld): Promise<void> => {
  const { system, random } = world;
  const payment = anyPayment(world);
  if (!payment) return;
  const { id, amount_received: chargedCents } = payment.paymentIntent;
  const amountCents = random.pick([
    undefined,
    undefined,
    1 + random.below(chargedCents),
    Math.ceil(chargedCents / 2),
    Math.max(1, chargedCents - 1),
    1,
  ]);
  const opened = system.stripe.disputePayment(id, amountCents);
  if (!opened) return;
  world.count('dispute opened');
  world.note(`the bank opens ${opened.id} about ${opened.amount} of ${chargedCents} cents of ${id}`);
};

const isOpen = ({ status }: { status: string }): boolean => status !== 'won' && status !== 'lost';

export const decideDispute = async (world: DrivenWorld): Promise<void> => {
  const { system, random } = world;
  const open = system.stripe.listDisputes().filter(isOpen);
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const outcome = random.pick(['won', 'lost', 'lost'] as const);
  system.stripe.decideDispute(id, outcome);
  world.count(`dispute ${outcome}`);
  world.note(`the bank decides about ${id}: ${outcome}`);
};

/** From now on the refunds of a payment stay pending, or go on. */
export const holdRefunds = async (world: DrivenWorld): Promise<void> => {
  const payment = anyPayment(world);
  if (payment) world.system.stripe.holdRefunds(payment.paymentIntent.id, world.random.chance(0.8));
};

/** A pending refund ends, or one that had arrived comes back, maybe weeks later. */
export const endRefund = async (world: DrivenWorld): Promise<void> => {
  const { system, random } = world;
  const refunds = system.stripe.listPayments().flatMap((payment) => payment.refunds);
  const pending = refunds.filter(({ status }) => status === 'pending');
  const sent = refunds.filter(({ status }) => status === 'succeeded');
  const isBounce = pending.length === 0 || random.chance(0.3);
  const among = isBounce ? sent : pending;
  if (among.length === 0) return;
  const { id, amount } = random.pick(among);
  const status = isBounce ? 'failed' : random.pick(['failed', 'succeeded'] as const);
  system.stripe.endRefund(id, status);
  world.count(`refund ${isBounce ? 'bounced' : status}`);
  world.note(`the bank: refund ${id} of ${amount} cents ${isBounce ? 'came back' : status}`);
};
