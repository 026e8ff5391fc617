import { sessionEnd } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { Random } from '../machine/random.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Donor } from './donor.ts';
import { Proctor } from './proctor.ts';
import { Reviewer } from './reviewer.ts';
import { StaffPerson } from './staff-person.ts';
import type { Visitor } from './visitor.ts';

/** Hours from the end of the last session with a donation. The desk records for a day. */
const fixedHours = [0.1, 6, 12, 23.99, 24.03, 30, 60, 98, 150, 200, 268];

/** The share of shifts in which a proctor records only what speaks against donations, so that people appeal. */
const strictness = 0.6;

/** No history has more moments. */
const mostMoments = 30;

interface People {
  donors: readonly Donor[];
  proctors: readonly Proctor[];
  reviewers: readonly Reviewer[];
}

/** The days after the sessions, while the desk, the donors and the operators have a say in donations. */
class DonationDays {
  private readonly world: World;
  private readonly people: People;
  private readonly dates: readonly string[];
  private readonly recordedUntilMs: number;
  /** The last moments for appeals and for decisions about them. */
  private readonly lastMoments = new Set<number>();
  private due: number[];

  constructor(world: World, records: Records, people: People) {
    this.world = world;
    this.people = people;
    const sessions = records.attestedStakes.map(({ data }) => data);
    this.dates = [...new Set(sessions.map(({ date }) => date))];
    const lastEndMs = Math.max(...sessions.map(sessionEnd));
    this.recordedUntilMs = lastEndMs + (site.attestHours + 1) * hourMs;
    const { random } = world.scheduler;
    this.due = fixedHours.filter(() => random.chance(0.7)).map((hours) => lastEndMs + hours * hourMs);
  }

  /** Plays moment by moment. The network is poor meanwhile, if it was in this history. */
  async pass(isPoor: boolean): Promise<void> {
    const { scheduler } = this.world;
    for (let moments = 0; moments < mostMoments; moments += 1) {
      const nextMs = Math.min(...this.due);
      if (!Number.isFinite(nextMs)) return;
      this.due = this.due.filter((atMs) => atMs > nextMs);
      scheduler.nowMs = Math.max(scheduler.nowMs, nextMs);
      this.world.later.catchUp();
      await this.play(scheduler.random, isPoor);
    }
  }

  private async play(random: Random, isPoor: boolean): Promise<void> {
    const { world, people } = this;
    const { scheduler } = world;
    // Mostly the reconciler comes later than people at their last moment.
    if (random.chance(this.isLastMoment() ? 0.3 : 0.8)) world.background(world.reconcile());
    const someTime = (act: (random: Random) => Promise<void>): void => {
      const name = `donations ${scheduler.nowMs}/${random.below(1e9)}`;
      const delayMs = random.below(3000);
      world.background(
        scheduler.spawn(name, async (strand) => {
          await scheduler.sleep(delayMs);
          await act(strand.random);
        }),
      );
    };
    for (const donor of people.donors)
      someTime(async (own) => {
        if (this.isLastMoment()) await donor.appealLate();
        else this.note(await donor.lookBack(own));
      });
    for (const reviewer of people.reviewers)
      if (random.chance(0.6))
        someTime(async (own) => {
          for (const atMs of await reviewer.look(own)) this.note(atMs);
        });
    if (scheduler.nowMs < this.recordedUntilMs && random.chance(0.6))
      world.background(
        random
          .pick(people.proctors)
          .work(isPoor, random.pick(this.dates), { isStrict: random.chance(strictness) }),
      );
    await world.run();
  }

  /** People come back a moment before the time is up, and a moment after. */
  private note(lastMs: number | undefined): void {
    if (lastMs === undefined || this.lastMoments.has(lastMs)) return;
    this.lastMoments.add(lastMs);
    this.due.push(lastMs - 2000, lastMs + 1000);
  }

  private isLastMoment(): boolean {
    return [...this.lastMoments].some((atMs) => Math.abs(atMs - this.world.scheduler.nowMs) < 10_000);
  }
}

/** Lets the days pass in which the desk has a say in donations. `proctor` was at the desk when the sessions were on. */
export const passDonationDays = async (
  world: World,
  records: Records,
  {
    visitors,
    proctor,
    isNetworkPoor,
  }: { visitors: readonly Visitor[]; proctor: Proctor; isNetworkPoor: boolean },
): Promise<void> => {
  const [pat, sam] = [await StaffPerson.hire(world, 'pat'), await StaffPerson.hire(world, 'sam')];
  const proctors = [proctor, new Proctor(pat, records.taps)];
  const days = new DonationDays(world, records, {
    donors: visitors.map(({ donor }) => donor),
    proctors,
    reviewers: [pat, sam].map((person) => new Reviewer(person, records)),
  });
  await days.pass(isNetworkPoor);
  for (const person of proctors) world.background(person.finish());
  await world.run();
};
