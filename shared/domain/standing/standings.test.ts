import fc from 'fast-check';
import { describeEntry } from '../offers/describe-entry.ts';
import { describeOffer, type OfferState } from '../offers/describe-offer.ts';
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

/** Every noun that readers are told about, in all its states. */
const nouns: Record<string, fc.Arbitrary<Standing<string>>> = {
  'a reservation offer': offers.map(describeOffer),
  'a waiting-list entry': entries.map(describeEntry),
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
