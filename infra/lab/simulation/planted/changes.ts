import type { Mutation } from './mutation.ts';

/** Bugs in cancelling and moving bookings. */
export const changedWrongly: Record<string, Mutation> = {
  'keep the seats of a cancelled booking': {
    file: 'functions/bookings/cancel-booking.ts',
    story: 'holders change their minds at every limit of the policy',
    from: '    ...freeSeats({ checkoutId: id, date, seats }, closures),\n',
    to: '',
  },
  'keep the seats that a session is moved away from': {
    file: 'functions/bookings/move-booking.ts',
    story: 'holders change their minds at every limit of the policy',
    from: 'const freed = sameDay ? without(booking.seats, next.seats) : booking.seats;',
    to: 'const freed = sameDay ? without(booking.seats, next.seats) : new Map<number, number>();',
  },
  'give hours back without an entry': {
    file: 'functions/bookings/package-hours.ts',
    story: 'holders change their minds at every limit of the policy',
    from: "move(hoursPackage, booking, 'returned', hours, nowMs);",
    to: "move(hoursPackage, booking, 'returned', hours, nowMs).slice(0, 1);",
  },
  'keep the donation of a cancelled booking': {
    file: 'functions/bookings/cancel-booking.ts',
    story: 'holders change their minds at every limit of the policy',
    from: '    ...(stake > 0 ? [',
    to: '    ...(stake > 1_000_000 ? [',
  },
  'cancel beside a decision about the donation': {
    file: 'functions/store/bookings/booking-changes.ts',
    story: 'a donation is decided while its booking is cancelled',
    from: "'dayPerson', ...workAttributes],\n    when: unchanged(seen),",
    to: "'dayPerson', ...workAttributes],\n    when: { pk: present },",
  },
  'cancel for another amount than was shown': {
    file: 'functions/bookings/cancel-as-holder.ts',
    story: 'holders change their minds at every limit of the policy',
    from: '  if (isExpected(returned, request)) return;\n',
    to: '  if (returned) return;\n',
  },
  'leave the sessions of a deleted account': {
    file: 'shared/domain/donations/leaving.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;",
    to: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking) - 1e12) return false;",
  },
  'make cancelling free again by moving': {
    file: 'shared/domain/policy/policy.ts',
    story: 'holders change their minds at every limit of the policy',
    from: 'hasFreeCancelEnded(booking, nowMs) ? { freeCancelEnded: true } : {}',
    to: 'hasFreeCancelEnded(booking, nowMs) ? {} : {}',
  },
  'move too late': {
    file: 'shared/domain/policy/policy.ts',
    story: 'holders change their minds at every limit of the policy',
    from: 'if (nowMs <= moveUntil(booking)) return undefined;',
    to: 'if (nowMs <= sessionStart(booking)) return undefined;',
  },
  'move to an hour that has begun': {
    file: 'functions/bookings/move-as-holder.ts',
    story: 'holders change their minds at every limit of the policy',
    from: '  requireBookable({ ...booking, ...to }, nowMs);\n',
    to: '',
  },
  'take a cancelled booking for the one that is paid again': {
    file: 'functions/bookings/still-stands.ts',
    story: 'holders change their minds at every limit of the policy',
    from: "status === 'booked' && date",
    to: 'status !== undefined && date',
  },
  'leave the open checkouts of a deleted account': {
    file: 'functions/accounts/erase-account.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: "if (checkout?.status === 'open') return { checkout, forget };",
    to: "if (checkout?.id === '') return { checkout, forget };",
  },
  'move without a mail': {
    file: 'functions/bookings/move-booking.ts',
    story: 'holders change their minds at every limit of the policy',
    from: "    addBookingNotice({ kind: 'moved', sequence, at, by, reason, from, booking: next }),\n",
    to: '',
  },
  'count no moves': {
    file: 'functions/bookings/move-booking.ts',
    story: 'holders change their minds at every limit of the policy',
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
