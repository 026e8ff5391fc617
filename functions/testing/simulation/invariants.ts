import type { EngineConnection } from './engine-connection.ts';
import { readFinalState } from './final-state.ts';
import { mailViolations } from './invariants/mail.ts';
import { moneyViolations } from './invariants/money.ts';
import { packageViolations } from './invariants/packages.ts';
import { promiseViolations } from './invariants/promises.ts';
import { seatViolations } from './invariants/seats.ts';
import { stakeViolations } from './invariants/stakes.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

/** What does not hold of a history that has ended. */
export const findViolations = async (
  world: World,
  records: Records,
  engine: EngineConnection,
): Promise<string[]> => {
  const state = await readFinalState(world, engine);
  return [
    ...seatViolations(state, world.isCalm),
    ...moneyViolations(state, records),
    ...stakeViolations(state, records),
    ...packageViolations(state),
    ...promiseViolations(state, records),
    ...mailViolations(state, world.postOffice),
  ];
};
