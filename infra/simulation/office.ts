import { minuteMs } from '../../shared/domain/milliseconds.ts';
import type { Offer } from './beginnings.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { Caretaker } from './caretaker.ts';
import { isBookkeeping, type OfficeAct } from './office-acts.ts';
import { Operator } from './operator.ts';
import type { Records } from './records.ts';
import type { Strand } from './scheduler.ts';
import { StaffPerson } from './staff-person.ts';
import type { World } from './world.ts';

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
