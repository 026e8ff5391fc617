/** The settings that a stage (infra/cdk/stages.ts) changes. */
export interface SiteOverrides {
  contactEmail?: string;
  timeZone?: string;
  seatsPerHour?: number;
}

/** A constant from the build, since browsers have no environment. */
declare const SITE_OVERRIDES: SiteOverrides;

const defaults = {
  name: 'Quiet Hours',
  tagline: 'Eliminate distractions. Amplify focus.',
  contactEmail: 'hello@quiethours.example',
  /** IANA zone of the location: every date and hour in the product is local to it. */
  timeZone: 'America/New_York',
  /** Local hours, 0 to 23: sessions start on the hour from opening, and end by closing. */
  openingHour: 7,
  closingHour: 22,
  seatsPerHour: 12,
  maxDurationHours: 8,
  bookableDaysAhead: 90,
  holdMinutes: 15,
  /**
   * The number of people who may have a checkout open at the same time behind one network address, such as that of a
   * school.
   */
  peoplePerAddress: 40,
  /**
   * The number of keys that a browser derives when it is first asked for work: a fraction of a second on any device.
   */
  challengeDerivations: 200,
  /** The booking page shows the number of free seats from this number down. */
  fewSeats: 3,
  maxDonationDollars: 10_000,
  /** From this stake on, a decision by a mail link needs the booking's e-mail address. */
  largeStakeDollars: 100,
  charities: ['St. Jude', 'ASPCA'],
  antiCharities: ['Republican Party', 'Democrat Party', 'Green Party'],
  /** The recipient of an anti-charity stake when its owner succeeds. */
  defaultCharity: 'St. Jude',
} as const;

/** The configuration of the operator: everything that differs between focus spaces. */
export const site = {
  ...defaults,
  ...(typeof SITE_OVERRIDES === 'undefined' ? {} : SITE_OVERRIDES),
};
