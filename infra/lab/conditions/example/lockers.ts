import { present } from '../../../../functions/table/conditions.ts';
import type { Key } from '../../../../functions/table/rows/row-kind.ts';
import { transact, writeIf } from '../../../../functions/table/table.ts';
import { change, take } from '../../../../functions/table/write.ts';

interface Locker {
  pk: string;
  sk: string;
  owner: string;
}

const keyOf = (locker: number): Key<Locker> => ({ pk: 'CANARY#LOCKER', sk: String(locker) });

/** Gives a free locker to somebody. The test beside this file holds the condition. */
export const takeLocker = (locker: number, owner: string): Promise<boolean> =>
  transact([{ Put: { Item: { ...keyOf(locker), owner }, ConditionExpression: 'attribute_not_exists(pk)' } }]);

/** Passes a locker on. No test holds that it is the owner who does. */
export const passLocker = (locker: number, owner: string, next: string): Promise<boolean> =>
  writeIf(change(keyOf(locker), { set: { owner: next }, when: { pk: present, owner } }));

/** Empties a locker. No test holds that it is the owner who does. */
export const leaveLocker = (locker: number, owner: string): Promise<boolean> =>
  transact([take(keyOf(locker), { when: { owner } })]);
