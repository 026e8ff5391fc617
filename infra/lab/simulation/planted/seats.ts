import type { Mutation } from './mutation.ts';

/** Bugs in holding, booking and releasing seats. */
export const overbooked: Readonly<Record<string, Mutation>> = {
  'hold a seat that is taken': {
    file: 'functions/store/seats/seats.ts',
    story: 'more people want an hour than it has seats',
    from: '{ expiresAt: before(seconds(nowMs)) }],',
    to: '{ pk: present }],',
  },
  'book a seat whoever holds it': {
    file: 'functions/store/seats/seats.ts',
    story: 'people pay when their hold has ended',
    from: '[isFree(nowMs), { checkoutId }]',
    to: '[isFree(nowMs), { pk: present }]',
  },
  'release a seat whosever it is': {
    file: 'functions/store/seats/seats.ts',
    story: 'more people want an hour than it has seats',
    from: '{ checkoutId, expiresAt: present }',
    to: '{ pk: present }',
  },
  'forget to release seats': {
    file: 'functions/checkouts/release-checkout.ts',
    story: 'people pay in several tabs and browsers',
    from: 'await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });',
    to: 'void date;',
  },
  'keep no ledger of payments': {
    file: 'functions/checkouts/book-session.ts',
    story: 'people pay with every kind of card',
    from: '    appendCapture(checkout, paymentIntentId, nowMs),\n',
    to: '',
  },
  'give up what has been paid': {
    file: 'functions/checkouts/end-checkout.ts',
    story: 'Stripe tells of payments half an hour later',
    from: "|| intent.status === 'canceled') {",
    to: "|| intent.status === 'canceled' || intent.status === 'succeeded') {",
  },
  'refuse who pays in time and returns late': {
    file: 'functions/checkouts/book-session.ts',
    story: 'a payment is heard of when its session has begun',
    from: 'if (isTooLate(bookingData, paidAtMs, nowMs, walkInBy !== undefined))',
    to: 'if (isTooLate(bookingData, paidAtMs, nowMs, walkInBy !== undefined) || nowMs >= checkout.holdExpiresAtMs)',
  },
  'refuse a quarter of all payments': {
    file: 'functions/checkouts/book-session.ts',
    story: 'people pay with every kind of card',
    from: 'if (isTooLate(',
    to: "if (checkout.id < '4' || isTooLate(",
  },
  'show a day that nobody has booked': {
    file: 'shared/domain/seats/hours-of-day.ts',
    story: 'more people want an hour than it has seats',
    from: 'seatsLeft: closed ? 0 : seatsLeft(taken, hour, site.seatsPerHour)',
    to: 'seatsLeft: site.seatsPerHour',
  },
  'leave the first day out of the overview of the next days': {
    file: 'functions/endpoints/site/get-days.ts',
    story: 'more people want an hour than it has seats',
    from: '.slice(0, daysInView)',
    to: '.slice(1, daysInView + 1)',
  },
  'name a later free hour as the next one': {
    file: 'functions/endpoints/site/get-next-free.ts',
    story: 'more people want an hour than it has seats',
    from: 'hours.find((hour) => hour !== undefined)',
    to: 'hours.findLast((hour) => hour !== undefined)',
  },
  'book what is over': {
    file: 'shared/domain/time/location-time.ts',
    story: 'a payment is heard of when its session is over',
    from: ' || nowMs >= sessionEnd(session)',
    to: '',
  },
  'book what was paid after it began': {
    file: 'shared/domain/time/location-time.ts',
    story: 'a bank decides when the session has begun',
    from: '(!isWalkIn && paidAtMs >= sessionStart(session)) || ',
    to: '',
  },
};
