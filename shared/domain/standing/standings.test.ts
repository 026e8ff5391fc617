import fc from 'fast-check';
import { describeBooking } from '../bookings/describe-booking.ts';
import { describeEndpoint } from '../hooks/describe-endpoint.ts';
import { describeEntry } from '../offers/describe-entry.ts';
import { describeOffer, type OfferState } from '../offers/describe-offer.ts';
import { describeDispute } from '../payments/describe-dispute.ts';
import { describePayment } from '../payments/describe-payment.ts';
import { describeRefund } from '../payments/describe-refund.ts';
import { disputeStatuses } from '../payments/disputes.ts';
import { refundStatuses } from '../payments/refund-status.ts';
import { policyInForce } from '../policy/policy.ts';
import type { Standing } from './standing.ts';

const instant = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
const cents = fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: undefined });

const offers: fc.Arbitrary<OfferState> = fc.oneof(
  fc.record({ status: fc.constant('open' as const), untilMs: instant, owesCents: cents }),
  fc.constant({ status: 'being-paid' as const }),
  fc.record(
    {
      status: fc.constant('accepted' as const),
      session: fc.constantFrom('booked' as const, 'cancelled' as const),
    },
    { requiredKeys: ['status'] },
  ),
  fc.record(
    {
      status: fc.constantFrom('declined' as const, 'expired' as const, 'withdrawn' as const),
      isWalkIn: fc.constant(true as const),
      seats: fc.constantFrom('begun' as const, 'free' as const, 'taken' as const),
    },
    { requiredKeys: ['status'] },
  ),
);

const entries = fc.oneof(
  fc.constant({ state: 'unconfirmed' as const }),
  fc.constant({ state: 'gone' as const }),
  fc.record({ state: fc.constant('waiting' as const), place: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ state: fc.constant('left' as const), hasEarlier: fc.boolean() }),
  fc.record({ state: fc.constant('offered' as const), offer: fc.option(offers, { nil: undefined }) }),
);

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const at = optional(instant.map((ms) => new Date(ms).toISOString()));

const refunds = fc.record({
  status: fc.constantFrom(...refundStatuses),
  isCash: fc.boolean(),
  requestedAt: at,
  failedAt: at,
  failureCode: optional(fc.constantFrom('declined', 'charge_disputed', 'unheard_of')),
});

const bookings = fc.record({
  status: fc.constantFrom('booked' as const, 'cancelled' as const),
  date: fc.constant('2026-11-20'),
  timeSlot: fc.constant('9:00 AM'),
  duration: fc.integer({ min: 1, max: 8 }),
  createdAt: fc.constant('2026-11-19T14:00:00.000Z'),
  sessionPriceCents: fc.constantFrom(0, 2500),
  donationAmount: fc.constant(0),
  donationStatus: fc.constant('pending' as const),
  moves: fc.integer({ min: 0, max: 3 }),
  sequence: fc.integer({ min: 0, max: 3 }),
  dispute: fc.constantFrom(undefined, 'lost' as const, 'open' as const),
  late: optional(
    fc.record({ minutes: fc.constantFrom(10, 20, 30), sequence: fc.integer({ min: 0, max: 3 }) }),
  ),
  policy: fc.constant(policyInForce()),
});

/** From two days before the session to a day after it. */
const aboutSession = fc.integer({
  min: Date.parse('2026-11-18T14:00:00Z'),
  max: Date.parse('2026-11-21T14:00:00Z'),
});

/** Every noun that readers are told about, in all its states. */
const nouns: Record<string, fc.Arbitrary<Standing<string>>> = {
  'a reservation offer': offers.map(describeOffer),
  'a waiting-list entry': entries.map(describeEntry),
  'a booking': fc.tuple(bookings, aboutSession).map(([booking, nowMs]) => describeBooking(booking, nowMs)),
  'a payment': fc.constantFrom('ended', 'processing', 'sent', 'unpaid').map(describePayment),
  'a refund': refunds.map(describeRefund),
  'a dispute': fc.constantFrom(...disputeStatuses).map(describeDispute),
  'a webhook endpoint': fc
    .record({
      failingSince: at,
      disabledAt: at,
      isGone: fc.option(fc.constant(true as const), { nil: undefined }),
    })
    .map(describeEndpoint),
};

it.each(Object.entries(nouns))('says one sentence of at most 25 words about %s', (_, standings) => {
  fc.assert(
    fc.property(standings, ({ says }) => {
      expect(says).toMatch(/^\p{Lu}(?:[^.!?]|\.(?=\d))*\.$/u);
      expect(says.split(/\s+/).length).toBeLessThanOrEqual(25);
    }),
  );
});

it.each(Object.entries(nouns))('opens no act of %s whose promise holds already', (_, standings) => {
  fc.assert(
    fc.property(standings, ({ acts, holds }) => {
      const all = [...acts, ...holds];
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
