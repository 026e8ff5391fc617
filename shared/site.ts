import { sampleTestimonials, type Testimonial } from './content/sample-testimonials.ts';
import type { PriceList } from './domain/prices/price-list.ts';
import type { StakeMode } from './domain/stakes/stake-mode.ts';
import type { Weekday } from './domain/time/weekdays.ts';

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
  /** The minutes in which an offer to somebody who waits can be accepted: half as many on the day itself. */
  waitlistOfferMinutes: 60,
  /**
   * The number of people who may have a checkout open at the same time behind one network address, such as that of a
   * school, before a further checkout there costs work.
   */
  peoplePerAddress: 40,
  /**
   * The number of keys that a browser derives when it is first asked for work: a fraction of a second on any device.
   */
  challengeDerivations: 200,
  /** The booking page shows the number of free seats from this number down. */
  fewSeats: 3,
  maxDonationDollars: 1000,
  /** From this stake on, a decision by a mail link needs the booking's e-mail address. */
  largeStakeDollars: 100,
  /** A stake that its owner has not decided so many days after the session goes back to the card. */
  undecidedStakeDays: 14,
  charities: ['St. Jude', 'ASPCA'],
  antiCharities: ['Republican Party', 'Democrat Party', 'Green Party'],
  /** The recipient of an anti-charity stake when its owner succeeds. */
  defaultCharity: 'St. Jude',
  /** Cancelling brings everything back until so many hours before the start. */
  freeCancelHours: 24,
  /**
   * From then on, until so many hours before the start, it brings back a part of the session price, and no package
   * hours.
   */
  lateCancelHours: 2,
  lateRefundPercent: 50,
  /** Cancelling also brings everything back within so many minutes after the booking was made. */
  regretMinutes: 30,
  /** A session can be moved until so many hours before its start, and so many times. */
  rescheduleHours: 12,
  maxMoves: 2,
  /** Hours before the start at which a reminder is sent. */
  reminderHours: [26, 2],
  /** The desk can check visitors in from so many minutes before the start, and mark a no-show so many after it. */
  checkInOpensMinutes: 15,
  noShowAfterMinutes: 15,
  /** The desk can record and correct what it has seen until so many hours after the end. */
  attestHours: 24,
  /** A holder can appeal within so many hours after the mail that says that a donation is not kept. */
  appealHours: 72,
  /** An appeal that nobody has decided after so many days is upheld. */
  appealDecisionDays: 7,
  /** A settled donation is paid out so many days later, when its payment is unlikely to be disputed any more. */
  payoutHoldDays: 30,
} as const;

/** A postal address by its parts, as search engines read it. */
export interface PostalAddress {
  street: string;
  city: string;
  /** The state or province. Empty where addresses have none. */
  region: string;
  postalCode: string;
  /** Two letters, such as "US". */
  country: string;
}

/** The weekly rhythm of the space. */
interface OpeningDays {
  /** The days on which no session can be booked. Sessions that were booked before stay. */
  closedWeekdays: readonly Weekday[];
}

const openingDays: OpeningDays = { closedWeekdays: [] };

/** The place and the business behind it. All texts are empty until the operator sets them. */
interface Place {
  /** The site says "coming soon" while it is empty. */
  address: PostalAddress;
  /** The address of a map. Empty: a search for the address at Google Maps. */
  mapUrl: string;
  /** One or two sentences on how to find the door. */
  arrivalNote: string;
  /** The name of the business in terms and receipts. Empty: the name of the site. */
  legalName: string;
  /** The tax number on receipts. Empty: none. */
  taxId: string;
}

const place: Place = {
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  mapUrl: '',
  arrivalNote: '',
  legalName: '',
  taxId: '',
};

interface HomePage {
  /** Quotes from visitors. Empty: the home page shows none. */
  testimonials: readonly Testimonial[];
}

const homePage: HomePage = { testimonials: sampleTestimonials };

/** The registered name of an organisation that receives donations, and the day on which it has agreed to that. */
interface Recipient {
  legalName: string;
  /** ISO 8601, such as "2026-10-01". */
  consentOn: string;
}

/** Settings of a space whose staff record what happens in a session. */
interface Supervision {
  stakeMode: StakeMode;
  /** A visitor who has broken rules in so many sessions within so many days comes up for a person to decide about. */
  strikesForReview: { count: number; days: number };
  /** The organisations that have agreed to receive donations, by their names in the lists above. */
  recipients: Readonly<Record<string, Recipient>>;
}

const supervision: Supervision = {
  stakeMode: 'honour',
  strikesForReview: { count: 3, days: 180 },
  recipients: {},
};

const priceList: PriceList = {
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
};

type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly string[]
      ? readonly string[]
      : Value extends readonly number[]
        ? readonly number[]
        : Value;

/** Everything that differs from one focus space to the next. */
export type SiteSettings = PriceList &
  OpeningDays &
  Place &
  HomePage &
  Supervision & {
    readonly [Name in keyof typeof defaults]: Widened<(typeof defaults)[Name]>;
  };

/** The settings that a stage changes: `site` in .stages.json (infra/docs/deploy.md). */
export type SiteOverrides = Partial<SiteSettings>;

/** A constant from the build, since browsers have no environment. */
declare const SITE_OVERRIDES: SiteOverrides;

/** The configuration of the operator: the defaults above, with the changes of the stage. */
export const site: SiteSettings = {
  ...defaults,
  ...priceList,
  ...openingDays,
  ...place,
  ...homePage,
  ...supervision,
  ...(typeof SITE_OVERRIDES === 'undefined' ? {} : SITE_OVERRIDES),
};
