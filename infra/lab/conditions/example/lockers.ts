import { transact, updateIf } from '../../../../functions/table/table.ts';

const keyOf = (locker: number) => ({ pk: 'LOCKER', sk: String(locker) });

/** Gives a free locker to somebody. The test beside this file holds the condition. */
export const takeLocker = (locker: number, owner: string): Promise<boolean> =>
  transact([{ Put: { Item: { ...keyOf(locker), owner }, ConditionExpression: 'attribute_not_exists(pk)' } }]);

/** Passes a locker on. No test holds that it is the owner who does. */
export const passLocker = (locker: number, owner: string, next: string): Promise<boolean> =>
  updateIf({
    Key: keyOf(locker),
    UpdateExpression: 'SET #owner = :next',
    ConditionExpression: 'attribute_exists(pk) AND #owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':next': next, ':owner': owner },
  });

/** Empties a locker. No test holds that it is the owner who does. */
export const leaveLocker = (locker: number, owner: string): Promise<boolean> =>
  transact([
    {
      Delete: {
        Key: keyOf(locker),
        ConditionExpression: '#owner = :owner',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':owner': owner },
      },
    },
  ]);
