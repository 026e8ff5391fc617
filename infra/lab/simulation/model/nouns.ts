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
const oneOf = <const Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const slot = fc.nat({ max: 3 });
const hours = fc.integer({ min: 1, max: 3 });
const tabs = fc.oneof(often(5, 1), often(1, 2));
const which = oneOf(0, 0, 0, 1, 2);
const part = oneOf(0.1, 0.3, 0.5, 0.9, 1);
const stake = oneOf('charity', 'anti-charity');
/** Minutes: within a hold, around its end, and after it. */
const pause = oneOf(0, 0, 0, 0, 1, 5, 14, 15, 16);

const unusual: fc.Arbitrary<Partial<Payment>> = fc.record(
  {
    card: oneOf(...(Object.keys(cards) as (keyof typeof cards)[])),
    thinks: pause,
    returns: oneOf(3, 20, undefined),
    tabs: oneOf(2, 3),
    elsewhere: fc.constant(true),
    reloads: fc.constant(true),
  },
  { requiredKeys: [] },
);

/** How somebody pays, which is unusual each fourth time, and these options. */
const way = <Options extends object>(options: { [Name in keyof Options]: fc.Arbitrary<Options[Name]> }) =>
  fc
    .tuple(fc.oneof(often(3, {}), { weight: 1, arbitrary: unusual }), fc.record(options))
    .map(([how, others]) => ({ ...how, ...others }));

/** An act with arguments by chance. */
const draw = <Args extends readonly unknown[]>(
  act: (...args: Args) => Act,
  ...args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> }
): fc.Arbitrary<Act> => fc.tuple(...args).map((drawn) => act(...(drawn as unknown as Args)));

/** The acts of people, the staff and banks, by nouns: of a thousand commands, each noun has so many. */
export const nouns: Readonly<Record<string, readonly [number, ...fc.Arbitrary<Act>[]]>> = {
  purchases: [
    60,
    draw(buys, slot, way({ duration: hours })),
    draw(buys, slot, way({})),
    draw(buysAgain, way({ which })),
  ],
  donations: [
    50,
    draw(buys, slot, fc.record({ stake })),
    draw(buys, slot, fc.record({ stake })),
    draw(decides, oneOf('achieved', 'failed', 'refund')),
    draw(decides, oneOf('achieved', 'failed', 'refund'), oneOf('achieved', 'failed', 'refund')),
    draw(appeals),
  ],
  cancellations: [45, draw(cancels, oneOf(0, 0, 5, 70), tabs, which)],
  moves: [45, draw(moves, slot, oneOf(0, 0, 31), tabs, which), draw(movesForHolder, slot, which)],
  packages: [
    50,
    draw(buysPackage, fc.record({ type: oneOf('full', 'mini') })),
    draw(redeems, slot, oneOf(1, 2), fc.record({ tabs })),
    draw(redeems, slot, fc.constant(1), fc.record({ stake })),
    draw(correctsHours, oneOf(-2, -1, 1, 2), which),
  ],
  series: [40, draw(booksSeries, slot, hours, tabs)],
  codes: [
    45,
    draw(
      makesCode,
      fc
        .tuple(
          oneOf({ percent: 10 }, { percent: 33 }, { centsOff: 1999 }),
          fc.record(
            { uses: oneOf(1, 2), usesEach: fc.constant(1), endsAfter: oneOf(1, 10) },
            { requiredKeys: [] },
          ),
        )
        .map(([off, limits]) => ({ ...off, ...limits })),
    ),
    draw(usesCode, slot, way({ which })),
    draw(usesCode, slot, fc.record({ which })),
  ],
  'waiting list': [
    45,
    draw(
      waitsFor,
      slot,
      oneOf(...answersToOffers),
      way({ isAny: fc.boolean(), noticeHours: oneOf(0, 0, 3) }),
    ),
  ],
  offers: [
    42,
    draw(phonesFor, slot, oneOf(...answersToOffers), way({})),
    draw(phonesFor, slot, fc.constant('accept'), fc.record({ withdrawnAfter: oneOf(0.05, 1, 10) })),
  ],
  ...Object.fromEntries(
    walkInPayments.map((paidBy) => [
      `walk-ins: ${paidBy}`,
      [
        38,
        draw(
          walksIn,
          fc.constant(paidBy),
          way({ copies: oneOf(1, 1, 2, 3), isVoided: fc.oneof(often(5, false), often(1, true)) }),
        ),
      ] as const,
    ]),
  ),
  cash: [
    42,
    draw(movesCash, oneOf('float', 'deposit', 'payout'), fc.integer({ min: 1, max: 9999 })),
    draw(countsCash, oneOf(-100, 0, 0, 250)),
    draw(owes, slot, oneOf(1, 5, undefined), tabs),
  ],
  closures: [
    40,
    draw(
      closes,
      fc.record({
        slot,
        extent: oneOf('a day', 'a seat', 'an hour', 'an hour of each day'),
        cancels: fc.boolean(),
        keepsOne: fc.boolean(),
        reopensAfter: oneOf(0, 1, 5, 5, 10),
      }),
    ),
  ],
  disputes: [50, draw(disputes, part), draw(bankDecides, oneOf('lost', 'won'), oneOf(0, 1))],
  refunds: [
    45,
    draw(bankHoldsRefunds),
    draw(bankIsBusy, oneOf(5, 30)),
    draw(bankEndsRefunds, oneOf('arrive', 'fail', 'come back')),
    draw(refundsPart, part, which, fc.boolean()),
    draw(cancelsForHolder, which, fc.option(part, { nil: undefined })),
    draw(repairsRefunds, oneOf('failed-refunds', 'late-refunds')),
  ],
  'deleted accounts': [
    40,
    draw(leaves),
    draw(atOnce, draw(buys, slot, fc.record({ thinks: pause })), draw(leaves)),
  ],
  'changed configuration': [40, draw(changes, oneOf(...configurationChanges))],
  accounts: [
    50,
    ...[registers, registers, confirmsEmail, logsIn, logsOut].map((act) => draw(act)),
    ...[changesBrowser, changesPassword, resetsPassword].map((act) => draw(act)),
  ],
  'the desk': [15, draw(attends, oneOf('anything', 'what speaks against'))],
  'the office': [25, draw(confirmsAgain, which), draw(decidesAppeals, fc.boolean()), draw(paysOut)],
  looking: [
    40,
    ...[looksAround, seesFreeHours, writesMessage, stopsReminders, decidesForSomebodyElse].map((act) =>
      draw(act),
    ),
    draw(offersLess, slot),
    draw(correctsEmail, slot),
  ],
  'at once': [
    40,
    fc
      .array(
        fc.oneof(
          draw(buys, slot),
          draw(redeems, slot),
          draw(cancels),
          draw(moves, slot),
          draw(decides, oneOf('achieved', 'refund')),
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
