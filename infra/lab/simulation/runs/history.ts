import * as fc from 'fast-check';
import { hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { type Outcome, play } from '../checker/play.ts';
import type { Laboratory } from '../machine/laboratory.ts';
import type { Weather } from '../machine/network.ts';
import type { Counts } from '../machine/tally.ts';
import type { Act } from '../model/act.ts';
import { kinds, leastOfThousand, nouns } from '../model/nouns.ts';
import { type Conditions, usualConditions, type World } from '../model/world.ts';

const often = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });
const lookedOver = fc.constantFrom(0, 0, 0, 0, 0.02, 1, 1, 5, 16);

/** A person does something, and so many minutes later the next command comes. */
class Step implements fc.AsyncCommand<World, World> {
  private readonly noun: string;
  private readonly who: number;
  private readonly does: Act;
  private readonly minutes: number;

  constructor(noun: string, who: number, does: Act, minutes: number) {
    this.noun = noun;
    this.who = who;
    this.does = does;
    this.minutes = minutes;
  }

  check = (): boolean => true;

  async run(_: World, world: World): Promise<void> {
    world.scheduler.count('commands');
    world.scheduler.count(`command: ${this.noun}`);
    world.begin(world.person(this.who), this.does);
    if (this.minutes > 0) await world.run(world.scheduler.nowMs + this.minutes * minuteMs);
  }

  toString = (): string => `v${this.who} ${this.does.text}, ${this.minutes} minutes;`;
}

/** Everybody ends what they do, and hours pass. */
class Pass implements fc.AsyncCommand<World, World> {
  private readonly hours: number;

  constructor(hours: number) {
    this.hours = hours;
  }

  check = (): boolean => true;

  async run(_: World, world: World): Promise<void> {
    await world.run();
    const untilMs = world.scheduler.nowMs + this.hours * hourMs;
    while (world.scheduler.nowMs < untilMs)
      await world.passMinutes(Math.min(180, (untilMs - world.scheduler.nowMs) / minuteMs + 1));
    world.wantLaterSlots();
  }

  toString = (): string => `${this.hours} hours pass;`;
}

const commandsOf = (people: fc.Arbitrary<number>): fc.Arbitrary<fc.AsyncCommand<World, World>> =>
  fc.oneof(
    ...Object.entries(nouns).map(([noun, [weight, ...acts]]) => ({
      weight,
      arbitrary: fc
        .tuple(people, fc.oneof(...acts), lookedOver)
        .map(([who, does, minutes]) => new Step(noun, who, does, minutes)),
    })),
    { weight: 12, arbitrary: fc.constantFrom(2, 12, 26, 60).map((hours) => new Pass(hours)) },
  );

const conditions: fc.Arbitrary<Conditions> = fc.record({
  seed: fc.noBias(fc.nat()),
  faultPercent: fc.constantFrom(0, 1, 3, 3, 8),
  weather: fc.oneof(often<Weather>(6, 'storm'), often<Weather>(1, 'crowded'), often<Weather>(1, 'silent')),
  slowness: fc.constantFrom(1, 1, 10),
  seatsPerHour: fc.constantFrom(1, 2, 3, 6, 9),
  stakeMode: fc.constantFrom('honour' as const, 'attested' as const),
  indexLagSeconds: fc.oneof(often(6, 0), often(1, 2), often(1, 30)),
  // The longest outage exceeds the time for which mails are retried.
  mailOutageMinutes: fc.oneof(often(60, 0), often(4, 60), often(1, 800)),
  deafUntilMinutes: fc.oneof(often(8, 0), often(1, 40)),
  isHousehold: fc.oneof(often(5, false), often(1, true)),
  reconcilesAfterMinutes: fc.constantFrom(5, 20),
  begins: fc.constantFrom('2026-11-20T13:00:00Z', '2026-11-30T23:40:00Z'),
  isWholeDay: fc.constant(false),
});

/** All faults pass by themselves, and in time. */
const inMildWeather = (drawn: Conditions): Conditions =>
  drawn.weather === 'storm'
    ? drawn
    : { ...drawn, slowness: 1, faultPercent: Math.min(8, Math.max(3, drawn.faultPercent)) };

const mostPeople = 6;
const mostCommands = 120;

interface Played {
  history: string;
  outcome: Outcome;
}

/** Plays the history of a seed. One with a violation is made smaller for a while. */
export const playSeed = async (
  laboratory: Laboratory,
  { seed, visitors, shrinkSeconds }: { seed: number; visitors: number | undefined; shrinkSeconds: number },
): Promise<{ first: Played; smallest: Played | undefined }> => {
  const people = fc.integer({ min: 1, max: visitors ?? mostPeople });
  const commands = fc.commands([commandsOf(people)], { maxCommands: mostCommands, size: 'max' });
  let first: Played | undefined;
  let smallest: Played | undefined;
  const startedMs = performance.now();
  const property = fc.asyncProperty(fc.noBias(conditions), fc.noBias(commands), async (drawn, steps) => {
    if (first && performance.now() - startedMs > shrinkSeconds * 1000) return true;
    const under = inMildWeather({ ...usualConditions, ...drawn });
    const outcome = await play(laboratory, under, (world) =>
      fc.asyncModelRun(() => ({ model: world, real: world }), steps),
    );
    const played = { history: `${JSON.stringify(under)}\n${steps}`, outcome };
    first ??= played;
    if (outcome.violations.length === 0) return true;
    smallest = played;
    return false;
  });
  await fc.check(property, { seed, numRuns: 1, endOnFailure: shrinkSeconds === 0 });
  if (!first) throw new Error(`seed ${seed} made no history`);
  return { first, smallest };
};

/** The kinds of commands that have occurred less than thirty times in a thousand. */
export const tooSeldom = (counts: Counts): string[] =>
  kinds.filter((kind) => (counts[`command: ${kind}`] ?? 0) * 1000 < leastOfThousand * (counts.commands ?? 0));
