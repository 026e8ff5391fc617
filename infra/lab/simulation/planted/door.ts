import type { Mutation } from './mutation.ts';

/** Bugs in codes, in walk-ins and in their cash. */
export const soldWrongly: Readonly<Record<string, Mutation>> = {
  'use a code too often': {
    file: 'functions/store/checkouts/codes.ts',
    story: 'several have the last use of a code',
    from: ', ...(uses !== undefined && { used: before(uses) }) }',
    to: ' }',
  },
  'keep the use of a code that was not paid': {
    file: 'functions/store/checkouts/codes.ts',
    story: 'several have the last use of a code',
    from: 'add: { used: -1 } }',
    to: 'add: { used: 0 } }',
  },
  'count no bought use of a code': {
    file: 'functions/store/checkouts/codes.ts',
    story: 'several have the last use of a code',
    from: 'add: { bought: 1,',
    to: 'add: { bought: 0,',
  },
  'keep the use of a code for a cancelled session': {
    file: 'functions/bookings/cancel-booking.ts',
    story: 'a session with the last use of a code is cancelled',
    from: '    ...code,\n',
    to: '',
  },
  'seat a walk-in again that is sent again': {
    file: 'functions/staff/door/walk-in.ts',
    story: 'walk-ins are sent again and again',
    from: 'const id = walkInBookingId(request.nonce);',
    to: `const id = walkInBookingId(\`\${request.nonce} \${nowMs}\`);`,
  },
  'offer a walk-in again that is sent again': {
    file: 'functions/staff/door/offer-walk-in.ts',
    story: 'walk-ins are sent again and again',
    from: 'const code = codeOf(nonce);',
    to: `const code = codeOf(\`\${nonce} \${nowMs}\`);`,
  },
  'let the visitor choose how a walk-in pays': {
    file: 'shared/domain/offers/agreed.ts',
    story: 'walk-ins are sent again and again',
    from: '...(paidBy && { paidBy }),',
    to: '',
  },
  'keep no ledger of cash': {
    file: 'functions/staff/door/desk-booking.ts',
    story: 'walk-ins are sent again and again',
    from: 'appendLedgerEntry({ ...entry, paymentIntentId: cashPayment }, nowMs),',
    to: '',
  },
  'count cash twice in the drawer': {
    file: 'functions/staff/door/desk-booking.ts',
    story: 'walk-ins are sent again and again',
    from: 'moveCash(localDate(nowMs), line),',
    to: "moveCash(localDate(nowMs), line), moveCash(localDate(nowMs), line, 'again'),",
  },
  'book somebody who owes without their seats': {
    file: 'functions/staff/door/take-owed-cash.ts',
    story: 'people who have phoned pay in cash',
    from: '...bookKeptSeats(offer, id),',
    to: '',
  },
  'leave the offer open that was paid in cash': {
    file: 'functions/staff/door/take-owed-cash.ts',
    story: 'people who have phoned pay in cash',
    from: 'acceptAtOnce(offer, id, nowMs),',
    to: '',
  },
  'acknowledge owed cash that is not taken': {
    file: 'functions/staff/door/take-owed-cash.ts',
    story: 'people who have phoned pay in cash',
    from: '...takeCash(booking, by, nowMs),',
    to: '',
  },
};
