import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { about, closuresThatCancel, done, type Evidence, endMs, isAbsent, startMs, sum } from './evidence.ts';
import { ownerOf } from './mails.ts';

const slackMs = minuteMs;

/** Everybody is given what they have asked for. */
export const asWished = ({ world, bookings }: Evidence): string[] =>
  world.heard.flatMap(({ person, bookingData, booking, isPaid }) => {
    const found: string[] = [];
    const { date, timeSlot, duration, task, phone } = bookingData;
    const isMoved = booking.moves > 0 || booking.operatorMove !== undefined;
    if (!isMoved && (booking.date !== date || booking.timeSlot !== timeSlot || booking.duration !== duration))
      found.push(
        `v${person.number} asks for ${date} at ${timeSlot}, and is given ${booking.date} at ${booking.timeSlot}`,
      );
    if (booking.task !== task && about(world, 'prepare-session', booking.id).length === 0)
      found.push(`v${person.number} asks for "${task}", and is given "${booking.task}"`);
    const seen = bookings.get(booking.id);
    if (!isAbsent(world, person) && seen && phone && seen.phone !== phone)
      found.push(`booking ${booking.id} has the phone number ${seen.phone}, of ${phone}`);
    const mayBeGone =
      isAbsent(world, person) ||
      about(world, 'cancel-booking', booking.id).length +
        about(world, 'cancel-for-holder', booking.id).length >
        0 ||
      world.closures.some(({ cancels }) => cancels);
    const wasPaidAgain =
      person.orders.filter(({ goods }) => 'bookingData' in goods && goods.bookingData.task === task).length >
      1;
    if (booking.status === 'cancelled' && isPaid && (!mayBeGone || wasPaidAgain))
      found.push(
        `v${person.number} has paid for "${task}", and is given the cancelled booking ${booking.id}`,
      );
    return found;
  });

/** A cancellation pays back what was shown. A move gives no right that had ended, and no hour that has begun. */
export const changed = ({ world }: Evidence): string[] => {
  const cancelled = done(world, 'cancel-booking').flatMap(({ options, answer }) => {
    const { expectedRefundCents, expectedHoursBack } = options.body as {
      expectedRefundCents: number;
      expectedHoursBack: number;
    };
    const { id, status, returned } = answer.body;
    return status !== 'cancelled' ||
      returned?.refundCents !== expectedRefundCents ||
      returned.hoursBack !== expectedHoursBack
      ? [
          `booking ${id} is cancelled for ${JSON.stringify(returned)}, and ${expectedRefundCents} cents and ${expectedHoursBack} hours were shown`,
        ]
      : [];
  });
  const moved = done(world, 'reschedule-booking').flatMap(({ options, answer, sentAtMs, by }) => {
    const { id, date, timeSlot, duration } = answer.body;
    const to = options.body as { date: string; timeSlot: string };
    const found: string[] = [];
    if (date !== to.date || timeSlot !== to.timeSlot)
      found.push(`booking ${id} is moved to another hour than was asked for`);
    const seen = done(world, 'get-booking').filter(
      (asked) => asked.options.parameters?.id === id && asked.atMs <= sentAtMs,
    );
    const before = seen.at(-1)?.answer.body;
    const wasMovedSince = done(world, 'move-for-holder').some(
      (asked) => asked.options.parameters?.id === id && asked.atMs >= (seen.at(-1)?.sentAtMs ?? 0),
    );
    const after = done(world, 'get-booking').find(
      (asked) =>
        asked.options.parameters?.id === id &&
        asked.sentAtMs >= sentAtMs &&
        asked.by.split('.')[0] === by.split('.')[0],
    )?.answer.body;
    if (!before || wasMovedSince || before.sequence === answer.body.sequence) return found;
    if (startMs({ date, timeSlot, duration }) <= sentAtMs)
      found.push(`booking ${id} is moved to an hour that has begun`);
    if (before.movesLeft === 0 && before.sequence < answer.body.sequence)
      found.push(`booking ${id} is moved though no moves were left`);
    if (answer.body.movesLeft >= before.movesLeft && before.sequence < answer.body.sequence)
      found.push(`booking ${id} is moved, and has ${answer.body.movesLeft} moves left as before`);
    if (before.reschedulableUntil && sentAtMs > Date.parse(before.reschedulableUntil) + slackMs)
      found.push(`booking ${id} is moved after ${before.reschedulableUntil}`);
    if (!before.reschedulableUntil && before.sequence < answer.body.sequence)
      found.push(`booking ${id} is moved though it could not be`);
    const had =
      sentAtMs > Date.parse(before.cancellation?.until ?? '9999')
        ? (before.cancellation?.tiers[1]?.sessionCents ?? 0)
        : before.cancellation?.refundCents;
    const has = after?.cancellation?.refundCents;
    if (had !== undefined && has !== undefined && has - (after?.donationAmount ?? 0) > had)
      found.push(`moving booking ${id} makes its cancellation worth ${has} cents, after ${had}`);
    return found;
  });
  return [...cancelled, ...moved];
};

