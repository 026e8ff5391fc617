import { paymentDetails } from './payment.ts';

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
