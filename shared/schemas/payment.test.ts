import { centsOf, paymentDetails, paymentIntentRequest } from './payment.ts';

const amounts = { amount: 80, sessionPrice: 70, donationAmount: 10 };
const bookingData = {
  name: 'Robin Example',
  email: 'robin@example.com',
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction',
  isStudent: 'no',
  donationAmount: 1000,
  charityType: 'charity',
  charityName: 'ASPCA',
};
const packageData = { packageType: 'full', totalHours: 50 };

describe('the amount of a request', () => {
  const parse = (amount: number) => paymentIntentRequest.safeParse({ amount, packageData });

  it('is taken with every price of whole cents', () => {
    for (let cents = 1; cents <= 300_000; cents += 7) {
      expect(parse(cents / 100).success).toBe(true);
      expect(centsOf(cents / 100)).toBe(cents);
    }
  });

  it.each([19.999, 0.001, 80.0000001, 0, -1, Number.NaN, 1e300])('is refused when it is %d', (amount) => {
    expect(parse(amount).success).toBe(false);
  });
});

describe('paymentDetails', () => {
  it.each([
    ['a booking', { ...amounts, bookingData }],
    ['a package', { ...amounts, packageData }],
  ])('keeps what is stored of %s', (_, stored) => {
    expect(paymentDetails.parse(stored)).toEqual(stored);
  });

  it.each([
    ['neither a booking nor a package', amounts],
    ['a package that is not sold', { ...amounts, packageData: { packageType: 'full', totalHours: 51 } }],
    ['an amount that is no number', { ...amounts, amount: '80', bookingData }],
  ])('refuses %s', (_, stored) => {
    expect(paymentDetails.safeParse(stored).success).toBe(false);
  });
});
