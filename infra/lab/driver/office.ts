import { isCash } from '../../../shared/domain/payments/cash.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { bodyOf, type DrivenStaff, type DrivenWorld } from './driven-world.ts';

const dayMs = 86_400_000;
const slots = ['9:00 AM', '11:00 AM', '2:00 PM', '5:00 PM'];

const anyDay = ({ random }: DrivenWorld): string =>
  localDate(Date.now() + random.pick([0, 0, 1, 1, 2, 3, 5, 9]) * dayMs);

const anybody = ({ random, operators }: DrivenWorld): DrivenStaff => random.pick(operators);

/** A booking of one of the next days, as the office shows it. */
const inspected = async (world: DrivenWorld, by: DrivenStaff) => {
  const day = bodyOf(await world.askAsStaff(by, 'find-bookings', { query: { date: anyDay(world) } }));
  if (!day || day.bookings.length === 0) return undefined;
  const { id } = world.random.pick(day.bookings);
  return bodyOf(await world.askAsStaff(by, 'inspect-booking', { parameters: { id } }));
};

export const cancelForHolder = async (world: DrivenWorld): Promise<void> => {
  const by = anybody(world);
  const seen = await inspected(world, by);
  if (!seen) return;
  const { leastCents, mostCents } = seen.cancellation;
  const refundCents = leastCents + world.random.below(mostCents - leastCents + 1);
  const body = { reason: 'A pipe burst.', ...(world.random.chance(0.6) && { refundCents }) };
  await world.askAsStaff(by, 'cancel-for-holder', { parameters: { id: seen.booking.id }, body });
};

export const moveForHolder = async (world: DrivenWorld): Promise<void> => {
  const by = anybody(world);
  const seen = await inspected(world, by);
  if (!seen) return;
  const body = { date: anyDay(world), timeSlot: world.random.pick(slots), reason: 'The room is painted.' };
  await world.askAsStaff(by, 'move-for-holder', { parameters: { id: seen.booking.id }, body });
};

/** Refunds a part of a price. Two operators may do so at the same time. */
export const refundPart = async (world: DrivenWorld): Promise<void> => {
  const seen = await inspected(world, anybody(world));
  if (!seen || seen.refundableCents === 0) return;
  const amountCents = world.random.pick([1, seen.refundableCents, Math.ceil(seen.refundableCents / 3)]);
  const send = (by: DrivenStaff) => {
    const body = { amountCents, reason: 'It was loud.', requestId: world.uuid() };
    return world.askAsStaff(by, 'refund-booking', { parameters: { id: seen.booking.id }, body });
  };
  await Promise.all(world.random.pick([[anybody(world)], world.operators]).map(send));
};

export const closeHours = async (world: DrivenWorld): Promise<void> => {
  const by = anybody(world);
  const fromHour = slotHour(world.random.pick(slots));
  const span = { date: anyDay(world), fromHour, toHour: fromHour + 1 };
  const query = { date: span.date, fromHour: String(fromHour), toHour: String(span.toHour) };
  const seen = bodyOf(await world.askAsStaff(by, 'preview-closure', { query }));
  if (!seen) return;
  const cancelled = seen.bookings.filter(({ whyNotCancellable }) => !whyNotCancellable);
  const expectedRefundCents = cancelled.reduce((cents, { refundCents }) => cents + refundCents, 0);
  const closure = { ...span, id: world.uuid(), reason: 'A pipe burst.' };
  const bookingIds = cancelled.map(({ id }) => id);
  await world.askAsStaff(by, 'close-and-cancel', {
    body: { ...closure, keeps: [], bookingIds, expectedRefundCents },
  });
  if (world.random.chance(0.8))
    await world.askAsStaff(by, 'reopen-hours', { body: { date: span.date, id: closure.id } });
};

/** Gives a package hours, or takes some away, down to the last. */
export const correctHours = async (world: DrivenWorld): Promise<void> => {
  const packages = world.holders.flatMap((holder) => holder.packages);
  if (packages.length === 0) return;
  const { id, userId } = world.random.pick(packages.slice(-20));
  const hours = world.random.pick([-6, -4, -2, -1, 1, 2, 3]);
  const body = { userId, hours, reason: 'A session was cut short.', requestId: world.uuid() };
  await world.askAsStaff(anybody(world), 'correct-hours', { parameters: { id }, body });
};

