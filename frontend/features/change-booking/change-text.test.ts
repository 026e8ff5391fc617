import { expect, it } from '@jest/globals';
import { cancelTerms, moveTerms } from './change-text.ts';

const until = '2026-11-24T14:00:00.000Z';

it('says until when cancelling brings back how much', () => {
  expect(cancelTerms({ refundCents: 7000, hoursBack: 0, until })).toBe(
    'Cancel until Tuesday, November 24 at 9:00 AM, New York time, and $70 comes back to your card.',
  );
  expect(cancelTerms({ refundCents: 2000, hoursBack: 3, until })).toContain(
    ', and $20 comes back to your card, and 3 hours to your package.',
  );
  expect(cancelTerms({ refundCents: 0, hoursBack: 0, until })).toBe(
    'You can cancel until Tuesday, November 24 at 9:00 AM, New York time. Nothing comes back.',
  );
});

it('says until when and how often a session can be moved', () => {
  expect(moveTerms(until, 2)).toBe(
    'Move it until Tuesday, November 24 at 9:00 AM, New York time, at no charge. You can move it 2 more times.',
  );
  expect(moveTerms(until, 1)).toContain('You can move it once more.');
});
