import { jest } from '@jest/globals';
import * as fc from 'fast-check';
import { toJSONSchema } from 'zod/mini';
import { checkedSettings, ImpossibleSettings } from './checked-settings.ts';
import { mostChargeCents } from './prices.ts';
import { type SiteOverrides, siteSettings } from './site-settings.ts';

interface Described {
  default?: unknown;
  type?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Described;
  properties?: Record<string, Described>;
}

/** Values within the range of a setting. Texts stay as they are. */
const valuesOf = (described: Described): fc.Arbitrary<unknown> => {
  const { type, minimum, maximum, maxItems, items, properties } = described;
  if (type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'array' && items?.type === 'number')
    return fc.uniqueArray(valuesOf(items), { maxLength: maxItems });
  if (type === 'object' && properties && Object.values(properties).every((part) => part.type === 'number'))
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)])),
    );
  return fc.constant(described.default);
};

const described: Described = toJSONSchema(siteSettings, { io: 'input', unrepresentable: 'any' }) as Described;

/** Some settings of a space, each within its range. Rules between them may be broken. */
const someSettings = fc.record(
  Object.fromEntries(
    Object.entries(described.properties ?? {}).map(([name, setting]) => [name, valuesOf(setting)]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<SiteOverrides>;

/** A space that the schema takes: the settings that break a rule keep their defaults. */
const possibleSpace = someSettings.map((settings) => {
  const changes: Record<string, unknown> = { ...settings };
  for (;;)
    try {
      return checkedSettings(changes);
    } catch (error) {
      if (!(error instanceof ImpossibleSettings)) throw error;
      const broken = error.sentences.map((sentence) => sentence.split(/[ .]/)[0] ?? '');
      const known = broken.filter((name) => name in changes);
      // A default of one setting can break a rule beside another one.
      if (known.length === 0) return checkedSettings({});
      for (const name of known) delete changes[name];
    }
});

afterEach(() => jest.resetModules());

/** The modules of prices, policy and calendar as they are in a space. */
const modulesOf = async (site: object) => {
  jest.resetModules();
  Object.assign(globalThis, { SITE_OVERRIDES: site });
  const [pricing, policy, texts, slots, times] = await Promise.all([
    import('../domain/prices/pricing.ts'),
    import('../domain/policy/policy.ts'),
    import('../domain/policy/cancellation-text.ts'),
    import('../domain/time/slots.ts'),
    import('../domain/time/location-time.ts'),
  ]);
  return { ...pricing, ...policy, ...texts, ...slots, ...times };
};

const nowMs = Date.parse('2026-11-01T12:34:56Z');

it('gives a working price, policy and calendar for every space that it takes', async () => {
  await fc.assert(
    fc.asyncProperty(possibleSpace, fc.nat(), async (site, chosen) => {
      const space = await modulesOf(site);
      expect(space.timeSlots).toHaveLength(site.closingHour - site.openingHour);
      const [duration, timeSlot] = [1 + (chosen % site.maxDurationHours), space.timeSlots[0] ?? ''];
      const session = { date: space.bookableDates(nowMs).last, timeSlot, duration };
      expect(space.runsPastClosing(timeSlot, duration)).toBe(false);
      expect(space.sessionEnd(session)).toBeGreaterThan(space.sessionStart(session));

      const donationAmount = site.maxDonationDollars * 100;
      const price = space.priceBooking({ duration, isStudent: chosen % 2 ? 'yes' : 'no', donationAmount });
      expect(price.sessionPriceCents).toBeGreaterThanOrEqual(50);
      expect(price.totalCents).toBeLessThanOrEqual(mostChargeCents);

      const booking = {
        ...{ ...session, ...price, donationAmount, moves: 0, policy: space.policyInForce() },
        ...({ status: 'booked', donationStatus: 'pending' } as const),
        createdAt: new Date(nowMs).toISOString(),
      };
      const paid = price.sessionPriceCents + donationAmount;
      const tiers = space.tiersAhead(booking, nowMs);
      const returned = tiers.map(({ sessionCents, donationCents }) => sessionCents + donationCents);
      for (const cents of returned)
        expect(cents === Math.trunc(cents) && cents >= 0 && cents <= paid).toBe(true);
      expect(returned).toEqual([...returned].sort((one, other) => other - one));
      for (const { until } of tiers) expect(Date.parse(until)).toBeLessThan(space.sessionStart(booking));
      const words = [...space.cancellationTerms(booking.policy), ...space.tierTexts(tiers, booking)].join(
        ' ',
      );
      expect(words).not.toMatch(/NaN|undefined|null|-\d/);
    }),
    { numRuns: 40 },
  );
});
