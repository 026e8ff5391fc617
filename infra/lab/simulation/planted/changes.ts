import type { Mutation } from './mutation.ts';

/** Bugs in cancelling and moving bookings. */
export const changedWrongly: Record<string, Mutation> = {
  'keep the seats of a cancelled booking': {
    file: 'functions/bookings/cancel-booking.ts',
    seed: 1,
    from: '    ...freeSeats({ checkoutId: id, date, seats }, closures),\n',
    to: '',
  },
  'keep the seats that a session is moved away from': {
    file: 'functions/bookings/move-booking.ts',
    seed: 1,
    from: 'const freed = sameDay ? without(booking.seats, next.seats) : booking.seats;',
    to: 'const freed = sameDay ? without(booking.seats, next.seats) : new Map<number, number>();',
  },
  'pay back everything late': {
    file: 'shared/domain/policy/policy.ts',
    seed: 22,
    from: 'nowMs <= lateCancelUntil(booking) ? lateRefund(booking) : 0',
    to: 'nowMs <= lateCancelUntil(booking) ? booking.sessionPriceCents : 0',
  },
  'give hours back late': {
    file: 'shared/domain/policy/policy.ts',
    seed: 28,
    from: 'booking.packageId && !hasFreeCancelEnded(booking, nowMs) ? booking.duration : 0',
    to: 'booking.packageId ? booking.duration : 0',
  },
  'give hours back without an entry': {
    file: 'functions/bookings/package-hours.ts',
    seed: 82,
    from: "move(hoursPackage, booking, 'returned', hours, nowMs);",
    to: "move(hoursPackage, booking, 'returned', hours, nowMs).slice(0, 1);",
  },
  'keep the donation of a cancelled booking': {
    file: 'functions/bookings/cancel-booking.ts',
    seed: 1,
    from: '    ...(stake > 0 ? [',
    to: '    ...(stake > 1_000_000 ? [',
  },
  'cancel beside a decision about the donation': {
    file: 'functions/store/bookings/booking-changes.ts',
    seed: 216,
    from: '      ConditionExpression,\n      ExpressionAttributeNames,\n',
    to: "      ConditionExpression: [ConditionExpression, 'attribute_exists(pk)'].join(' OR '),\n      ExpressionAttributeNames,\n",
  },
  'cancel for another amount than was shown': {
    file: 'functions/bookings/cancel-as-holder.ts',
    seed: 98,
    from: '  if (isExpected(returned, request)) return;\n',
    to: '  if (returned) return;\n',
  },
  'leave the sessions of a deleted account': {
    file: 'shared/domain/donations/leaving.ts',
    seed: 3,
    from: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;",
    to: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking) - 1e12) return false;",
  },
  'make cancelling free again by moving': {
    file: 'shared/domain/policy/policy.ts',
    seed: 177,
    from: 'hasFreeCancelEnded(booking, nowMs) ? { freeCancelEnded: true } : {}',
    to: 'hasFreeCancelEnded(booking, nowMs) ? {} : {}',
  },
  'move too late': {
    file: 'shared/domain/policy/policy.ts',
    seed: 6,
    from: 'if (nowMs <= moveUntil(booking)) return undefined;',
    to: 'if (nowMs <= sessionStart(booking)) return undefined;',
  },
  'move to an hour that has begun': {
    file: 'functions/bookings/move-as-holder.ts',
    seed: 4,
    from: '  requireBookable({ ...booking, ...to }, nowMs);\n',
    to: '',
  },
  'take a cancelled booking for the one that is paid again': {
    file: 'functions/bookings/still-stands.ts',
    seed: 90,
    from: "status === 'booked' && date",
    to: 'status !== undefined && date',
  },
  'leave the open checkouts of a deleted account': {
    file: 'functions/accounts/erase-account.ts',
    seed: 128,
    from: "if (checkout?.status === 'open') return { checkout, forget };",
    to: "if (checkout?.id === '') return { checkout, forget };",
  },
  'move without a mail': {
    file: 'functions/bookings/move-booking.ts',
    seed: 1,
    from: "    addBookingNotice({ kind: 'moved', sequence, at, by, reason, from, booking: next }),\n",
    to: '',
  },
  'count no moves': {
    file: 'functions/bookings/move-booking.ts',
    seed: 7,
    from: ': booking.moves + 1,',
    to: ': booking.moves,',
  },
  'cancel a session that has begun when its holder leaves': {
    file: 'shared/domain/donations/leaving.ts',
    story: 'an account is deleted in the middle of a session',
    from: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;",
    to: "if (booking.status !== 'booked') return false;",
  },
  'move a session whose holder has left': {
    file: 'functions/staff/bookings/change-booking.ts',
    story: 'the office moves a session whose holder has left',
    from: '(booking.email === erased',
    to: "(booking.email === ''",
  },
};
