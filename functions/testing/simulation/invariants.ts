import type { FinalState } from './final-state.ts';
import { erasureViolations } from './invariants/erasure.ts';
import { mailViolations } from './invariants/mail.ts';
import { moneyViolations, unfinishedWork } from './invariants/money.ts';
import { packageViolations } from './invariants/packages.ts';
import { promiseViolations } from './invariants/promises.ts';
import { seatViolations } from './invariants/seats.ts';
import { stakeViolations } from './invariants/stakes.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

export { unfinishedWork };

/** What does not hold of a history that has ended. */
export const findViolations = (
  state: FinalState,
  { isCalm, postOffice }: Pick<World, 'isCalm' | 'postOffice'>,
  records: Records,
): string[] => [
  ...seatViolations(state, isCalm),
  ...moneyViolations(state, records),
  ...unfinishedWork(state),
  ...stakeViolations(state, records),
  ...packageViolations(state),
  ...promiseViolations(state, records),
  ...erasureViolations(state),
  ...mailViolations(state, postOffice),
];
