import { formatCents, priceBooking, sessionPriceCents } from './pricing.ts';

describe('sessionPriceCents', () => {
  it.each([
    [1, 2500],
    [2, 5000],
    [3, 7000],
    [4, 9000],
    [8, 17000],
  ])('charges others %i hours at 25/25 then 20: %i cents', (hours, cents) => {
    expect(sessionPriceCents(hours, false)).toBe(cents);
  });

  it.each([
    [1, 1500],
    [2, 3000],
    [3, 4500],
    [8, 12000],
  ])('charges students %i hours at 15: %i cents', (hours, cents) => {
    expect(sessionPriceCents(hours, true)).toBe(cents);
  });
});

describe('priceBooking', () => {
  it('adds the stake to the session', () => {
    expect(priceBooking({ duration: 3, isStudent: 'no', donationAmount: 1000 })).toEqual({
      sessionPriceCents: 7000,
      donationCents: 1000,
      totalCents: 8000,
    });
  });
});

it('leaves only the stake to pay when a package pays for the session', () => {
  const booking = { duration: 3, isStudent: 'no', donationAmount: 1000, packageId: 'x' } as const;
  expect(priceBooking(booking)).toEqual({ sessionPriceCents: 0, donationCents: 1000, totalCents: 1000 });
});

describe('formatCents', () => {
  it.each([
    [0, '$0'],
    [8000, '$80'],
    [1250, '$12.50'],
    [110000, '$1,100'],
    [-2000, '−$20'],
    [-110050, '−$1,100.50'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});
