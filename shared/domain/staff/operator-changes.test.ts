import { type Changeable, policyInForce } from '../policy/policy.ts';
import { sessionEnd } from '../time/location-time.ts';
import {
  refundableCents,
  returnedByOperator,
  whyNotRefundable,
  whyNotReturnable,
} from './operator-amounts.ts';
import { cancellationLimits, whyNotChangeable } from './operator-changes.ts';

const aBooking = (changes: Partial<Changeable> = {}): Changeable => ({
  status: 'booked',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  createdAt: '2026-11-20T13:00:00.000Z',
  sessionPriceCents: 7000,
  donationAmount: 1000,
  donationStatus: 'pending',
  moves: 0,
  policy: policyInForce(),
  ...changes,
});

describe('whyNotChangeable', () => {
  it('lets operators change a session until its end', () => {
    const endMs = sessionEnd(aBooking());
    expect(whyNotChangeable(aBooking(), endMs - 1)).toBeUndefined();
    expect(whyNotChangeable(aBooking(), endMs)).toBe('This session is over.');
  });

  it.each([
    [{ status: 'cancelled' }, 'This session is cancelled.'],
    [{ dispute: 'open' }, /until the bank has decided/],
  ] as const)('says why one with %j cannot be changed', (changes, sentence) => {
    expect(whyNotChangeable(aBooking(changes), 0)).toMatch(sentence);
  });
});

describe('a cancellation', () => {
  it.each([
    [{}, { leastCents: 1000, mostCents: 8000, mostHours: 0 }],
    [{ donationStatus: 'donated' }, { leastCents: 0, mostCents: 7000, mostHours: 0 }],
    [{ goodwillCents: 2000 }, { leastCents: 1000, mostCents: 6000, mostHours: 0 }],
    [
      { packageId: 'p', sessionPriceCents: 0 },
      { leastCents: 1000, mostCents: 1000, mostHours: 3 },
    ],
  ] as const)('of a booking with %j has the limits %j', (changes, limits) => {
    expect(cancellationLimits(aBooking(changes))).toEqual(limits);
  });

  it('brings everything back, unless something else is entered', () => {
    const limits = cancellationLimits(aBooking({ packageId: 'p', sessionPriceCents: 0 }));
    expect(returnedByOperator(limits, {})).toEqual({ refundCents: 1000, hoursBack: 3 });
    expect(returnedByOperator(limits, { hoursBack: 0 })).toEqual({ refundCents: 1000, hoursBack: 0 });
    expect(whyNotReturnable(limits, { refundCents: 1000, hoursBack: 4 })).toMatch('At most 3 hours');
  });
});

describe('refundableCents', () => {
  it.each([
    [[], 7000],
    [[{ purpose: 'stake', amountCents: 1000 }], 7000],
    [[{ purpose: 'session', amountCents: 3500 }], 3500],
    [
      [
        { purpose: 'goodwill#1', amountCents: 500 },
        { purpose: 'goodwill#2', amountCents: 500 },
      ],
      6000,
    ],
  ])('after the refunds %j is %i', (refunds, cents) => {
    expect(refundableCents(aBooking(), refunds)).toBe(cents);
  });

  it('is the most that can be refunded', () => {
    expect(whyNotRefundable(aBooking(), 500, 500)).toBeUndefined();
    expect(whyNotRefundable(aBooking(), 500, 501)).toMatch('At most $5');
    expect(whyNotRefundable(aBooking(), 0)).toBe('Nothing of the price is left to refund.');
    expect(whyNotRefundable(aBooking({ dispute: 'open' }), 500, 1)).toMatch('disputed');
  });
});
