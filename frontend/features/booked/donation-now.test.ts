import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { donationSentence, resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { describeStake } from '../../../shared/domain/stakes/stakes.ts';
import type { BookingWithDonation } from '../../../shared/schemas/booking.ts';
import { deadlineNow, donationNow, donationTerms } from './donation-now.ts';

const until = '2026-11-24T20:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const booking = (changes: object = {}) =>
  ({
    timeSlot: '9:00 AM',
    duration: 2,
    donationAmount: 1000,
    donationStatus: 'pending',
    charityType: 'anti-charity',
    charityName: 'The Other Side',
    charityOnSuccess: 'Our Side',
    policy: { stakeMode: 'attested', undecidedStakeDays: 30 },
    ...changes,
  }) as unknown as BookingWithDonation;

const decided = { standing: 'failed', record: 'Our desk has recorded that you had no result.' };
const toAppeal = { donationDeadline: { kind: 'appeal', until }, donation: decided };
const result = resultSentence(booking());
const terms = donationSentence(booking());

it.each([
  ['upcoming', `${result} ${terms}`],
  ['running', `${result} ${terms}`],
  ['over', describeStake('pending', undefined)],
] as const)('says before a decision, %s, where the donation goes', (phase, text) => {
  expect(donationNow(booking(), phase)).toBe(text);
});

it.each([
  ['undecided', `${result} ${terms}`],
  ['failed', terms],
])('asks for a result while the desk has recorded nothing that decides: %s', (standing, text) => {
  expect(donationTerms(booking({ donation: { standing } }), 'running')).toBe(text);
});

it('no longer asks for a result once the session is over', () => {
  expect(donationTerms(booking(), 'over')).toBe(terms);
});

it('says where a decided donation went', () => {
  const donated = booking({ donationStatus: 'donated', donationRecipient: 'Our Side' });
  const text = describeStake('donated', 'Our Side');
  expect([donationNow(donated, 'over'), donationTerms(donated, 'over')]).toEqual([text, text]);
});

it('says first that a dispute freezes the booking', () => {
  expect(donationNow(booking({ dispute: 'open', ...toAppeal }), 'over')).toContain('is disputed');
});

it('says what the desk has recorded, and how long there is to appeal', () => {
  expect(donationNow(booking(toAppeal), 'over')).toBe(
    `${decided.record} 72 hours left to appeal, until Tuesday, November 24 at 3:00 PM, New York time. Without an appeal, $10 goes to The Other Side then.`,
  );
  expect(donationNow(booking(toAppeal), 'upcoming')).toBe(terms);
});

it('says alone when an appeal is answered', () => {
  const waiting = booking({ ...toAppeal, donationDeadline: { kind: 'answer', until } });
  expect(donationNow(waiting, 'upcoming')).toMatch(/^Your appeal is with us\./);
});

it('tells of no deadline from the moment when it ends', () => {
  expect(deadlineNow(booking(toAppeal))).toMatch(/^72 hours left to appeal/);
  jest.setSystemTime(Date.parse(until) - 1);
  expect(deadlineNow(booking(toAppeal))).toMatch(/^Less than a minute left to appeal/);
  jest.setSystemTime(Date.parse(until));
  expect(deadlineNow(booking(toAppeal))).toBeUndefined();
  expect(deadlineNow(booking())).toBeUndefined();
});
