import { dayMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { Random } from '../machine/random.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { StaffPerson } from './staff-person.ts';

const faultRate = 0.1;

/** Days from the last donation on. Some are too early: a donation is held, and its month has to end. */
const payoutDays = [3, 29, 26, 20];

/** Two operators at once repair refunds and pay out donations, in the days after the last visitor has gone. */
export class OfficeDays {
  private readonly world: World;
  private readonly bookkeepers: readonly Bookkeeper[];
  /** The network is poor meanwhile, if it was in this history. */
  private readonly isPoor: boolean;
  private days = 0;

  private constructor(world: World, bookkeepers: readonly Bookkeeper[], isPoor: boolean) {
    this.world = world;
    this.bookkeepers = bookkeepers;
    this.isPoor = isPoor;
  }

  static async open(world: World, records: Records, isPoor: boolean): Promise<OfficeDays> {
    const staff = [await StaffPerson.hire(world, 'lou'), await StaffPerson.hire(world, 'max')];
    return new OfficeDays(
      world,
      staff.map((person) => new Bookkeeper(person, records)),
      isPoor,
    );
  }

  /** Where Stripe has refused refunds, or could not deliver them. Beside the reconciler, now and then. */
  async repairRefunds(): Promise<boolean> {
    const { scheduler, bank } = this.world;
    if (!bank.hasRefusedRefunds()) return false;
    if (scheduler.random.chance(0.5)) this.world.background(this.world.reconcile());
    const list = scheduler.random.chance(0.1) ? 'late-refunds' : 'failed-refunds';
    await this.work((bookkeeper, own) => bookkeeper.repairRefunds(own, list));
    return true;
  }

  /** Where donations have been settled. True if there were any. */
  async payOut({ ledger }: Pick<FinalState, 'ledger'>): Promise<boolean> {
    if (!ledger.some(({ kind }) => kind === 'settled')) return false;
    for (const days of payoutDays) {
      this.world.scheduler.nowMs += days * dayMs;
      await this.work((bookkeeper, own) => bookkeeper.payOut(own));
    }
    return true;
  }

  private async work(act: (bookkeeper: Bookkeeper, own: Random) => Promise<void>): Promise<void> {
    const { scheduler, network } = this.world;
    this.days += 1;
    if (this.isPoor) network.faultRate = faultRate;
    for (const [index, bookkeeper] of this.bookkeepers.entries()) {
      const delayMs = scheduler.random.below(500);
      const day = scheduler.spawn(`office day ${this.days}/${index + 1}`, async ({ random }) => {
        await scheduler.sleep(delayMs);
        await act(bookkeeper, random);
      });
      this.world.background(day);
    }
    await this.world.run();
    network.faultRate = 0;
  }
}
