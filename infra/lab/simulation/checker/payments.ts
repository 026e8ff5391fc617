import { readMoneyRecords } from '../../../../functions/table/purchases/money-records.ts';
import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import { about, type Booking, done, type Evidence, isAbsent, type Payment, startMs, sum } from './evidence.ts';

const isBack = (status: string): boolean => status === 'refunding' || status === 'refunded';

/** The cents that the holder of a booking was told that they get back, as far as the bank has taken nothing. */
const toldOf = (booking: Booking): number => {
  const { status, returned, goodwillCents = 0, donationAmount, donationStatus, cancelledAt = '' } = booking;
  const donationFirst = status !== 'cancelled' || (booking.donationDecidedAt ?? '9') < cancelledAt;
  const donation = isBack(donationStatus) && donationFirst ? donationAmount : 0;
  return (status === 'cancelled' ? (returned?.refundCents ?? 0) : 0) + goodwillCents + donation;
};

const dueOf = ({ bookings, packages }: Evidence, payment: Payment): number | undefined => {
  const booking = bookings.get(payment.checkoutId);
  if (booking) return toldOf(booking);
  const sold = packages.get(payment.checkoutId);
  if (sold) return sold.status === 'completed' ? sold.refundCents : 0;
  // The packages of people who have left are not shown any more.
  const isPackage = payment.order && 'packageData' in payment.order.goods;
  return isPackage && payment.order && isAbsentPayer(payment) ? undefined : payment.chargedCents;
};

const isAbsentPayer = ({ order }: Payment): boolean =>
  order !== undefined && isAbsent(order.person.world, order.person);

/** Each payer gets back what they were told, no less and no more, and never more than they paid. */
export const paidBack = (evidence: Evidence): string[] =>
  evidence.payments
    .filter(({ status }) => status === 'succeeded')
    .flatMap((payment) => {
      const { id, checkoutId, chargedCents, sentCents, lostCents } = payment;
      const handCents = evidence.world.money.byHandCents(checkoutId);
      const owedCents = sum(
        evidence.owed.filter((owed) => owed.checkoutId === checkoutId).map(({ amountCents }) => amountCents),
      );
      const gotCents = sentCents + handCents + lostCents;
      const found: string[] = [];
      if (!payment.isDisputed && owedCents > 0 && gotCents + owedCents > chargedCents)
        found.push(`the inbox asks to pay ${owedCents} cents of ${id}, of which ${gotCents} of ${chargedCents} are back`);
      const dueCents = dueOf(evidence, payment);
      if (dueCents === undefined) return found;
      if (!payment.isDisputed && gotCents + owedCents < Math.min(chargedCents, dueCents))
        found.push(`the payer of ${id} was told of ${dueCents} cents, and gets ${gotCents} and ${owedCents}`);
      if (!payment.wasDisputed && sentCents + handCents > dueCents)
        found.push(`the payer of ${id} gets ${sentCents + handCents} cents, and was told of ${dueCents}`);
      return found;
    });

/** The books of the office agree with Stripe, and with the word of the desk about cash. */
export const books = async ({ payments, world }: Evidence): Promise<string[]> => {
  const records = await world.scheduler.strands.exit(() => readMoneyRecords());
  const ledgers = Map.groupBy(records.ledger, ({ checkoutId }) => checkoutId);
  const inLedger = (id: string, kind: string): number =>
    sum((ledgers.get(id) ?? []).filter((entry) => entry.kind.startsWith(kind)).map(({ amountCents }) => amountCents));
  return [
    ...closeBooks(records).faults,
    ...payments
      .filter(({ status }) => status === 'succeeded')
      .flatMap(({ id, checkoutId, chargedCents, refunds, lostCents }) => {
        const arrived = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ cents }) => cents));
        const pairs: [string, number, number][] = [
          ['captured', chargedCents, inLedger(checkoutId, 'captured')],
          [
            'paid back',
            arrived + lostCents,
            inLedger(checkoutId, 'refunded:') - inLedger(checkoutId, 'returned:'),
          ],
          ['paid by hand', world.money.byHandCents(checkoutId), inLedger(checkoutId, 'by-hand:')],
        ];
        return pairs
          .filter(([, truth, book]) => truth !== book)
          .map(([what, truth, book]) => `${id}: ${truth} cents are ${what}, and ${book} in the books`);
      }),
  ];
};

const slackMs = 2 * minuteMs;
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
    .filter(({ status, checkoutId }) => status === 'succeeded' && !bookings.has(checkoutId) && !packages.has(checkoutId))
    .flatMap((payment) => {
      const { order, id, paidAtMs } = payment;
      if (!order || mayEnd(evidence, payment)) return [];
      const untilMs = order.shown.get(id)?.untilMs ?? 0;
      const begins = 'bookingData' in order.goods ? startMs(order.goods.bookingData) : Number.POSITIVE_INFINITY;
      const lateMs = Date.parse(world.conditions.begins) + deafUntilMinutes * minuteMs;
      const isHeardInTime = faultPercent === 0 && slowness <= 10 ? begins + 50 * minuteMs > lateMs : begins - paidAtMs > 60 * minuteMs;
      return paidAtMs + soonMs < Math.min(untilMs, begins) && isHeardInTime
        ? [`payment ${id} came in time, and is refused`]
        : [];
    });
};