/** A booking is cancelled by those alone who have asked for it, or were asked to keep nothing. */
export const cancelledBySomebody = (evidence: Evidence): string[] => {
  const { world, bookings, payments } = evidence;
  return [...bookings.values()]
    .filter(({ status }) => status === 'cancelled')
    .flatMap(({ id, cancelledAt = '', ...booking }) => {
      const owner = ownerOf(evidence, { id });
      const atMs = Date.parse(cancelledAt);
      const asked = [
        ...about(world, 'cancel-booking', id),
        ...about(world, 'cancel-for-holder', id),
        ...about(world, 'void-walk-in', id),
      ].filter(({ sentAtMs }) => sentAtMs <= atMs);
      const { changes } = world.stream;
      const cancelled = changes.findIndex(
        ({ key, item }) => key === `BOOKING#${id} BOOKING` && item?.status === 'cancelled',
      );
      // The order of commits tells whether the hours were open again by then.
      const isOpenAgain = (closureId: string): boolean =>
        changes.some(
          ({ key, item }, index) =>
            index < cancelled &&
            key.startsWith('CLOSURE#') &&
            key.endsWith(`#${closureId}`) &&
            (!item || item.state === 'reopening' || item.state === 'open'),
        );
      const closes = closuresThatCancel(world, id, cancelledAt).some((closure) => !isOpenAgain(closure.id));
      const wasDisputed = payments.some((payment) => payment.checkoutId === id && payment.wasDisputed);
      const isDone =
        asked.length > 0 || closes || wasDisputed || owner === undefined || isAbsent(world, owner);
      return isDone ? [] : [`booking ${id} of ${booking.date} is cancelled, and nobody has asked for it`];
    });
};

