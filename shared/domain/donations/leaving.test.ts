import type { AttendanceFacts } from '../desk/attendance.ts';
import { attestedDonation as donation, expectedFacts, factsOf, hours } from '../testing/donations.ts';
import type { DonationCase } from './donation-case.ts';
import { isCancelledByLeaving, whenLeaving } from './leaving.ts';

const kept = factsOf({ attendance: 'arrived', resultShown: 'yes' });
const noShow = factsOf({ attendance: 'no-show' });
/** The sessions of these tests begin and end at these times. */
const start = Date.parse('2026-11-23T14:00:00Z');
const end = Date.parse('2026-11-23T17:00:00Z');
const told = { notKeptAt: new Date(end + hours(25)).toISOString() };
const appealed = { ...told, appealedAt: new Date(end + hours(30)).toISOString() };
const upheldAt = new Date(end + hours(40)).toISOString();
const upheld = { ...appealed, appealOutcome: 'upheld', appealDecidedAt: upheldAt } as const;
const achieved = { donationClaim: 'achieved' } as const;

it.each<[Partial<DonationCase>, AttendanceFacts, number, string]>([
  [{ charityType: 'charity' }, noShow, 0, 'return'],
  [{}, expectedFacts, -1, 'claim-refund'],
  [{}, kept, 1, 'claim-refund'],
  [{}, kept, 30, 'return'],
  [achieved, expectedFacts, 1, 'wait'],
  [{}, noShow, 1, 'wait'],
  [appealed, noShow, 31, 'wait'],
  [upheld, noShow, 41, 'return'],
])('with %j and %j, leaving %s hours after the end: %s', (changes, facts, afterHours, leaving) => {
  expect(whenLeaving(donation(changes), facts, end + hours(afterHours))).toBe(leaving);
});

describe('leaving', () => {
  const cancels = (changes: Partial<DonationCase>, atMs: number): boolean =>
    isCancelledByLeaving(
      {
        ...donation(changes),
        createdAt: '2026-11-01T12:00:00.000Z',
        sessionPriceCents: 7000,
        moves: 0,
      },
      atMs,
    );

  it('cancels what is to come', () => {
    for (const changes of [
      { charityType: 'charity' },
      { donationAmount: 0 },
      { donationStatus: 'forfeited' },
    ] as const)
      expect([cancels(changes, start - 1), cancels(changes, start)]).toEqual([true, false]);
    expect(cancels({ status: 'cancelled' }, start - hours(48))).toBe(false);
  });

  it('cancels nothing that its holder cannot cancel, where the desk has a say', () => {
    expect([cancels({}, start - hours(2)), cancels({}, start - hours(2) + 1)]).toEqual([true, false]);
  });
});
