import type { Mutation } from './mutation.ts';

/** Bugs in closing and reopening hours. */
export const closedWrongly: Readonly<Record<string, Mutation>> = {
  'reopen no seat': {
    file: 'functions/staff/closures/advance-closure.ts',
    story: 'hours are closed, and some bookings are kept',
    from: 'const own = taken.filter(({ closureId }) => closureId === id);',
    to: 'const own = taken.filter(({ closureId }) => closureId === undefined && id === undefined);',
  },
  'cancel a booking that an operator keeps': {
    file: 'functions/staff/closures/closed-bookings.ts',
    story: 'hours are closed, and some bookings are kept',
    from: 'closure.cancels && !closure.keeps.includes(booking.id) &&',
    to: 'closure.cancels &&',
  },
  'free the seat of a kept booking that is cancelled': {
    file: 'functions/bookings/cancel-booking.ts',
    story: 'hours are closed, and their bookings are cancelled one after the other',
    from: '...freeSeats({ checkoutId: id, date, seats }, closures),',
    to: '...freeSeats({ checkoutId: id, date, seats }, closures && {}),',
  },
};
