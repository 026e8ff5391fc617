import { jest } from '@jest/globals';
import type { SiteSettings } from '../../shared/site.ts';
import { testedSite } from '../../shared/tested-site.ts';

/**
 * Other hours, seats, lists, bounds and prices than those of `shared/tested-site.ts`: nothing of a default day is
 * offered by them. Only the Mini package is still sold, under another name and without a promise.
 */
const changedSite: SiteSettings = {
  ...testedSite,
  openingHour: 13,
  closingHour: 16,
  seatsPerHour: 1,
  fewSeats: 1,
  maxDurationHours: 2,
  bookableDaysAhead: 3,
  maxDonationDollars: 1,
  charities: ['Red Cross'],
  antiCharities: ['Chess Party'],
  defaultCharity: 'Red Cross',
  hourlyRates: { introductoryCents: 9999, introductoryHours: 1, regularCents: 8888, studentCents: 7777 },
  projectPackages: [
    { type: 'mini', name: 'Tiny Project', hours: 3, priceCents: 99_999, refundCents: 1, popular: false },
  ],
};

/** The modules that are imported from now on find this configuration. */
const configure = (site: object): void => {
  jest.resetModules();
  Object.assign(globalThis, { SITE_OVERRIDES: site });
};

/**
 * The functions as a later deployment has them, with another configuration and other prices, over the same table, the
 * same Stripe and the same mailbox.
 */
export const deployChanges = async (site: SiteSettings = changedSite) => {
  configure(site);
  await import('../../infra/testing/in-process/patient-limits.ts');
  const [calls, journey, fulfilling, mails] = await Promise.all([
    import('../../infra/testing/in-process/call.ts'),
    import('./booking-journey.ts'),
    import('./fulfilling.ts'),
    import('./mails.ts'),
  ]);
  return { ...calls, ...journey, ...fulfilling, ...mails };
};

/** For tests that follow in the same file. */
export const takeChangesBack = (): void => configure(testedSite);
