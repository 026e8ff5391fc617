import { describe, expect, it } from '@jest/globals';
import { priceLines, rateText, tieredPricingNote } from './price-text.ts';

describe('priceLines', () => {
  it('shows session, donation and total as lines', () => {
    expect(priceLines({ duration: 3, isStudent: 'no', donationAmount: 1000 })).toEqual({
      lines: [
        { label: 'Session', amount: '$70' },
        { label: 'Donation', amount: '$10' },
      ],
      total: '$80',
    });
  });

  it('has no price for a session that a package pays', () => {
    const booking = { duration: 3, isStudent: 'no', donationAmount: 1000, packageId: 'mine' } as const;
    expect(priceLines(booking)).toEqual({
      lines: [
        { label: 'Session (3 package hours)', amount: '$0' },
        { label: 'Donation', amount: '$10' },
      ],
      total: '$10',
    });
  });

  it('adds up the package hours of several weeks', () => {
    const booking = { duration: 2, isStudent: 'no', donationAmount: 0, packageId: 'mine' } as const;
    expect(priceLines(booking, undefined, 4).lines).toEqual([
      { label: '4 sessions (8 package hours)', amount: '$0' },
    ]);
  });

  it('has no donation line without a donation', () => {
    expect(priceLines({ duration: 2, isStudent: 'yes', donationAmount: 0 })).toEqual({
      lines: [{ label: 'Session', amount: '$30' }],
      total: '$30',
    });
  });
});

describe('rateText', () => {
  it('names one rate, or both', () => {
    expect(rateText(2, false)).toBe('$25 per hour');
    expect(rateText(5, false)).toBe('2 h at $25, 3 h at $20');
    expect(rateText(5, true)).toBe('$15 per hour');
  });

  it('is explained by the note on tiered pricing', () => {
    expect(tieredPricingNote).toBe(
      'The first 2 hours are $25 per hour, every further hour is $20. Students pay $15 per hour.',
    );
  });
});

it('counts a single package hour', () => {
  const booking = { duration: 1, isStudent: 'no', donationAmount: 0, packageId: 'a' } as const;
  expect(priceLines(booking).lines).toEqual([{ label: 'Session (1 package hour)', amount: '$0' }]);
});
