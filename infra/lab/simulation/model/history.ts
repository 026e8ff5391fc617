import * as fc from 'fast-check';
import { walkInPayments } from '../../../../shared/domain/door/walk-in.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { check } from '../checker/check.ts';
import { cards } from '../machine/bank.ts';
import type { Laboratory } from '../machine/laboratory.ts';
import type { Weather } from '../machine/network.ts';
import type { Counts } from '../machine/tally.ts';
import { type Act, atOnce } from './act.ts';
import { bankDecides, bankEndsRefunds, bankHoldsRefunds, bankIsBusy, disputes } from './banks.ts';
import { changes, configurationChanges } from './configuration.ts';
import { attends, countsCash, movesCash, owes, walksIn } from './desk.ts';
import { appeals, cancels, decides, decidesForSomebodyElse, moves, stopsReminders } from './holders.ts';
import {
  changesBrowser,
  changesPassword,
  confirmsEmail,
  leaves,
  logsIn,
  logsOut,
  looksAround,
  registers,
  resetsPassword,
  seesFreeHours,
  writesMessage,
} from './members.ts';
import {
  cancelsForHolder,
  closes,
  confirmsAgain,
  correctsHours,
  decidesAppeals,
  makesCode,
  movesForHolder,
  paysOut,
  refundsPart,
  repairsRefunds,
} from './office.ts';
import {
  booksSeries,
  buys,
  buysAgain,
  buysPackage,
  offersLess,
  type Payment,
  redeems,
  usesCode,
} from './purchases.ts';
import { passesDays, passesHours } from './time.ts';
import { answersToOffers, phonesFor, waitsFor } from './waiting.ts';
import { type Conditions, enterWorld, usualConditions, type World } from './world.ts';

/** What came of a history. */
export interface Outcome {
  violations: string[];
  trace: string[];
  counts: Counts;
  payments: number;
}

const often = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });
const slot = fc.nat({ max: 3 });
const tabs = fc.oneof(often(5, 1), often(1, 2));
const which = fc.constantFrom(0, 0, 0, 1, 2);
const part = fc.constantFrom(0.1, 0.3, 0.5, 0.9, 1);
const stake = fc.constantFrom(undefined, undefined, 'charity' as const, 'anti-charity' as const);
/** Minutes of waiting: within a hold, around its end, and after it. */
const pause = fc.constantFrom<number>(0, 0, 0, 0, 0, 1, 5, 14, 15, 16);

const way: fc.Arbitrary<Payment> = fc.record({
  card: fc.oneof(
    often(12, 'good' as const),
    ...(Object.keys(cards) as (keyof typeof cards)[]).map((name) => often(1, name)),
  ),
  thinks: pause,
  returns: fc.oneof(often(8, 0), often(1, 3), often(1, 20), often(1, undefined)),
  tabs,
  elsewhere: fc.oneof(often(6, false), often(1, true)),
  reloads: fc.oneof(often(5, false), often(1, true)),
});
const ways = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: way });

const booking = fc.tuple(fc.constant(undefined), ways, fc.integer({ min: 1, max: 3 }), stake);

/** Each noun, with what can be done to it, and how often: of all commands together. */
const nouns = {
  purchases: [
    34,
    fc.tuple(slot, booking).map(([at, [, how, duration, given]]) => buys(at, { ...how, duration, stake: given })),
    fc.tuple(which, ways).map(([nth, how]) => buysAgain({ ...how, which: nth })),
  ],
  donations: [
    10,
    fc.tuple(slot, fc.constantFrom('charity' as const, 'anti-charity' as const)).map(([at, given]) => buys(at, { stake: given })),
    fc.array(fc.constantFrom('achieved' as const, 'failed' as const, 'refund' as const), { minLength: 1, maxLength: 2 }).map((choices) => decides(...choices)),
    fc.constant(appeals()),
    fc.boolean().map((upheld) => decidesAppeals(upheld)),
  ],
} satisfies Record<string, readonly [number, ...fc.Arbitrary<Act>[]]>;
