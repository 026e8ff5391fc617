import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { Order } from '../model/person.ts';
import { about, done, type Evidence, isAbsent, type Payment, startMs } from './evidence.ts';

const slackMs = 2 * minuteMs;
/** The longest answers together. */
const longestWaysMs = 5 * minuteMs;
/** Stripe tells whole seconds. */
const soonMs = 10_000;

/** True when somebody may have had a reason to end what was being paid. */
const mayEnd = ({ world }: Evidence, { order, checkoutId }: Payment): boolean =>
  !order ||
  isAbsent(world, order.person) ||
  world.closures.length > 0 ||
  world.changedAtMs.length > 0 ||
  about(world, 'cancel-booking', checkoutId).length > 0;

/** A payment that is refused although it came in time, for a session that had not begun. */
export const refusedInTime = (evidence: Evidence): string[] => {
  const { world, bookings, packages } = evidence;
  const { faultPercent, slowness, deafUntilMinutes } = world.conditions;
  return evidence.payments
    .filter(
      ({ status, checkoutId }) =>
        status === 'succeeded' && !bookings.has(checkoutId) && !packages.has(checkoutId),
    )
    .flatMap((payment) => {
      const { order, id, paidAtMs } = payment;
      if (!order || mayEnd(evidence, payment)) return [];
      const untilMs = order.shown.get(id)?.untilMs ?? 0;
      const begins =
        'bookingData' in order.goods ? startMs(order.goods.bookingData) : Number.POSITIVE_INFINITY;
      const lateMs = Date.parse(world.conditions.begins) + deafUntilMinutes * minuteMs;
      const isHeardInTime =
        faultPercent === 0 && slowness <= 10
          ? begins + 50 * minuteMs > lateMs
          : begins - paidAtMs > 60 * minuteMs;
      return paidAtMs + soonMs < Math.min(untilMs, begins) && isHeardInTime
        ? [`payment ${id} came in time, and is refused`]
        : [];
    });
};

/** True when the offer that an order accepts was asked for elsewhere, declined or withdrawn. */
const mayLose = ({ world }: Evidence, { offer, visitor }: Order): boolean =>
  offer !== undefined &&
  (world.people.some(({ orders }) =>
    orders.some((other) => other.offer?.id === offer.id && other.visitor !== visitor),
  ) ||
    (['decline-offer', 'withdraw-offer', 'release-walk-in', 'leave-waiting', 'leave-by-mail'] as const).some(
      (key) => world.of(key).length > 0,
    ));

/** Each payment that was shown has ended. It is for the price that the payer has read, and for one person. */
export const shownPayments = (evidence: Evidence): string[] => {
  const { payments, world } = evidence;
  const orders = world.people.flatMap((person) => person.orders);
  return payments.flatMap((payment) => {
    const { id, status, chargedCents, order, canceledAtMs } = payment;
    const found: string[] = [];
    if (order && status !== 'succeeded' && status !== 'canceled')
      found.push(`payment ${id} can still be paid`);
    const cancelledAt = evidence.bookings.get(payment.checkoutId)?.cancelledAt;
    const isSaidPaid = done(world, 'create-payment-intent').some(
      ({ answer: { body }, options, sentAtMs }) =>
        body.paid &&
        (options.body as { clientSecret?: string }).clientSecret === undefined &&
        body.clientSecret.startsWith(`${id}_`) &&
        cancelledAt !== undefined &&
        Date.parse(cancelledAt) + minuteMs < sentAtMs,
    );
    if (isSaidPaid) found.push(`payment ${id} is said to be paid, and its booking is cancelled`);
    const seen = orders.filter(({ shown }) => shown.has(id));
    if (status === 'succeeded' && !order) found.push(`nobody knows of payment ${id}`);
    const tried = seen.filter((each) => each.tried.has(id) && each.goods);
    for (const { cents } of tried.slice(0, 1))
      if (status === 'succeeded' && tried.every((each) => each.cents !== chargedCents))
        found.push(`payment ${id} is of ${chargedCents} cents, and its payer has read ${cents}`);
    const askers = new Set(
      seen.filter(({ decidedAtMs }) => decidedAtMs < payment.paidAtMs).map(({ userId }) => userId),
    );
    if (world.conditions.faultPercent === 0 && askers.size > 1)
      found.push(
        `payment ${id} is shown to ${[...askers].map((userId) => userId ?? 'a guest').join(' and ')}`,
      );
    for (const each of seen) {
      const { untilMs = 0, atMs = 0 } = each.shown.get(id) ?? {};
      const hasWantedOther = each.person.orders.some(
        (other) =>
          other !== each &&
          other.decidedAtMs >= each.decidedAtMs - slackMs &&
          other.decidedAtMs <= canceledAtMs + slackMs,
      );
      const isDisturbed =
        hasWantedOther ||
        mayEnd(evidence, payment) ||
        each.person.browser.forgotten > 0 ||
        each.person.otherBrowser.forgotten > 0;
      if (canceledAtMs + 1000 <= untilMs && canceledAtMs > atMs && !isDisturbed && !mayLose(evidence, each))
        found.push(
          `payment ${id} is cancelled before ${new Date(untilMs).toISOString()}, and nothing replaced it`,
        );
    }
    return found;
  });
};

