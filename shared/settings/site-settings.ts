import * as z from 'zod/mini';
import { sampleTestimonials } from '../content/sample-testimonials.ts';
import { stakeModes } from '../domain/stakes/stake-mode.ts';
import { weekdays } from '../domain/time/weekdays.ts';
import { address, emailAddress, mapUrl, recipient, testimonial, timeZone } from './place.ts';
import { hourlyRates, mostChargeCents, projectPackage } from './prices.ts';
import { line, lineOrNothing, list, parts, whole } from './ranges.ts';

const names = (least: number) => list(line(100), { least, most: 50, of: 'names' });

/** Everything that differs from one focus space to the next: each setting with its range and its default. */
const settings = parts({
  name: z._default(line(60), 'Quiet Hours'),
  tagline: z._default(line(120), 'Eliminate distractions. Amplify focus.'),
  contactEmail: z._default(emailAddress, 'hello@quiethours.example'),
  /** IANA zone of the location: every date and hour in the product is local to it. */
  timeZone: z._default(timeZone, 'America/New_York'),

  /** The hours of the clock that people read: 12 ("2:00 PM") or 24 ("14:00"). Calls and rows keep "2:00 PM". */
  clock: z._default(z.literal([12, 24], '12 or 24'), 12),
  /** Local hours, from 0 to 24: sessions start on the hour from opening, and end by closing. */
  openingHour: z._default(whole(0, 23), 7),
  closingHour: z._default(whole(1, 24), 22),
  /** The days on which no session can be booked. Sessions that were booked before stay. One day is open at least. */
  closedWeekdays: z._default(
    list(z.enum(weekdays, `one of ${weekdays.join(', ')}`), { most: 6, of: 'weekdays' }),
    [],
  ),
  /** The number of a seat has two digits in its key. */
  seatsPerHour: z._default(whole(1, 99), 12),
  maxDurationHours: z._default(whole(1, 24), 8),
  bookableDaysAhead: z._default(whole(1, 365), 90),
  /** The hours that one person can book on one day, counted from when this is set. 0: unlimited. */
  maxHoursPerDay: z._default(whole(0, 99), 0),
  /** Limits look at unpaid holds of the last hour. */
  holdMinutes: z._default(whole(1, 60), 15),
  /** A person who waits for hours has so many minutes to accept an offer, and half as many on the day itself. */
  waitlistOfferMinutes: z._default(whole(10, 1440), 60),

  /**
   * The number of people who may have a checkout open at the same time behind one network address, such as that of a
   * school, before a further checkout there costs work.
   */
  peoplePerAddress: z._default(whole(1, 10_000), 40),
  /**
   * The number of keys that a browser derives when it is first asked for work: a fraction of a second on any device.
   */
  challengeDerivations: z._default(whole(1, 10_000), 200),
  /** The booking page shows the number of free seats from this number down. */
  fewSeats: z._default(whole(0, 99), 3),

  maxDonationDollars: z._default(whole(1, 900_000), 1000),
  /** From this stake on, a decision by a mail link needs the booking's e-mail address. */
  largeStakeDollars: z._default(whole(0, 900_000), 100),
  /** A stake that its owner has not decided so many days after the session goes back to the card. */
  undecidedStakeDays: z._default(whole(4, 90), 14),
  charities: z._default(names(1), ['St. Jude', 'ASPCA']),
  antiCharities: z._default(names(1), ['Republican Party', 'Democrat Party', 'Green Party']),
  /** The recipient of an anti-charity stake when its owner succeeds. */
  defaultCharity: z._default(line(100), 'St. Jude'),

  /** Cancelling brings everything back until so many hours before the start. */
  freeCancelHours: z._default(whole(0, 720), 24),
  /**
   * From then on, until so many hours before the start, it brings back a part of the session price, and no package
   * hours.
   */
  lateCancelHours: z._default(whole(0, 720), 2),
  lateRefundPercent: z._default(whole(0, 100), 50),
  /** Cancelling also brings everything back within so many minutes after the booking was made. */
  regretMinutes: z._default(whole(0, 1440), 30),
  /** A session can be moved until so many hours before its start, and so many times. */
  rescheduleHours: z._default(whole(0, 720), 12),
  maxMoves: z._default(whole(0, 20), 2),
  /** Hours before the start at which a reminder is sent. */
  reminderHours: z._default(list(whole(1, 168), { most: 5, of: 'hours' }), [26, 2]),

  /** The desk can check visitors in from so many minutes before the start, and mark a no-show so many after it. */
  checkInOpensMinutes: z._default(whole(0, 120), 15),
  noShowAfterMinutes: z._default(whole(0, 55), 15),
  /** The desk takes cash from walk-ins. */
  cashAtDesk: z._default(z.boolean('true or false'), false),
  /** A walk-in gets the hour that runs, at its full price, until so many minutes after its start. */
  walkInMinutes: z._default(whole(0, 54), 20),
  /** An offer that an operator makes to somebody on the phone is open for so many hours. */
  phoneOfferHours: z._default(whole(1, 168), 24),
  /** The desk can record and correct what it has seen until so many hours after the end. */
  attestHours: z._default(whole(1, 168), 24),
  /** A holder can appeal within so many hours after the mail that says that a donation is not kept. */
  appealHours: z._default(whole(1, 720), 72),
  /** An appeal that nobody has decided after so many days is upheld. */
  appealDecisionDays: z._default(whole(1, 60), 7),
  /** A settled donation is paid out so many days later, when its payment is unlikely to be disputed any more. */
  payoutHoldDays: z._default(whole(0, 365), 30),
  stakeMode: z._default(z.enum(stakeModes, `one of ${stakeModes.join(', ')}`), 'honour'),
  /** A visitor who has broken rules in so many sessions within so many days comes up for a person to decide about. */
  strikesForReview: z._default(parts({ count: whole(1, 20), days: whole(1, 3650) }), { count: 3, days: 180 }),
  /** The organisations that have agreed to receive donations, by their names in the lists above. */
  recipients: z._default(z.record(line(100), recipient, 'an object with an organisation for each name'), {}),

  hourlyRates: z._default(hourlyRates, {
    introductoryCents: 2500,
    introductoryHours: 2,
    regularCents: 2000,
    studentCents: 1500,
  }),
  projectPackages: z._default(
    list(projectPackage, { least: 1, most: 3, of: 'packages', keyOf: ({ type }) => type }),
    [
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
  ),

  /** The site says "coming soon" while all of it is empty. */
  address: z._default(address, { street: '', city: '', region: '', postalCode: '', country: '' }),
  /** The address of a map. Empty: a search for the address at Google Maps. */
  mapUrl: z._default(mapUrl, ''),
  /** One or two sentences on how to find the door. */
  arrivalNote: z._default(lineOrNothing(500), ''),
  /** The name of the business in terms and receipts. Empty: the name of the site. */
  legalName: z._default(lineOrNothing(200), ''),
  /** The tax number on receipts. Empty: none. */
  taxId: z._default(lineOrNothing(100), ''),
  /** Quotes from visitors. Empty: the home page shows none. */
  testimonials: z._default(
    list(testimonial, { most: 12, of: 'quotes', keyOf: ({ quote }) => quote }),
    sampleTestimonials,
  ),
});
export type SiteSettings = z.output<typeof settings>;
export type SiteOverrides = z.input<typeof settings>;

type Name = keyof SiteSettings;

/** A rule for a setting beside others. It is asked only when each of them is in its range. */
const rule = (
  setting: Name,
  others: readonly Name[],
  holds: (site: SiteSettings) => boolean,
  wanted: (site: SiteSettings) => string,
) =>
  z.refine<SiteSettings>(holds, {
    path: [setting],
    error: ({ input }) => wanted(input as SiteSettings),
    when: ({ issues }) =>
      issues.every(
        ({ code, path: [name] = [] }) =>
          code === 'unrecognized_keys' || (name && ![setting, ...others].includes(name as Name)),
      ),
  });

const mostOfSession = ({ hourlyRates: rates, maxDurationHours }: SiteSettings): number =>
  maxDurationHours * Math.max(rates.introductoryCents, rates.regularCents, rates.studentCents);

/** Every setting, with the rules that hold between them. */
export const siteSettings = settings.check(
  rule(
    'closingHour',
    ['openingHour'],
    ({ openingHour, closingHour }) => closingHour > openingHour,
    ({ openingHour }) => `a whole number from ${openingHour + 1} to 24, after openingHour`,
  ),
  rule(
    'maxDurationHours',
    ['openingHour', 'closingHour'],
    ({ openingHour, closingHour, maxDurationHours }) =>
      closingHour <= openingHour || maxDurationHours <= closingHour - openingHour,
    ({ openingHour, closingHour }) =>
      `a whole number from 1 to ${closingHour - openingHour}, the hours of a day from openingHour to closingHour`,
  ),
  rule(
    'maxHoursPerDay',
    ['maxDurationHours'],
    ({ maxHoursPerDay, maxDurationHours }) => maxHoursPerDay === 0 || maxHoursPerDay >= maxDurationHours,
    ({ maxDurationHours }) =>
      `0, or a whole number from ${maxDurationHours} to 99, at least maxDurationHours`,
  ),
  rule(
    'fewSeats',
    ['seatsPerHour'],
    ({ fewSeats, seatsPerHour }) => fewSeats <= seatsPerHour,
    ({ seatsPerHour }) => `a whole number from 0 to ${seatsPerHour}, which is seatsPerHour`,
  ),
  rule(
    'maxDonationDollars',
    ['hourlyRates', 'maxDurationHours'],
    (site) => mostOfSession(site) + site.maxDonationDollars * 100 <= mostChargeCents,
    (site) =>
      `a whole number from 1 to ${Math.floor((mostChargeCents - mostOfSession(site)) / 100)}, since Stripe charges no more than $999,999.99 at once`,
  ),
  rule(
    'undecidedStakeDays',
    ['attestHours'],
    ({ undecidedStakeDays, attestHours }) => undecidedStakeDays * 24 >= attestHours + 3 * 24,
    ({ attestHours }) =>
      `a whole number from ${Math.ceil(attestHours / 24) + 3} to 90, three days longer than attestHours`,
  ),
  rule(
    'antiCharities',
    ['charities'],
    ({ charities, antiCharities }) => !antiCharities.some((name) => charities.includes(name)),
    () => 'names that are no charities',
  ),
  rule(
    'defaultCharity',
    ['charities'],
    ({ charities, defaultCharity }) => charities.includes(defaultCharity),
    ({ charities }) => `one of charities: ${charities.join(', ')}`,
  ),
  rule(
    'lateCancelHours',
    ['freeCancelHours'],
    ({ freeCancelHours, lateCancelHours }) => lateCancelHours <= freeCancelHours,
    ({ freeCancelHours }) => `a whole number from 0 to ${freeCancelHours}, which is freeCancelHours`,
  ),
);
