import { expect, it } from '@jest/globals';
import { aboutText, bookingOf } from './mail-words.ts';

it.each([
  ['BOOKING#1', 'BOOKING', 'The confirmation of a booking'],
  ['BOOKING#1', 'NOTICE#session-cancelled#2', 'A notice about a booking: session cancelled'],
  ['CHECKOUT#1', 'REFUND#stake', 'The mail about a refund'],
  ['USER#1', 'PACKAGE#2', 'The receipt of a package'],
  ['SOMETHING#1', 'NEW', 'A mail'],
])('names the mail about %s %s', (pk, sk, text) => {
  expect(aboutText({ pk, sk })).toBe(text);
});

it('finds the booking that a mail is about', () => {
  expect(bookingOf({ pk: 'BOOKING#1', sk: 'BOOKING' })).toBe('1');
  expect(bookingOf({ pk: 'USER#1', sk: 'PACKAGE#2' })).toBeUndefined();
});
