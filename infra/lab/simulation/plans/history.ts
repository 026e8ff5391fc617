import * as fc from 'fast-check';
import type { StakeMode } from '../../../../shared/domain/stakes/stake-mode.ts';
import type { BankAct } from '../bank/scripted-bank.ts';
import type { Weather } from '../machine/network.ts';
import { type Act, often } from './acts.ts';
import { type ConfigurationChange, configurationChanges } from './configuration.ts';
import { type Customer, customerOf } from './customers.ts';
import { type DeskSay, deskSays } from './donors.ts';
import { type CodePlan, type Growth, growth } from './growth.ts';
import { type OfficeAct, officeActs } from './office-acts.ts';
import { acts, actsInCrowd, refunder } from './personas.ts';
import { disputed, type Story, stories } from './stories.ts';

export interface History {
  /** Seeds the order of events, the faults and every id. */
  seed: number;
  /** The percentage of requests that a fault strikes. */
  faultPercent: number;
  /** The kinds of faults. */
  weather: Weather;
  /** The factor for the slowest answers. */
  slowness: number;
  seatsPerHour: number;
  stakeMode: StakeMode;
  /** The index of the start time. */
  begins: number;
  office: OfficeAct[];
  /** The operator's changes of the configuration, in minutes after the start. */
  changes: { atMinutes: number; change: ConfigurationChange }[];
  /** The mail service accepts no mail for this long from the start. */
  mailOutageMinutes: number;
  /** Until then, no event of Stripe arrives and the reconciler does not run. */
  deafUntilMinutes: number;
  /** The age of the answers of indexes. */
  indexLagSeconds: number;
  /** The number of checkouts that are due from the start, while Stripe is slow. */
  dueCheckouts: number;
  /** True when the first two visitors share an address. */
  isHousehold: boolean;
  visitors: { arrives: number; acts: Act[] }[];
  /** The codes that the office makes. Absent, too, when nobody waits, walks in, phones or has a code. */
  codes?: readonly CodePlan[];
  /** The acts of the bank behind the card of disputes. Absent: what chance says. */
  bank?: readonly BankAct[];
}

/** A short history that seldom happens by chance, with what its bank does. */
export type DirectedStory = Pick<History, 'visitors'> & Partial<History>;

/** During the first act, or between two acts. */
const configurationChange = fc.record({
  atMinutes: fc.constantFrom(0.1, 0.5, 3, 10, 20),
  change: fc.constantFrom(...configurationChanges),
});

export interface Size {
  minVisitors: number;
  maxVisitors: number;
  /** True when a visitor of each history disputes payments. */
  isDisputed?: boolean;
}

/** A history in which all faults pass by themselves, and in time. */
const inMildWeather = (history: History): History => ({
  ...history,
  slowness: 1,
  faultPercent: Math.min(8, Math.max(3, history.faultPercent)),
});

/** The last visitor follows a story, in the histories that have one. */
const withStory = (history: History, story: Story | undefined): History =>
  story
    ? {
        ...history,
        begins: story.begins ?? history.begins,
        deafUntilMinutes: story.deafUntilMinutes ?? 0,
        changes: [...history.changes, ...story.changes],
        visitors: [...history.visitors.slice(0, -1), { arrives: story.arrives ?? 0, acts: story.acts }],
      }
    : history;

/** The first visitor has a donation, in the histories in which the desk has a say in it. */
const withDeskSay = (history: History, say: DeskSay | undefined): History =>
  say
    ? {
        ...history,
        stakeMode: say.stakeMode,
        changes: [...history.changes, ...say.changes],
        visitors: [{ arrives: 0, acts: say.acts }, ...history.visitors.slice(1)],
      }
    : history;

/** A visitor whom the office's acts are about takes the place of the second one, or comes in addition. */
const withOffice = (history: History, office: OfficeAct[], customer: Customer | undefined): History => {
  if (!customer) return { ...history, office };
  const { visitors } = history;
  const others = visitors.length > 2 ? visitors.toSpliced(1, 1) : visitors;
  return { ...history, office, visitors: others.toSpliced(1, 0, customer) };
};

/** Those who wait, walk in, phone and use codes come in addition. */
const withGrowth = (history: History, more: Growth | undefined): History =>
  more && history.dueCheckouts === 0
    ? { ...history, codes: more.codes, visitors: [...history.visitors, ...more.visitors] }
    : history;

export const histories = ({ minVisitors, maxVisitors, isDisputed }: Size): fc.Arbitrary<History> => {
  const isCrowd = minVisitors >= 20;
  const any = fc.record({
    seed: fc.noBias(fc.nat()),
    faultPercent: fc.constantFrom(0, 1, 3, 3, 8, 15),
    weather: fc.oneof(often<Weather>(6, 'storm'), often<Weather>(1, 'crowded'), often<Weather>(1, 'silent')),
    slowness: fc.constantFrom(1, 10, 100),
    seatsPerHour: isCrowd ? fc.constantFrom(3, 6, 12) : fc.integer({ min: 1, max: 3 }),
    stakeMode: fc.constant('honour' as const),
    begins: fc.nat({ max: 1 }),
    office: fc.constant<OfficeAct[]>([]),
    changes: fc.oneof(often<History['changes']>(1, []), {
      weight: 1,
      arbitrary: fc.array(configurationChange, { minLength: 1, maxLength: 2 }),
    }),
    // The longest outage exceeds the time for which mails are retried.
    mailOutageMinutes: fc.oneof(often(60, 0), often(4, 60), often(1, 800)),
    indexLagSeconds: fc.oneof(often(6, 0), often(1, 2), often(1, 30)),
    deafUntilMinutes: fc.constant(0),
    dueCheckouts: isCrowd ? fc.constant(0) : fc.oneof(often(39, 0), often(1, 250)),
    isHousehold: fc.oneof(often(4, false), often(1, true)),
    visitors: fc.array(
      fc.record({
        arrives: fc.constantFrom(0, 0, 0, 0, 1, 10, 16),
        acts: isCrowd ? actsInCrowd : acts(3),
      }),
      { minLength: minVisitors, maxLength: maxVisitors, size: 'max' },
    ),
  });
  return fc
    .tuple(
      any,
      refunder,
      isDisputed ? disputed : isCrowd ? fc.constant(undefined) : stories,
      isCrowd ? fc.constant(undefined) : deskSays,
      (isCrowd ? fc.constant<OfficeAct[]>([]) : officeActs).chain((office) =>
        customerOf(office).map((customer) => ({ office, customer })),
      ),
      // Drawn last, so that it changes nothing of what is drawn before.
      isCrowd ? fc.constant(undefined) : growth,
    )
    .map(
      ([any, acts, story, say, { office, customer }, more]) =>
        [
          withGrowth(withOffice(withDeskSay(withStory(any, story), say), office, customer), more),
          acts,
        ] as const,
    )
    .map(([history, acts]) =>
      history.dueCheckouts > 0
        ? { ...inMildWeather(history), visitors: [{ arrives: 0, acts }, ...history.visitors] }
        : history.weather === 'storm'
          ? history
          : inMildWeather(history),
    );
};
