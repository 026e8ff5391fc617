import type { Page } from 'playwright-core';

export interface Wish {
  name?: string;
  email?: string;
  daysAhead?: number;
  timeSlot?: string;
  hours?: number;
  donationDollars?: number;
  charityType?: 'Charity' | 'Anti-charity';
  organisation?: string;
}

/** The local date some days from now, far enough from midnight in every zone of the tests. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills the booking form as a new visitor would. */
export const fillBookingForm = async (page: Page, wish: Wish = {}): Promise<void> => {
  const { name = 'Robin Example', email = 'robin@example.com' } = wish;
  const { daysAhead = 7, timeSlot = '9:00 AM', hours = 3, donationDollars = 0 } = wish;
  await page.goto('/booking');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Date', { exact: true }).fill(dateAhead(daysAhead));
  await page.getByLabel('Time Slot').selectOption(timeSlot);
  await page.getByLabel('Duration (hours)').selectOption(String(hours));
  await page.getByLabel('Task Declaration').fill('Write the introduction');
  if (donationDollars > 0) {
    await page.getByLabel('Donation amount').fill(String(donationDollars));
    await page
      .getByRole('radio', { name: wish.charityType ?? 'Charity' })
      .first()
      .check();
    await page.getByLabel('Organisation').selectOption({ label: wish.organisation ?? 'St. Jude' });
  }
  await page.getByLabel(/agree to the rules/).check();
};

export const goToCheckout = async (page: Page, wish: Wish = {}): Promise<void> => {
  await fillBookingForm(page, wish);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Card number').waitFor();
};

export const payWith = async (page: Page, cardNumber: string): Promise<void> => {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
};

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksForAuthentication: '4000000000003220',
  refundFails: '4000000000005126',
} as const;

export const expectSuccess = async (page: Page): Promise<void> => {
  await page.waitForURL('**/payment-success**');
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.waitForURL(({ search }) => search === '');
};
