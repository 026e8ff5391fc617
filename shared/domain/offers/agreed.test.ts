import { agreedIn, agreedSentence, isAsAgreed, offerCents, openPriceText } from './agreed.ts';

const hours = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };
const walkIn = { ...hours, isWalkIn: true, isStudent: 'no', paidBy: 'phone' } as const;
const byPackage = { ...walkIn, paidBy: 'package' } as const;
const owing = { ...hours, paysAtDesk: true } as const;
const packageId = '1';

it.each([
  ['of the waiting list', {}, { isStudent: 'open', code: 'open', paidBy: 'open' }],
  ['by mail to a student', { isStudent: 'yes' }, { isStudent: 'yes', code: 'open', paidBy: 'open' }],
  ['to a booker who pays in cash', owing, { isStudent: 'no', code: 'none', paidBy: 'cash' }],
  ['to a walk-in', walkIn, { isStudent: 'no', code: 'none', paidBy: 'phone' }],
  ['to a walk-in with a code', { ...walkIn, code: 'A' }, { isStudent: 'no', code: 'A', paidBy: 'phone' }],
  ['of an earlier release', { isWalkIn: true }, { isStudent: 'no', code: 'none', paidBy: 'open' }],
] as const)('an offer %s fixes its terms', (_, offer, agreed) => {
  expect(agreedIn(offer)).toEqual(agreed);
});

it.each([
  ['nothing', hours, {}, true],
  ['the same', walkIn, { ...hours, isStudent: 'no' }, true],
  ['the empty fields of a form', walkIn, { date: '', timeSlot: '' }, true],
  ['another day', hours, { date: '2026-11-21' }, false],
  ['another time', hours, { timeSlot: '8:00 AM' }, false],
  ['fewer hours', hours, { duration: 1 }, false],
  ['the rate of students, which is open', hours, { isStudent: 'yes' }, true],
  ['the rate of students, which is not', walkIn, { isStudent: 'yes' }, false],
  ['a code, which is open', hours, { code: 'A' }, true],
  ['a code, which is not', walkIn, { code: 'A' }, false],
  ['its code', { ...walkIn, code: 'A' }, { code: 'A' }, true],
  ['another code', { ...walkIn, code: 'A' }, { code: 'B' }, false],
  ['package hours, which are open', hours, { packageId }, true],
  ['package hours instead of a card', walkIn, { packageId }, false],
  ['a card instead of package hours', byPackage, {}, false],
  ['package hours, as agreed', byPackage, { packageId }, true],
  ['a card instead of cash', owing, {}, false],
  ['package hours instead of cash', owing, { packageId }, false],
] as const)('a request for %s is compared with its offer', (_, offer, asked, isRight) => {
  expect(isAsAgreed(offer, asked)).toBe(isRight);
});

it.each([
  ['the full price', hours, undefined, 5000],
  ['that of a student', { ...walkIn, isStudent: 'yes' }, undefined, 3000],
  ['that with a code', { ...walkIn, code: 'A' }, { code: 'A', percent: 10, on: 'both' }, 4500],
  ['nothing with package hours', byPackage, undefined, 0],
] as const)('an offer costs %s', (_, offer, code, cents) => {
  expect(offerCents(offer, code)).toBe(cents);
});

it('an offer that leaves the rate open names both prices', () => {
  expect(openPriceText(offerCents(hours), hours.duration)).toBe('$50, or $30 for students');
});

it.each([
  [hours, '9:00 AM to 11:00 AM. Please accept it as it is, or book without it.'],
  [
    { ...walkIn, isStudent: 'yes', code: 'A' },
    '9:00 AM to 11:00 AM, for a student, with the promotion code A, paid by card. Please accept it as it is, or ask at the desk for another.',
  ],
] as const)('a sentence names what %j fixes', (offer, rest) => {
  expect(agreedSentence(offer)).toBe(`This offer is for Friday, November 20, ${rest}`);
});
