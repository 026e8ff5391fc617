import { checkedSettings } from './settings/checked-settings.ts';
import type { SiteSettings } from './site.ts';

/**
 * The space that tests book: the defaults of all settings, and a desk that takes cash. No change of site.ts turns a
 * test red, since the configuration of jest puts these in its place, and gives them to every build and process that a
 * test starts.
 */
export const testedSite: SiteSettings = checkedSettings({ cashAtDesk: true });

/** A small space with an address, open in the mornings, in a zone half an hour off the full one. */
export const unusualSite: SiteSettings = {
  ...testedSite,
  timeZone: 'Asia/Kolkata',
  clock: 24,
  openingHour: 6,
  closingHour: 11,
  closedWeekdays: ['Monday'],
  seatsPerHour: 3,
  maxDurationHours: 5,
  bookableDaysAhead: 30,
  hourlyRates: { introductoryCents: 1250, introductoryHours: 1, regularCents: 1000, studentCents: 800 },
  address: {
    street: '12 Park Street',
    city: 'Kolkata',
    region: 'West Bengal',
    postalCode: '700016',
    country: 'IN',
  },
  arrivalNote: 'Ring at the blue door. We are on the second floor.',
  legalName: 'Morning Hours Private Limited',
  taxId: 'GSTIN 19ABCDE1234F1Z5',
  testimonials: [{ quote: 'I finished before lunch.', role: 'Translator' }],
};
