import fc from 'fast-check';
import { type CodeTerms, discountBack, discountOf, refundAfter, whyNotValid } from './codes.ts';

const cents = fc.integer({ min: 1, max: 200_000 });

describe('the cents of a discount that come back', () => {
  it('are in proportion to what is refunded', () => {
    expect(
      [0, 100, 3150, 6299, 6300].map((refunded) => discountBack({ cents: 700 }, 6300, refunded)),
    ).toEqual([0, 11, 350, 699, 700]);
  });

  it('are never more than were given, never fewer after a further refund, and all after a refund of all', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (given, price, first, further) => {
        const back = (refunded: number) => discountBack({ cents: given }, price, refunded);
        expect(back(first)).toBeGreaterThanOrEqual(0);
        expect(back(first + further)).toBeGreaterThanOrEqual(back(first));
        expect(back(first + further)).toBeLessThanOrEqual(given);
        expect(back(price)).toBe(given);
      }),
    );
  });
});

const code = (changes: Partial<Parameters<typeof whyNotValid>[0]>): CodeTerms => ({
  code: 'AUTUMN',
  on: 'both',
  ...changes,
});

it.each([
  [{ percent: 10 }, 2555, 256],
  [{ centsOff: 500 }, 2500, 500],
  [{ centsOff: 5000 }, 2500, 2400],
  [{ percent: 100 }, 2500, 2400],
  [{ percent: 100 }, 50, 0],
  [{}, 2500, 0],
])('leaves a dollar to pay: %j of %i', (terms, priceCents, cents) => {
  expect(discountOf(code(terms), priceCents)).toEqual({ code: 'AUTUMN', cents });
});

it('lowers a promised refund in proportion, and rounds down', () => {
  expect(refundAfter({ refundCents: 1001, priceCents: 3000 }, { code: 'AUTUMN', cents: 1000 })).toBe(667);
});

const from = '2026-11-20T00:00:00.000Z';
const until = '2026-11-21T00:00:00.000Z';

it.each([
  [{}, 0, undefined],
  [{ from, until }, Date.parse(from), undefined],
  [{ from, until }, Date.parse(from) - 1, 'The code AUTUMN is not valid yet.'],
  [{ from, until }, Date.parse(until) - 1, undefined],
  [{ from, until }, Date.parse(until), 'The code AUTUMN is over.'],
  [{ endedAt: from }, 0, 'The code AUTUMN is over.'],
  [{ on: 'sessions' }, 0, undefined],
  [{ on: 'packages' }, 0, 'The code AUTUMN is for packages only.'],
] as const)('says why %j lowers no session at %i', (terms, nowMs, sentence) => {
  expect(whyNotValid(code(terms), 'sessions', nowMs)).toBe(sentence);
});