/** A card is charged for one thing once, and nobody is asked to pay for what they have paid. */
export const chargedOnce = ({ payments, world }: Evidence): string[] => {
  const asked = world.askedToPay.flatMap(({ order, intents }) =>
    payments
      .filter(({ id }) => intents.includes(id))
      .filter(
        ({ status, sentCents, wasDisputed }) => status === 'succeeded' && sentCents === 0 && !wasDisputed,
      )
      .map(({ id }) => `v${order.person.number} has paid ${id}, and is asked to pay`),
  );
  const twice = world.people.flatMap((person) =>
    [...Map.groupBy(person.orders, ({ goods }) => goods)].flatMap(([goods, orders]) => {
      const kept = payments.filter(
        ({ id, status, sentCents, wasDisputed }) =>
          orders.some(({ shown }) => shown.has(id)) &&
          status === 'succeeded' &&
          sentCents === 0 &&
          !wasDisputed,
      );
      const times = orders.map(({ decidedAtMs }) => decidedAtMs);
      // Somebody may want a second package later.
      const isOnce = 'bookingData' in goods || Math.max(...times) - Math.min(...times) < 30 * minuteMs;
      return kept.length > 1 && isOnce
        ? [`v${person.number} has paid ${kept.map(({ id }) => id).join(' and ')} for one thing`]
        : [];
    }),
  );
  return [...asked, ...twice];
};

/** A browser has one payment to make at a time: when another one is shown, the first is cancelled, or was paid. */
export const openOnce = ({ payments, world }: Evidence): string[] => {
  if (world.conditions.faultPercent > 0) return [];
  const shown = payments.flatMap(({ id, order, canceledAtMs, paidAtMs }) => {
    const { atMs = 0 } = order?.shown.get(id) ?? {};
    return order ? [{ id, visitor: order.visitor, atMs, endedAtMs: Math.min(canceledAtMs, paidAtMs) }] : [];
  });
  return shown.flatMap((one) =>
    shown
      .filter(({ visitor, atMs }) => visitor === one.visitor && atMs > one.atMs)
      .filter(({ atMs }) => one.endedAtMs > atMs + longestWaysMs)
      .map(({ id }) => `${one.id} can still be paid when ${id} is shown in the same browser`),
  );
};

/** A session that is sold was paid for before it began, and is told to its buyer before it is over. */
export const soldTooLate = ({ payments, bookings, world }: Evidence): string[] =>
  payments.flatMap(({ id, checkoutId, status, paidAtMs }) => {
    const booking = bookings.get(checkoutId);
    if (!booking) return [];
    if (status !== 'succeeded') return [`booking ${checkoutId} is not paid`];
    if (booking.moves > 0 || booking.operatorMove) return [];
    const isAtTheDoor = done(world, 'create-walk-in').length > 0;
    const found: string[] = [];
    if (paidAtMs >= startMs(booking) && !isAtTheDoor)
      found.push(`booking ${checkoutId} was paid by ${id} after it had begun`);
    const endsMs = startMs(booking) + booking.duration * 60 * minuteMs;
    if (Date.parse(booking.createdAt) >= endsMs)
      found.push(`booking ${checkoutId} was made after it was over`);
    return found;
  });
