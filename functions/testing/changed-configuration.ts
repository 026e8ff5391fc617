import { jest } from '@jest/globals';

/** Hours, seats, lists and limits that differ from `shared/site.ts`. They offer no hour of a default day. */
const site = {
  openingHour: 13,
  closingHour: 16,
  seatsPerHour: 1,
  maxDurationHours: 2,
  bookableDaysAhead: 3,
  maxDonationDollars: 1,
  charities: ['Red Cross'],
  antiCharities: ['Chess Party'],
  defaultCharity: 'Red Cross',
};

const prices = { introductoryCents: 9999, introductoryHours: 1, regularCents: 8888, studentCents: 7777 };

/**
 * The functions of a later deployment with another configuration and other prices, on the same table, the same Stripe
 * and the same mailbox. It sells only the Mini package, under another name and without a refund.
 */
export const deployChanges = async () => {
  jest.resetModules();
  Object.assign(globalThis, { SITE_OVERRIDES: site });
  const [{ hourlyRates }, { projectPackages }] = await Promise.all([
    import('../../shared/domain/pricing.ts'),
    import('../../shared/domain/packages.ts'),
  ]);
  Object.assign(hourlyRates, prices);
  Object.assign(projectPackages, { length: 1 });
  Object.assign(projectPackages[0] ?? {}, {
    name: 'Tiny Project',
    hours: 3,
    priceCents: 99_999,
    refundCents: 1,
  });
  const [calls, fulfilling, mails] = await Promise.all([
    import('../../infra/local/in-process/call.ts'),
    import('./fulfilling.ts'),
    import('./mails.ts'),
  ]);
  return { ...calls, ...fulfilling, ...mails };
};

/** Restores the configuration for the following tests of a file. */
export const takeChangesBack = (): void => {
  Reflect.deleteProperty(globalThis, 'SITE_OVERRIDES');
  jest.resetModules();
};
