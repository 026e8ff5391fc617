import { captured, records, session } from '../testing/books.ts';
import type { LedgerEntry } from './book-records.ts';
import { closeBooks } from './books.ts';

const time = (second: string): string => `2026-11-22T02:51:${second}Z`;

type Movement = Omit<LedgerEntry, 'checkoutId'>;

/** The cents that a customer who has paid $30 has got beyond, by the books. */
const beyond = (...movements: Movement[]): string[] => {
  const ledger = [
    { ...captured(3000), at: time('00.000') },
    ...movements.map((movement) => ({ checkoutId: 'a', ...movement })),
  ];
  const bookings = [session({ sessionPriceCents: 3000, donationAmount: 0 })];
  const { faults } = closeBooks(records({ ledger, bookings }));
  return faults.flatMap((fault) => /has got (\d+) cents more than was paid/.exec(fault)?.[1] ?? []);
};

const refunded = (at: string, sentAt = at): Movement => ({
  kind: 'refunded:session',
  amountCents: 3000,
  at: time(at),
  sentAt: time(sentAt),
});
const returned = (at: string): Movement => ({ kind: 'returned:session', amountCents: 3000, at: time(at) });
const byHand = (at: string): Movement => ({ kind: 'by-hand:goodwill#1', amountCents: 1000, at: time(at) });

it('tells of money that we pay beyond the payment, by hand and through Stripe', () => {
  expect(beyond(refunded('10.000'), byHand('20.000'))).toEqual(['1000']);
  expect(beyond(byHand('20.000'), refunded('30.500', '30.000'))).toEqual(['1000']);
});

it('tells of it also when the money has come back since', () => {
  expect(beyond(refunded('10.000'), byHand('20.000'), returned('40.000'))).toEqual(['1000']);
});

it('tells of nothing when a refund that came back is sent again in the same second', () => {
  expect(beyond(refunded('10.000'), returned('40.630'), refunded('40.701', '40.000'))).toEqual([]);
});

it('tells of nothing that a bank takes beyond the payment', () => {
  const lost: Movement = { kind: 'refunded:dispute', amountCents: 2000, at: time('30.000') };
  expect(beyond(refunded('10.000'), lost)).toEqual([]);
});
