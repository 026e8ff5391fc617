import { siteKeys } from '../../../shared/contract/endpoints.ts';
import { addCounts, type Counts, faultsIn } from './machine/tally.ts';
import { cards } from './plans/acts.ts';
import { configurationChanges } from './plans/configuration.ts';
import { crowdOf, small } from './plans/sizes.ts';
import { reportsOf, violationsIn } from './runs/reports.ts';
import type { Report } from './runs/worker-messages.ts';

const total = (reports: Report[], of: 'bookings' | 'payments'): number =>
  reports.reduce((sum, report) => sum + report[of], 0);

const everywhere = [
  'crash before',
  'crash after',
  'request lost',
  'answer lost',
  'reset before',
  'reset after',
  'late',
];
const ofAws = [...everywhere, 'throttled', 'error before', 'error after'];
const contention = ['conflict', 'over its throughput', 'over the account limit'];
const faults: Record<string, readonly string[]> = {
  dynamodb: [...ofAws, ...contention, 'sender dies, request arrives', 'sender dies, request lost'],
  stripe: [...everywhere, '409', '429', '500 before', '500 after', 'refund refused'],
  process: ['request lost', 'answer lost', 'out of time'],
  webhook: ['lost', 'twice', 'late and out of order', '72 hours late'],
  stream: ['late', 'batch twice', 'batch split and repeated'],
  schedule: ['late', 'twice'],
  mail: ['given up'],
};
/** Called so seldom that a kind of fault need not strike each of them. */
const seldomCalled = ['TrentService', 'ses', 'card form'];
const acts = [
  'buy',
  'buy again',
  'buy package',
  'redeem',
  'decide',
  'cancel',
  'move',
  'stop reminders',
  'register',
  'log in',
  'log out',
  'change browser',
  'confirm e-mail',
  'delete account',
  'look around',
  'offer less',
  'change password',
  'reset password',
  'decide for somebody else',
  'see free hours',
  'write a message',
  'at once',
  'appeal',
  'decide an appeal',
  'cancel for a holder',
  'move for a holder',
  'refund a part',
  'confirm again',
  'close',
  'close and cancel',
  'reopen',
  'correct hours',
  'record a payout',
  'refund paid by hand',
  'refund tried again',
  'wait for a seat',
  'ask on the phone',
  'walk in',
  'buy with a code',
  'make a code',
];

/** Signing in, and calls that only read, move no seat, cent or mail of a booking. */
const asked = siteKeys.filter(
  (key) =>
    ![
      'begin-passkey-sign-in',
      'calendar-feed',
      'passkey-sign-in',
      'read-sign-in-link',
      'report-page',
      'request-sign-in-link',
      'sign-in-by-link',
    ].includes(key),
);

const kinds = [
  ...Object.entries(faults).flatMap(([service, names]) => names.map((name) => `fault: ${service} ${name}`)),
  ...[...configurationChanges, 'stake mode'].map((change) => `change: ${change}`),
  'way: comes back in another browser',
  'way: reconciler overloaded',
  ...['opened', 'won', 'lost'].map((state) => `dispute: ${state}`),
  ...acts.map((act) => `act: ${act}`),
  ...Object.keys(cards).map((card) => `card: ${card}`),
  ...asked.map((key) => `endpoint: ${key}`),
];

const firstSeed = 58;
const historyCount = 61;
const crowdCount = 1;
/** Rare acts may need a few histories more. */
const furtherAtOnce = 5;
const mostHistories = 2 * historyCount;

let histories: Report[];
let crowds: Report[];

const countsOf = (reports: readonly Report[]): Counts => {
  const counts: Counts = {};
  for (const report of reports) addCounts(counts, report.counts);
  return counts;
};

const notPlayed = (): string[] => {
  const counts = countsOf([...histories, ...crowds]);
  return kinds.filter((kind) => !counts[kind]);
};

beforeAll(async () => {
  histories = await reportsOf({ firstSeed, count: historyCount, size: small });
  crowds = await reportsOf({ firstSeed: 1, count: crowdCount, size: crowdOf(50) });
  while (notPlayed().length > 0 && histories.length < mostHistories)
    histories.push(
      ...(await reportsOf({ firstSeed: firstSeed + histories.length, count: furtherAtOnce, size: small })),
    );
}, 1_800_000);

it('finds no seat sold twice, and no lost booking, cent or mail', () => {
  expect(violationsIn(histories)).toEqual([]);
  expect(total(histories, 'bookings')).toBeGreaterThan(histories.length);
  expect(total(histories, 'payments')).toBeGreaterThan(histories.length);
});

it('finds no violation when fifty visitors want the same hours', () => {
  expect(violationsIn(crowds)).toEqual([]);
  expect(crowds.map(({ visitors }) => visitors)).toEqual(Array.from({ length: crowdCount }, () => 50));
  expect(total(crowds, 'bookings')).toBeGreaterThan(10 * crowdCount);
});

it('plays every endpoint, act and card, and every kind of fault', () => {
  expect(notPlayed()).toEqual([]);
  const counts = countsOf([...histories, ...crowds]);
  expect(faultsIn(counts)).toBeGreaterThan(20 * histories.length);
  const strikes = (fault: string) => seldomCalled.some((service) => counts[`fault: ${service} ${fault}`]);
  expect(ofAws.filter((fault) => !strikes(fault))).toEqual([]);
});
