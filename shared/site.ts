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
  /** How many people may have a checkout open at the same time behind one network address, a school's for instance. */
  peoplePerAddress: 40,
  /** How many keys a browser derives when it is first asked for work: a fraction of a second on any device. */
  challengeDerivations: 200,
  /** The booking page tells how many seats are left from this number down. */
  fewSeats: 3,
  maxDonationDollars: 10_000,
  /** From this stake on, the link of a mail decides only together with the booking's e-mail address. */
  largeStakeDollars: 100,
  charities: ['St. Jude', 'ASPCA'],
  antiCharities: ['Republican Party', 'Democrat Party', 'Green Party'],
  /** Where an anti-charity stake goes when its owner succeeds. */
  defaultCharity: 'St. Jude',
} as const;

type Widened<Value> = Value extends string ? string : Value extends number ? number : Value;

/** Everything that differs from one focus space to the next. */
export type SiteSettings = { readonly [Name in keyof typeof defaults]: Widened<(typeof defaults)[Name]> };

/** What a stage of the deployment changes: `site` in its settings (infra/docs/deploy.md). */
export type SiteOverrides = Partial<SiteSettings>;

/** Given by the build, as a constant: there is no environment in a browser. */
declare const SITE_OVERRIDES: SiteOverrides;

/** Operator configuration: the defaults above, and what the stage changes. */
export const site: SiteSettings = {
  ...defaults,
  ...(typeof SITE_OVERRIDES === 'undefined' ? {} : SITE_OVERRIDES),
};
