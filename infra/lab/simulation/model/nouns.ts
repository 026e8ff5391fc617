import * as fc from 'fast-check';
import { walkInPayments } from '../../../../shared/domain/door/walk-in.ts';
import { cards } from '../machine/bank.ts';
import { type Act, atOnce } from './act.ts';
import { bankDecides, bankEndsRefunds, bankHoldsRefunds, bankIsBusy, disputes } from './banks.ts';
import { changes, configurationChanges } from './configuration.ts';
import { attends, countsCash, movesCash, owes, walksIn } from './desk.ts';
import {
  appeals,
  cancels,
  correctsEmail,
  decides,
  decidesForSomebodyElse,
  moves,
  stopsReminders,
} from './holders.ts';
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
import { booksSeries, buysPackage, redeems } from './packages.ts';
import { buys, buysAgain, offersLess, type Payment, usesCode } from './purchases.ts';
import { answersToOffers, phonesFor, waitsFor } from './waiting.ts';

const often = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });
const slot = fc.nat({ max: 3 });
const tabs = fc.oneof(often(5, 1), often(1, 2));
const which = fc.constantFrom(0, 0, 0, 1, 2);
const part = fc.constantFrom(0.1, 0.3, 0.5, 0.9, 1);
const organisation = fc.constantFrom('charity' as const, 'anti-charity' as const);
/** Minutes: within a hold, around its end, and after it. */
const pause = fc.constantFrom(0, 0, 0, 0, 1, 5, 14, 15, 16);

const unusual: fc.Arbitrary<Partial<Payment>> = fc.record(
  {
    card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
    thinks: pause,
    returns: fc.constantFrom(3, 20, undefined),
    tabs: fc.constantFrom(2, 3),
    elsewhere: fc.constant(true),
    reloads: fc.constant(true),
  },
  { requiredKeys: [] },
);
const way = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unusual });

