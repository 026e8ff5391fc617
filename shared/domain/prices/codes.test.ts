import fc from 'fast-check';
import { discountBack } from './codes.ts';

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
