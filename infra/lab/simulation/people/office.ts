import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { Strand } from '../machine/scheduler.ts';
import type { Offer } from '../plans/beginnings.ts';
import { isBookkeeping, type OfficeAct } from '../plans/office-acts.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { Caretaker } from './caretaker.ts';
import { Operator } from './operator.ts';
import { StaffPerson } from './staff-person.ts';

/** An operator works while the visitors come and go. */
export const openOffice = async (
  world: World,
  records: Records,
  acts: readonly OfficeAct[],
  offers: readonly Offer[],
): Promise<void> => {
  if (acts.length === 0) return;
  const { scheduler } = world;
  const alex = await StaffPerson.hire(world, 'alex');
  const operator = new Operator(alex, records, offers);
  const bookkeeper = new Bookkeeper(alex, records);
  const caretaker = new Caretaker(alex, records, offers);
  for (const [index, act] of acts.entries())
    scheduler.at(scheduler.nowMs + act.atMinutes * minuteMs, () => {
      scheduler.note(`the operator ${JSON.stringify(act)}`);
      const work = ({ random }: Strand): Promise<void> => {
        if (isBookkeeping(act)) return bookkeeper.do(act, random);
        return 'extent' in act ? caretaker.do(act) : operator.do(act);
      };
      world.background(scheduler.spawn(`office ${index + 1}`, work));
    });
};
