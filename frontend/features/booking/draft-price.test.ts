import { expect, it } from '@jest/globals';
import { type BookingDraft, emptyBookingDraft } from '../stored/booking-draft.ts';
import { draftPrice, pricedBooking, pricedText, purposeText, submitText } from './draft-price.ts';

const draft = (changes: Partial<BookingDraft> = {}): BookingDraft => ({
  ...emptyBookingDraft,
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: '2',
  ...changes,
});
const parts = { quoted: undefined, sessions: 1 };
const byPackage = draft({ packageId: 'p1' });

it.each([
  ['10', 1000],
  ['-10', 0],
  ['ten', 0],
])('takes a typed donation of %s as %i cents', (donationAmount, cents) => {
  expect(pricedBooking(draft({ donationAmount })).donationAmount).toBe(cents);
});

it('takes off what a code takes off the booking that the server has priced, and nothing of another', () => {
  const quoted = { code: 'AUTUMN', about: pricedText(draft()), totalCents: 4000, offCents: 1000 };
  expect(draftPrice(draft(), { ...parts, quoted })).toEqual({
    lines: [
      { label: 'Session', amount: '$50' },
      { label: 'Code AUTUMN', amount: '−$10' },
    ],
    total: '$40',
  });
  expect(draftPrice(draft({ duration: '1' }), { ...parts, quoted }).total).toBe('$25');
});

it.each([
  [draft(), 1, 'Continue to Payment · $50'],
  [draft({ timeSlot: '' }), 1, 'Continue to Payment'],
  [byPackage, 1, 'Book with package hours'],
  [byPackage, 2, 'Book every week with package hours'],
  [draft({ packageId: 'p1', donationAmount: '10' }), 1, 'Continue to Payment · $10'],
])('names what the button does: %#', (values, sessions, text) => {
  expect(submitText(values, { ...parts, sessions })).toBe(text);
});

it.each([
  [draft(), 1, '2 hours, Fri, Nov 20, 9:00 AM'],
  [draft({ timeSlot: '' }), 1, 'No hours chosen yet'],
  [draft({ date: '' }), 1, '2 hours, 9:00 AM'],
  [byPackage, 3, '6 hours of your package, Fri, Nov 20, 9:00 AM'],
])('says what the total is for: %#', (values, sessions, text) => {
  expect(purposeText(values, sessions)).toBe(text);
});
