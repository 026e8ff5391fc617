import { minuteMs } from '../../shared/domain/milliseconds.ts';
import type { Offer } from './beginnings.ts';
import { Caretaker } from './caretaker.ts';
import type { OfficeAct } from './office-acts.ts';
import { Operator } from './operator.ts';
import type { Records } from './records.ts';
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
  const caretaker = new Caretaker(alex, records, offers);
  for (const [index, act] of acts.entries())
    scheduler.at(scheduler.nowMs + act.atMinutes * minuteMs, () => {
      scheduler.note(`the operator ${JSON.stringify(act)}`);
      const work = () => ('extent' in act ? caretaker.do(act) : operator.do(act));
      world.background(scheduler.spawn(`office ${index + 1}`, work));
    });
};