/** Each payment that was shown has ended. It is for the price that the payer has read, and for one person. */
export const shownPayments = (evidence: Evidence): string[] => {
  const { payments, world } = evidence;
  const orders = world.people.flatMap((person) => person.orders);
  return payments.flatMap((payment) => {
    const { id, status, chargedCents, order, canceledAtMs } = payment;
    const found: string[] = [];
    if (status !== 'succeeded' && status !== 'canceled') found.push(`payment ${id} can still be paid`);
    const seen = orders.filter(({ shown }) => shown.has(id));
    if (status === 'succeeded' && !order) found.push(`nobody knows of payment ${id}`);
    const tried = seen.filter((each) => each.tried.has(id) && each.goods);
    for (const { cents } of tried.slice(0, 1))
      if (status === 'succeeded' && tried.every((each) => each.cents !== chargedCents))
        found.push(`payment ${id} is of ${chargedCents} cents, and its payer has read ${cents}`);
    const payers = new Set(seen.flatMap(({ userId }) => userId ?? []));
    if (payers.size > 1 || (payers.size === 1 && seen.some(({ userId, visitor }) => !userId && seen.some((other) => other.userId && other.visitor !== visitor))))
      found.push(`payment ${id} is shown to ${seen.map(({ userId }) => userId ?? 'a guest').join(' and ')}`);
    for (const each of seen) {
      const { untilMs = 0, atMs = 0 } = each.shown.get(id) ?? {};
      const hasWantedOther = each.person.orders.some((other) => other !== each && other.decidedAtMs >= each.decidedAtMs - slackMs && other.decidedAtMs <= canceledAtMs + slackMs);
      const isDisturbed = hasWantedOther || mayEnd(evidence, payment) || each.person.browser.forgotten > 0 || each.person.otherBrowser.forgotten > 0;
      if (canceledAtMs + 1000 <= untilMs && canceledAtMs > atMs && !isDisturbed && !each.offer)
        found.push(`payment ${id} is cancelled before ${new Date(untilMs).toISOString()}, and nothing replaced it`);
    }
    return found;
  });
};

/** A card is charged for one thing once, and nobody is asked to pay for what they have paid. */
export const chargedOnce = ({ payments, world }: Evidence): string[] => {
  const asked = world.askedToPay.flatMap(({ order, intents }) =>
    payments
      .filter(({ id }) => intents.includes(id))
      .filter(({ status, sentCents, wasDisputed }) => status === 'succeeded' && sentCents === 0 && !wasDisputed)
      .map(({ id }) => `v${order.person.number} has paid ${id}, and is asked to pay`),
  );
  const twice = world.people.flatMap((person) =>
    person.orders.flatMap((order) => {
      const kept = payments.filter(
        ({ id, status, sentCents, wasDisputed }) => order.shown.has(id) && status === 'succeeded' && sentCents === 0 && !wasDisputed,
      );
      return kept.length > 1 ? [`v${person.number} has paid ${kept.map(({ id }) => id).join(' and ')} for one thing`] : [];
    }),
  );
  return [...asked, ...twice];
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
    if (paidAtMs >= startMs(booking) && !isAtTheDoor) found.push(`booking ${checkoutId} was paid by ${id} after it had begun`);
    const endsMs = startMs(booking) + booking.duration * 60 * minuteMs;
    if (Date.parse(booking.createdAt) >= endsMs) found.push(`booking ${checkoutId} was made after it was over`);
    return found;
  });

/** A refund that is refused for good is in the inbox at once, and counted for the alarm. */
export const refusedRefunds = ({ world }: Evidence): string[] => {
  const refused = [...world.bank.refunds].filter(([, known]) => known.refused > 0);
  const found = refused
    .filter(([, known]) => known.refused > 8)
    .map(([key, known]) => `refund ${key} is refused, and is asked for ${known.asked} times`);
  const counted = world.measured.RefundsFailed ?? 0;
  return world.owesAnswers && refused.length > counted
    ? [...found, `${refused.length} refunds are refused, and ${counted} are counted`]
    : found;
};

/** The donations of a month are paid out to those whom their donors were told of, once, and not while a bank decides. */
export const paidOut = ({ world, payments, bookings }: Evidence): string[] => {
  const recorded = done(world, 'record-payout');
  const given = [...bookings.values()].filter(({ donationStatus }) => donationStatus === 'donated' || donationStatus === 'forfeited');
  const byRecipient = Map.groupBy(given, ({ donationRecipient = '' }) => donationRecipient);
  const seen = new Map(recorded.map(({ options }) => [(options.body as { requestId: string }).requestId, options.body as { recipient: string; amountCents: number }]));
  const paid = Map.groupBy(seen.values(), ({ recipient }) => recipient);
  const disputedIds = new Set(payments.filter(({ isDisputed }) => isDisputed).map(({ checkoutId }) => checkoutId));
  const found = [...paid].flatMap(([recipient, payouts]) => {
    const own = (byRecipient.get(recipient) ?? []).filter(({ id }) => !disputedIds.has(id));
    const mostCents = sum(own.map(({ donationAmount, donationTakenCents = 0 }) => donationAmount + donationTakenCents));
    const cents = sum(payouts.map(({ amountCents }) => amountCents));
    return cents > mostCents ? [`${recipient} is paid ${cents} cents, and ${mostCents} were given`] : [];
  });
  const held = recorded.flatMap(({ sentAtMs, options }) => {
    const { month, recipient } = options.body as { month: string; recipient: string };
    const latest = (byRecipient.get(recipient) ?? []).map(({ donationDecidedAt = '' }) => Date.parse(donationDecidedAt) + site.payoutHoldDays * 86_400_000);
    return latest.length > 0 && sentAtMs < Math.min(...latest) - 3_600_000 ? [`a payout of ${month} to ${recipient} is recorded before its donations were held long enough`] : [];
  });
  return [...found, ...held];
};