/** The hours of a package are those of its sessions and corrections, and come back as was told. */
export const packageHours = ({ packages, bookings, world, payments }: Evidence): string[] =>
  [...packages.values()].flatMap((bought) => {
    const { id, totalHours, hoursUsed, entries, status, refundCents } = bought;
    const found: string[] = [];
    const own = [...bookings.values()].filter(({ packageId }) => packageId === id);
    const redeemed = sum(own.map(({ duration, returned }) => duration - (returned?.hoursBack ?? 0)));
    const given = sum(entries.filter(({ kind }) => kind === 'corrected').map(({ hours }) => hours));
    if (redeemed - given !== hoursUsed)
      found.push(`package ${id} has ${hoursUsed} hours used, of ${redeemed} booked and ${given} given`);
    if (sum(entries.map(({ hours }) => hours)) !== -hoursUsed)
      found.push(`package ${id} has ${hoursUsed} hours used, and its list says otherwise`);
    if (hoursUsed > totalHours || hoursUsed < 0)
      found.push(`package ${id} has used ${hoursUsed} of ${totalHours} hours`);
    for (const { options } of done(world, 'correct-hours').filter(
      (asked) => asked.options.parameters?.id === id,
    )) {
      const { hours } = options.body as { hours: number };
      if (!entries.some((entry) => entry.kind === 'corrected' && entry.hours === hours))
        found.push(`package ${id} was given ${hours} hours, and has not got them`);
    }
    const payment = payments.find(({ checkoutId }) => checkoutId === id);
    const back = payment?.refunds.filter(({ purpose }) => purpose === 'package-completed') ?? [];
    for (const { atMs } of back)
      if (own.some((booking) => booking.status !== 'cancelled' && endMs(booking) > atMs + minuteMs))
        found.push(`package ${id} is refunded before its last session`);
    const told = done(world, 'create-package').find(({ answer }) => answer.body.id === id)?.answer.body;
    if (
      told &&
      (told.refundCents !== refundCents ||
        (!payment?.wasDisputed && back.some(({ cents }) => cents !== told.refundCents)))
    )
      found.push(
        `package ${id} pays back ${back[0]?.cents ?? refundCents} cents, and ${told.refundCents} were promised`,
      );
    if (status === 'completed' && redeemed - given <= 0)
      found.push(`package ${id} is completed, and none of its hours was used`);
    const keptCents = payment ? payment.chargedCents - payment.lostCents : 0;
    const spentAfter = done(world, 'create-booking').filter(
      ({ answer, sentAtMs }) =>
        answer.body.packageId === id &&
        payment &&
        payment.lostCents > 0 &&
        sentAtMs > lastLossMs(world, payment.id),
    );
    if (
      payment &&
      spentAfter.length > 0 &&
      redeemed > Math.ceil((totalHours * keptCents) / payment.chargedCents)
    )
      found.push(`package ${id} has spent ${redeemed} hours, of which the bank has taken some back`);
    return found;
  });

const lastLossMs = (world: Evidence['world'], intent: string): number =>
  world.money.lastLossMs(intent) + 10 * minuteMs;

/** True for a move of a booking to the hour that it has. */
const isNoChange = (world: Evidence['world'], id: string, sentAtMs: number, key: string): boolean => {
  if (key !== 'reschedule-booking') return false;
  const isOf = (asked: { options: { parameters?: Record<string, string> } }): boolean =>
    asked.options.parameters?.id === id;
  const before = done(world, 'get-booking').findLast((asked) => isOf(asked) && asked.atMs <= sentAtMs);
  const moved = done(world, 'reschedule-booking').find((asked) => isOf(asked) && asked.sentAtMs === sentAtMs);
  return before?.answer.body.sequence === moved?.answer.body.sequence;
};

/** While a bank decides, nothing of a purchase is changed, and afterwards everything can be. */
export const frozen = ({ world, bookings, payments }: Evidence): string[] => {
  const found: string[] = [];
  for (const { checkoutId: id, wasDisputed, isDisputed, lostCents, id: intent } of payments) {
    const mark = bookings.get(id)?.dispute;
    if (!wasDisputed || !bookings.has(id)) continue;
    const right = isDisputed ? 'open' : lostCents > 0 ? 'lost' : undefined;
    if (mark !== right && (right !== 'open' || world.isCalm))
      found.push(`booking ${id} is said to be ${mark ?? 'undisputed'}, and is ${right ?? 'undisputed'}`);
    const spans = world.money.disputedSpans(intent);
    const changes = [
      ...done(world, 'reschedule-booking'),
      ...done(world, 'cancel-booking'),
      ...done(world, 'resolve-donation'),
    ];
    for (const { options, sentAtMs, atMs, key } of changes)
      if (
        world.isCalm &&
        !isNoChange(world, id, sentAtMs, key) &&
        options.parameters?.id === id &&
        spans.some(({ fromMs, untilMs }) => sentAtMs > fromMs + 7 * minuteMs && atMs < untilMs)
      )
        found.push(`${key} changes booking ${id} while the bank decides`);
  }
  return found;
};
