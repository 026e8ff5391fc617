import { sampleTestimonials } from './content/sample-testimonials.ts';
import type { SiteSettings } from './site.ts';

/**
 * The space that tests book: what an operator changes in site.ts is not what they count on. The configuration of jest
 * puts it in the place of site.ts, and gives it to every build and process that a test starts.
 */
export const testedSite: SiteSettings = {
  name: 'Quiet Hours',
  tagline: 'Eliminate distractions. Amplify focus.',
  contactEmail: 'hello@quiethours.example',
  timeZone: 'America/New_York',
  openingHour: 7,
  closingHour: 22,
  seatsPerHour: 12,
  maxDurationHours: 8,
  bookableDaysAhead: 90,
  holdMinutes: 15,
  peoplePerAddress: 40,
  challengeDerivations: 200,
  fewSeats: 3,
  maxDonationDollars: 10_000,
  largeStakeDollars: 100,
  undecidedStakeDays: 14,
  charities: ['St. Jude', 'ASPCA'],
  antiCharities: ['Republican Party', 'Democrat Party', 'Green Party'],
  defaultCharity: 'St. Jude',
  freeCancelHours: 24,
  lateCancelHours: 2,
  lateRefundPercent: 50,
  regretMinutes: 30,
  rescheduleHours: 12,
  maxMoves: 2,
  reminderHours: [26, 2],
  hourlyRates: { introductoryCents: 2500, introductoryHours: 2, regularCents: 2000, studentCents: 1500 },
  projectPackages: [
    { type: 'mini', name: 'Mini Project', hours: 15, priceCents: 37_500, refundCents: 0, popular: false },
    {
      type: 'full',
      name: 'Full Project',
      hours: 50,
      priceCents: 110_000,
      refundCents: 10_000,
      popular: true,
    },
    {
      type: 'mega',
      name: 'Mega Project',
      hours: 100,
      priceCents: 200_000,
      refundCents: 25_000,
      popular: false,
    },
  ],
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  mapUrl: '',
  arrivalNote: '',
  legalName: '',
  taxId: '',
  testimonials: sampleTestimonials,
};

/** A small space with an address, open in the mornings, in a zone half an hour off the full one. */
export const unusualSite: SiteSettings = {
  ...testedSite,
  timeZone: 'Asia/Kolkata',
  openingHour: 6,
  closingHour: 11,
  seatsPerHour: 3,
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
