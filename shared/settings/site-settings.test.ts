import * as fc from 'fast-check';
import { checkedSettings, ImpossibleSettings } from './checked-settings.ts';

const sentencesFor = (changes: unknown): readonly string[] => {
  try {
    checkedSettings(changes);
    return [];
  } catch (error) {
    if (error instanceof ImpossibleSettings) return error.sentences;
    throw error;
  }
};

const aPackage = {
  type: 'mini',
  name: 'Mini',
  hours: 15,
  priceCents: 30_000,
  refundCents: 0,
  popular: false,
};
const rates = { introductoryCents: 2500, introductoryHours: 2, regularCents: 2000, studentCents: 1500 };
const noAddress = { street: '', city: '', region: '', postalCode: '', country: '' };

it.each<[object, string]>([
  [{ lateRefundPercent: 500 }, 'lateRefundPercent is 500: choose a whole number from 0 to 100.'],
  [{ lateRefundPercent: -50 }, 'lateRefundPercent is -50: choose a whole number from 0 to 100.'],
  [{ holdMinutes: 0 }, 'holdMinutes is 0: choose a whole number from 1 to 60.'],
  [{ maxDurationHours: 2.5 }, 'maxDurationHours is 2.5: choose a whole number from 1 to 24.'],
  [{ payoutHoldDays: -30 }, 'payoutHoldDays is -30: choose a whole number from 0 to 365.'],
  [
    { projectPackages: [{ ...aPackage, refundCents: 30_001 }] },
    'projectPackages.0.refundCents is 30001: choose at most what the package costs, its priceCents.',
  ],
  [{ seatsPerHour: '5' }, 'seatsPerHour is "5": choose a whole number from 1 to 99.'],
  [{ seatsPerHour: 0 }, 'seatsPerHour is 0: choose a whole number from 1 to 99.'],
  [{ bookableDaysAhead: 0 }, 'bookableDaysAhead is 0: choose a whole number from 1 to 365.'],
  [{ reminderHours: [26, 0] }, 'reminderHours.1 is 0: choose a whole number from 1 to 168.'],
  [{ reminderHours: [2, 2] }, 'reminderHours is [2,2]: choose a list of 0 to 5 hours, each of them once.'],
  [
    { openingHour: 22, closingHour: 7 },
    'closingHour is 7: choose a whole number from 23 to 24, after openingHour.',
  ],
  [
    { openingHour: 9, closingHour: 13 },
    'maxDurationHours is 8: choose a whole number from 1 to 4, the hours of a day from openingHour to closingHour.',
  ],
  [
    { lateCancelHours: 30 },
    'lateCancelHours is 30: choose a whole number from 0 to 24, which is freeCancelHours.',
  ],
  [
    { maxHoursPerDay: 7 },
    'maxHoursPerDay is 7: choose 0, or a whole number from 8 to 99, at least maxDurationHours.',
  ],
  [{ fewSeats: 13 }, 'fewSeats is 13: choose a whole number from 0 to 12, which is seatsPerHour.'],
  [
    { attestHours: 168, undecidedStakeDays: 9 },
    'undecidedStakeDays is 9: choose a whole number from 10 to 90, three days longer than attestHours.',
  ],
  [
    { hourlyRates: { ...rates, studentCents: 49 } },
    'hourlyRates.studentCents is 49: choose a whole number from 50 to 99999999.',
  ],
  [
    { hourlyRates: { ...rates, regularCents: 12_490_000 } },
    'maxDonationDollars is 1000: choose a whole number from 1 to 799, since Stripe charges no more than $999,999.99 at once.',
  ],
  [
    { projectPackages: [aPackage, aPackage] },
    expect.stringMatching(/^projectPackages is .*: choose a list of 1 to 3 packages, each of them once\.$/),
  ],
  [{ timeZone: 'EST5EDT4' }, 'timeZone is "EST5EDT4": choose an IANA zone such as "America/New_York".'],
  [{ timeZone: 'New York' }, 'timeZone is "New York": choose an IANA zone such as "America/New_York".'],
  [{ contactEmail: 'hello' }, 'contactEmail is "hello": choose an e-mail address.'],
  [{ name: '' }, 'name is "": choose a line of 1 to 60 characters.'],
  [{ name: 'Quiet\nHours' }, 'name is "Quiet\\nHours": choose a line of 1 to 60 characters.'],
  [{ antiCharities: ['ASPCA'] }, 'antiCharities is ["ASPCA"]: choose names that are no charities.'],
  [{ defaultCharity: 'Nobody' }, 'defaultCharity is "Nobody": choose one of charities: St. Jude, ASPCA.'],
  [{ stakeMode: 'strict' }, 'stakeMode is "strict": choose one of honour, attested.'],
  [
    { recipients: { ASPCA: { legalName: 'ASPCA', consentOn: 'yes' } } },
    'recipients.ASPCA.consentOn is "yes": choose a day such as "2026-10-01".',
  ],
  [
    { address: { ...noAddress, street: '1 Main Street' } },
    expect.stringContaining('a street, a city and a country of two capital letters, or nothing in any part.'),
  ],
  [
    { address: { ...noAddress, street: '1 Main Street', city: 'New York', country: 'us' } },
    expect.stringContaining('a country of two capital letters'),
  ],
  [{ mapUrl: 'maps.example.org' }, expect.stringContaining('choose an address that begins with https://')],
  [{ seats: 5 }, 'There is no setting seats: correct its name, or leave it out.'],
  [[], expect.stringMatching(/^The settings are an object of name, tagline, .*\.$/)],
])('refuses %j in one sentence', (changes, sentence) => {
  expect(sentencesFor(changes)).toEqual([sentence]);
});

it('tells of each mistake in a sentence of its own', () => {
  const sentences = sentencesFor({ holdMinutes: 0.5, maxMoves: -1, lateCancelHours: 30, seatsPerHour: NaN });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'seatsPerHour',
    'holdMinutes',
    'maxMoves',
    'lateCancelHours',
  ]);
});

it.each([
  { openingHour: 0, closingHour: 24, maxDurationHours: 24 },
  { freeCancelHours: 0, lateCancelHours: 0, regretMinutes: 0, maxMoves: 0, reminderHours: [] },
  { closedWeekdays: ['Monday'], testimonials: [], payoutHoldDays: 0, fewSeats: 0, timeZone: 'UTC' },
  { address: { street: 'Torstraße 1', city: 'Berlin', region: '', postalCode: '10119', country: 'DE' } },
  { mapUrl: 'https://maps.example.org/quiet', arrivalNote: 'Ring twice.' },
])('takes %j', (changes) => {
  expect(checkedSettings(changes)).toMatchObject(changes);
});

it('refuses every number beyond its range, and every fraction', () => {
  const numbers = Object.entries(checkedSettings({})).filter(([, value]) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThan(20);
  void fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom(-1, 0.5, 1e9, NaN, null), ([name], value) => {
      expect(sentencesFor({ [name]: value })[0]).toMatch(
        new RegExp(`^${name} is \\S+: choose (a whole number|12 or 24)`),
      );
    }),
  );
});
