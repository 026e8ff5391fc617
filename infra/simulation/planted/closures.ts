import type { Mutation } from './mutation.ts';

/** Bugs in closing and reopening hours. */
export const closedWrongly: Readonly<Record<string, Mutation>> = {
  'close a seat whoever takes it in the same second': {
    file: 'functions/store/closed-seats.ts',
    seed: 1,
    from: "ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now',",
    to: "ConditionExpression: ':now = :now',",
  },
  'reopen no seat': {
    file: 'functions/staff/advance-closure.ts',
    seed: 1,
    from: 'const own = taken.filter(({ closureId }) => closureId === id);',
    to: 'const own = taken.filter(({ closureId }) => closureId === undefined && id === undefined);',
  },
  'cancel a booking that an operator keeps': {
    file: 'functions/staff/closed-bookings.ts',
    seed: 21,
    from: '  !closure.keeps.includes(booking.id) &&\n',
    to: '',
  },
  'free the seat of a kept booking that is cancelled': {
    file: 'functions/payments/cancel-booking.ts',
    seed: 33,
    from: '...freeSeats({ checkoutId: id, date, seats }, closures),',
    to: '...freeSeats({ checkoutId: id, date, seats }, closures && {}),',
  },
  'answer that hours are closed while visitors still pay for them': {
    file: 'functions/staff/advance-closure.ts',
    seed: 33,
    from: "if (plan.held.length + plan.passing.length > 0) return 'waiting';",
    to: 'void plan.held;',
  },
};