/** The acts of people, the staff and banks, by nouns: of a thousand commands, each noun has so many. */
export const nouns: Readonly<Record<string, readonly [number, ...fc.Arbitrary<Act>[]]>> = {
  purchases: [
    60,
    fc
      .tuple(slot, way, fc.integer({ min: 1, max: 3 }))
      .map(([at, how, duration]) => buys(at, { ...how, duration })),
    fc.tuple(slot, way).map(([at, how]) => buys(at, how)),
    fc.tuple(which, way).map(([nth, how]) => buysAgain({ ...how, which: nth })),
  ],
  donations: [
    50,
    fc.tuple(slot, organisation).map(([at, stake]) => buys(at, { stake })),
    fc.tuple(slot, organisation).map(([at, stake]) => buys(at, { stake })),
    fc
      .array(fc.constantFrom('achieved' as const, 'failed' as const, 'refund' as const), {
        minLength: 1,
        maxLength: 2,
      })
      .map((choices) => decides(...choices)),
    fc.constant(appeals()),
  ],
  cancellations: [45, fc.tuple(fc.constantFrom(0, 0, 5, 70), tabs, which).map((how) => cancels(...how))],
  moves: [
    45,
    fc.tuple(slot, fc.constantFrom(0, 0, 31), tabs, which).map((how) => moves(...how)),
    fc.tuple(slot, which).map((how) => movesForHolder(...how)),
  ],
  packages: [
    50,
    fc.constantFrom('full' as const, 'mini' as const).map((type) => buysPackage({ type })),
    fc
      .tuple(slot, fc.integer({ min: 1, max: 2 }), tabs)
      .map(([at, duration, many]) => redeems(at, duration, { tabs: many })),
    fc.tuple(slot, organisation).map(([at, stake]) => redeems(at, 1, { stake })),
    fc.tuple(fc.constantFrom(-2, -1, 1, 2), which).map((how) => correctsHours(...how)),
  ],
  series: [40, fc.tuple(slot, fc.integer({ min: 1, max: 3 }), tabs).map((how) => booksSeries(...how))],
  codes: [
    45,
    fc
      .record(
        { uses: fc.constantFrom(1, 2), usesEach: fc.constant(1), endsAfter: fc.constantFrom(1, 10) },
        { requiredKeys: [] },
      )
      .chain((limits) =>
        fc
          .constantFrom({ percent: 10 }, { percent: 33 }, { centsOff: 1999 })
          .map((off) => makesCode({ ...off, ...limits })),
      ),
    fc.tuple(slot, way, which).map(([at, how, nth]) => usesCode(at, { ...how, which: nth })),
    fc.tuple(slot, which).map(([at, nth]) => usesCode(at, { which: nth })),
  ],
  'waiting list': [
    45,
    fc
      .tuple(slot, fc.constantFrom(...answersToOffers), fc.boolean(), fc.constantFrom(0, 0, 3), way)
      .map(([at, answer, isAny, noticeHours, how]) => waitsFor(at, answer, { ...how, isAny, noticeHours })),
  ],
  offers: [
    42,
    fc
      .tuple(slot, fc.constantFrom(...answersToOffers), way)
      .map(([at, answer, how]) => phonesFor(at, answer, how)),
    fc
      .tuple(slot, fc.constantFrom(0.05, 1, 10))
      .map(([at, withdrawnAfter]) => phonesFor(at, 'accept', { withdrawnAfter })),
  ],
  ...Object.fromEntries(
    walkInPayments.map((paidBy) => [
      `walk-ins: ${paidBy}`,
      [
        38,
        fc
          .tuple(fc.constantFrom(1, 1, 2, 3), fc.oneof(often(5, false), often(1, true)), way)
          .map(([copies, isVoided, how]) => walksIn(paidBy, { ...how, copies, isVoided })),
      ] as const,
    ]),
  ),
  cash: [
    42,
    fc
      .tuple(
        fc.constantFrom('float' as const, 'deposit' as const, 'payout' as const),
        fc.integer({ min: 1, max: 9999 }),
      )
      .map((how) => movesCash(...how)),
    fc.constantFrom(-100, 0, 0, 250).map((cents) => countsCash(cents)),
    fc.tuple(slot, fc.constantFrom(1, 5, undefined), tabs).map((how) => owes(...how)),
  ],
  closures: [
    40,
    fc
      .record({
        slot,
        extent: fc.constantFrom(
          'a day' as const,
          'a seat' as const,
          'an hour' as const,
          'an hour of each day' as const,
        ),
        cancels: fc.boolean(),
        keepsOne: fc.boolean(),
        reopensAfter: fc.constantFrom(0, 1, 5, 5, 10),
      })
      .map((closing) => closes(closing)),
  ],
  disputes: [
    50,
    part.map((some) => disputes(some)),
    fc
      .tuple(fc.constantFrom('lost' as const, 'won' as const), fc.constantFrom(0, 1))
      .map((how) => bankDecides(...how)),
  ],
  refunds: [
    45,
    fc.constant(bankHoldsRefunds()),
    fc.constantFrom(5, 30).map((minutes) => bankIsBusy(minutes)),
    fc
      .constantFrom('arrive' as const, 'fail' as const, 'come back' as const)
      .map((how) => bankEndsRefunds(how)),
    fc.tuple(part, which, fc.boolean()).map((how) => refundsPart(...how)),
    fc.tuple(which, fc.option(part, { nil: undefined })).map((how) => cancelsForHolder(...how)),
    fc.constantFrom('failed-refunds' as const, 'late-refunds' as const).map((list) => repairsRefunds(list)),
  ],
  'deleted accounts': [
    40,
    fc.constant(leaves()),
    fc.tuple(slot, pause).map(([at, thinks]) => atOnce(buys(at, { thinks }), leaves())),
  ],
  'changed configuration': [40, fc.constantFrom(...configurationChanges).map((change) => changes(change))],
  accounts: [
    50,
    ...[
      registers(),
      registers(),
      confirmsEmail(),
      logsIn(),
      logsOut(),
      changesBrowser(),
      changesPassword(),
      resetsPassword(),
    ].map((act) => fc.constant(act)),
  ],
  'the desk': [
    15,
    fc.constantFrom('anything' as const, 'what speaks against' as const).map((how) => attends(how)),
  ],
  'the office': [
    25,
    which.map((nth) => confirmsAgain(nth)),
    fc.boolean().map((upheld) => decidesAppeals(upheld)),
    fc.constant(paysOut()),
  ],
  looking: [
    40,
    ...[looksAround(), seesFreeHours(), writesMessage(), stopsReminders(), decidesForSomebodyElse()].map(
      (act) => fc.constant(act),
    ),
    slot.map((at) => offersLess(at)),
    slot.map((at) => correctsEmail(at)),
  ],
  'at once': [
    40,
    fc
      .array(
        fc.oneof(
          slot.map((at) => buys(at)),
          slot.map((at) => redeems(at)),
          fc.constant(cancels()),
          slot.map((at) => moves(at)),
          fc.constantFrom('achieved' as const, 'refund' as const).map((choice) => decides(choice)),
        ),
        { minLength: 2, maxLength: 3 },
      )
      .map((acts) => atOnce(...acts)),
  ],
};

/** Each kind that the law of histories names occurs at least so often in a thousand commands. */
export const leastOfThousand = 30;
export const kinds = Object.entries(nouns).flatMap(([noun, [weight]]) =>
  weight >= leastOfThousand ? [noun] : [],
);