/** Pays what the inbox shows, and insists until there is an answer: then it is paid, or was not due. */
const payByHand = async (world: DrivenWorld, by: DrivenStaff, refund: RefundInTrouble): Promise<void> => {
  const { checkoutId, purpose, amountCents } = refund;
  const from = isCash(refund) ? ('drawer' as const) : ('elsewhere' as const);
  const body = { purpose, reference: 'Transfer 4711', from, requestId: world.uuid() };
  const send = () => world.askAsStaff(by, 'pay-refund-by-hand', { parameters: { id: checkoutId }, body });
  let answer = await send();
  while (answer === 'died') answer = await send();
  if (!bodyOf(answer)) return;
  world.paidByHand.set(checkoutId, (world.paidByHand.get(checkoutId) ?? 0) + amountCents);
};

const retry = (world: DrivenWorld, by: DrivenStaff, { checkoutId: id, purpose }: RefundInTrouble) =>
  world.askAsStaff(by, 'retry-refund', { parameters: { id }, body: { purpose, requestId: world.uuid() } });

const settle = (world: DrivenWorld, by: DrivenStaff, { checkoutId: id, purpose }: RefundInTrouble) =>
  world.askAsStaff(by, 'settle-refund', {
    parameters: { id },
    body: { purpose, reason: 'They have sent it back.', requestId: world.uuid() },
  });

/** Both operators work through the refunds that need a person, sometimes at the same time. */
export const repairRefunds = async (world: DrivenWorld): Promise<void> => {
  const { random } = world;
  const list = random.pick(['failed-refunds', 'failed-refunds', 'late-refunds'] as const);
  const page = bodyOf(await world.askAsStaff(anybody(world), 'list-inbox', { query: { list } }));
  if (!page || page.list !== list) return;
  for (const refund of page.items) {
    if (random.chance(0.4)) continue;
    const repair = refund.status === 'paid-twice' ? settle : random.pick([payByHand, payByHand, retry]);
    const both = random.pick([[anybody(world)], world.operators]);
    await Promise.all(both.map((by) => repair(world, by, refund)));
  }
};

export const payOut = async (world: DrivenWorld): Promise<void> => {
  const payouts = bodyOf(await world.askAsStaff(anybody(world), 'list-payouts'));
  for (const { recipient, month, dueCents: amountCents } of payouts?.open ?? []) {
    const paid = { reference: 'Transfer 4712', paidOn: localDate(Date.now()), requestId: world.uuid() };
    await world.askAsStaff(anybody(world), 'record-payout', {
      body: { recipient, month, amountCents, ...paid },
    });
  }
};

export const decideAppeals = async (world: DrivenWorld): Promise<void> => {
  const appeals = bodyOf(await world.askAsStaff(anybody(world), 'list-appeals'));
  for (const { bookingId: id } of appeals ?? []) {
    if (world.random.chance(0.4)) continue;
    const body = { upheld: world.random.chance(0.5), reason: 'The camera at the door shows it.' };
    await world.askAsStaff(anybody(world), 'decide-appeal', { parameters: { id }, body });
  }
};

/** The desk records something about sessions of today and yesterday. */
export const attend = async (world: DrivenWorld): Promise<void> => {
  const { random } = world;
  const by = anybody(world);
  const date = localDate(Date.now() - random.pick([0, 0, 1]) * dayMs);
  const seen = bodyOf(await world.askAsStaff(by, 'get-desk-day', { query: { date } }));
  for (const { bookingId, sequence } of seen?.day?.sessions ?? []) {
    if (random.chance(0.3)) continue;
    const record = random.pick([
      { kind: 'arrived' },
      { kind: 'no-show' },
      { kind: 'result', shown: random.pick(['yes', 'no', 'declined']) },
      { kind: 'rule-broken', rule: 'phone' },
    ]);
    const body = { nonce: world.uuid(), sequence, ...record };
    await world.askAsStaff(by, 'record-attendance', { parameters: { id: bookingId }, body });
  }
};
