import type { WaiterState } from '../../../shared/domain/offers/waiter.ts';
import { type ExactEmail, exactEmail, normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type AddressDigest, addressDigest, digestOfTyped } from '../../table/rows/address-digests.ts';
import { type FormerDigest, formerDigest } from '../../table/rows/former-digests.ts';
import type { PlaceOnListRow } from '../../table/rows/offers/place-on-list-row.ts';
import { rowsUnder, transact, updateIf, type Write } from '../../table/table.ts';
import { rowsOf, type StoredPlace, type StoredWaiter } from '../seats/day-rows.ts';
import { type WorkQueue, workAttributes } from '../work/work.ts';
import { endOfDay, getOffer } from './offers.ts';

/** The id of a place on a list tells its key, so that a link finds it in one read. */
export const waitingIdOf = (date: string, createdAtMs: number, random: string): string =>
  `${date.replaceAll('-', '')}-${createdAtMs}-${random}`;

const idPattern = /^(\d{4})(\d{2})(\d{2})-(\d{13})-[0-9a-f]{12}$/;

const keyOf = (waitingId: string) => {
  const [, year, month, day, createdAtMs] = idPattern.exec(waitingId) ?? [];
  if (createdAtMs === undefined) return undefined;
  return keys.waiter(`${year}-${month}-${day}`, new Date(Number(createdAtMs)).toISOString(), waitingId);
};

const keyOfWaiter = ({ date, createdAtMs, id }: Pick<StoredWaiter, 'createdAtMs' | 'date' | 'id'>) =>
  keys.waiter(date, new Date(createdAtMs).toISOString(), id);

/** Undefined when there is no such place, or the id is none. */
export const getWaiter = async (waitingId: string): Promise<StoredPlace | undefined> => {
  const key = keyOf(waitingId);
  return key && getRow(key);
};

/** Those who wait for a date, in their order. */
export const waitersOf = async (date: string, nowMs: number): Promise<StoredWaiter[]> =>
  (await rowsOf(date, nowMs, true)).waiters;

/** Puts somebody on the list of a day, until the last moment at which an offer makes sense. */
export const addWaiter = (waiter: StoredWaiter, lastMomentMs: number): Write[] => [
  {
    Put: {
      Item: {
        ...keyOfWaiter(waiter),
        entity: 'waiter',
        ...waiter,
        ...writtenBy(),
        expiresAt: endOfDay(waiter.date),
        workQueue: 'waiter' satisfies WorkQueue,
        workDueAt: new Date(lastMomentMs).toISOString(),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      Item: {
        ...keys.placeOnList(digestOfTyped(waiter.email), waiter.date, waiter.id),
        expiresAt: endOfDay(waiter.date),
      },
    },
  },
];

/** The number of times that a person was put on the list of a date. */
export const joinsOf = async (person: string, date: string): Promise<number> =>
  (await getRow(keys.joinsOfPerson(date, person)))?.joins ?? 0;

/** Counts one more. The transaction fails when the person was put on the list since the number was read. */
export const countJoin = (person: string, date: string, seen: number): Write => ({
  Put: {
    Item: { ...keys.joinsOfPerson(date, person), joins: seen + 1, expiresAt: endOfDay(date) },
    ...(seen === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'joins = :seen', ExpressionAttributeValues: { ':seen': seen } }),
  },
});

const idsUnder = async (person: AddressDigest | FormerDigest): Promise<string[]> =>
  (await rowsUnder<PlaceOnListRow>(keys.placesOf(person))).map(({ sk }) => sk.slice(sk.indexOf('#') + 1));

/** Earlier releases have noted places and offers by the normalised email, which several addresses may share. */
const formerIdsOf = async (email: ExactEmail): Promise<string[]> => {
  const ids = await idsUnder(formerDigest(normaliseEmail(email)));
  const rows = await finishAll(ids.map((id) => (isUuid(id) ? getOffer(id) : getWaiter(id))));
  return ids.filter((_, index) => {
    const row = rows[index];
    return row && 'email' in row && exactEmail(row.email) === email;
  });
};

/** The ids of the places of an address on lists of days that are not over, and of the offers made by the staff. */
export const notedOfAddress = async (
  email: ExactEmail,
): Promise<{ placeIds: string[]; offerIds: string[] }> => {
  const ids = (await finishAll([idsUnder(addressDigest(email)), formerIdsOf(email)])).flat();
  return { placeIds: ids.filter((id) => !isUuid(id)), offerIds: ids.filter(isUuid) };
};

/** Makes the day known to the reconciler. A later call names another version, so that it outlives an earlier end. */
export const watchDay = (date: string, version: string, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keys.waitedDay(date),
      version,
      expiresAt: endOfDay(date),
      workQueue: 'waited-day' satisfies WorkQueue,
      workDueAt: new Date(nowMs).toISOString(),
    },
  },
});

/** The version of a day that is watched. */
export const watchedVersion = async (date: string): Promise<string | undefined> =>
  (await getRow(keys.waitedDay(date)))?.version;

/** Has the reconciler look at a day again. False when somebody else was put on its list since it was read. */
export const watchAgain = (date: string, version: string, atMs: number): Promise<boolean> =>
  updateIf({
    Key: keys.waitedDay(date),
    UpdateExpression: 'SET workDueAt = :next',
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':next': new Date(atMs).toISOString(), ':version': version },
  });

/** Ends the watch over a day. False when somebody was put on its list since it was read. */
export const endWatch = (date: string, version: string): Promise<boolean> =>
  updateIf({
    Key: keys.waitedDay(date),
    UpdateExpression: `REMOVE ${workAttributes}`,
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  });

const inState = (...states: readonly WaiterState[]) => ({
  ConditionExpression: `#state IN (${states.map((_, index) => `:seen${index}`).join(', ')})`,
  ExpressionAttributeNames: { '#state': 'state' },
  values: Object.fromEntries(states.map((state, index) => [`:seen${index}`, state])),
});

/** Confirms a place by the click in the mail. The transaction fails when it was confirmed or left before. */
export const markConfirmed = (waiter: StoredWaiter, lastMomentMs: number, nowMs: number): Write => {
  const { values, ...seen } = inState('unconfirmed');
  return {
    Update: {
      Key: keyOfWaiter(waiter),
      UpdateExpression: 'SET #state = :waiting, confirmedAt = :now, workDueAt = :due',
      ...seen,
      ExpressionAttributeValues: {
        ...values,
        ':waiting': 'waiting' satisfies WaiterState,
        ':now': new Date(nowMs).toISOString(),
        ':due': new Date(lastMomentMs).toISOString(),
      },
    },
  };
};

/** Notes the one offer that somebody gets. The transaction fails when they do not wait any more. */
export const markOffered = (waiter: StoredWaiter, offerId: string): Write => {
  const { values, ...seen } = inState('waiting');
  return {
    Update: {
      Key: keyOfWaiter(waiter),
      UpdateExpression: `SET #state = :offered, offerId = :offer REMOVE ${workAttributes}`,
      ...seen,
      ExpressionAttributeValues: {
        ...values,
        ':offered': 'offered' satisfies WaiterState,
        ':offer': offerId,
      },
    },
  };
};

/** Ends a place for which no seat became free. The transaction fails when it does not wait any more. */
export const markGone = (waiter: StoredWaiter): Write => {
  const { values, ...seen } = inState('waiting', 'unconfirmed');
  return {
    Update: {
      Key: keyOfWaiter(waiter),
      UpdateExpression: `SET #state = :gone REMOVE ${workAttributes}`,
      ...seen,
      ExpressionAttributeValues: { ...values, ':gone': 'gone' satisfies WaiterState },
    },
  };
};

/** Takes somebody off the list, and forgets who they are. False when they did not wait any more. */
export const leaveList = (waiter: StoredPlace, why: 'earlier-entry' | 'wish' = 'wish'): Promise<boolean> => {
  const isEarlier = why === 'earlier-entry';
  const { values, ExpressionAttributeNames, ConditionExpression } = inState('waiting', 'unconfirmed');
  return updateIf({
    Key: keyOfWaiter(waiter),
    UpdateExpression: `SET #state = :left${isEarlier ? ', hasEarlier = :true' : ''} REMOVE #name, email, ${workAttributes}`,
    ConditionExpression,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#name': 'name' },
    ExpressionAttributeValues: {
      ...values,
      ':left': 'left' satisfies WaiterState,
      ...(isEarlier && { ':true': true }),
    },
  });
};

/**
 * Deletes a place of an address with all that it says about a person, and the note by which it is found, also that of
 * an earlier release. False when it has changed since it was read.
 */
export const forgetWaiter = (waiter: StoredPlace, email: string): Promise<boolean> => {
  const { values, ...seen } = inState(waiter.state);
  return transact([
    { Delete: { Key: keyOfWaiter(waiter), ...seen, ExpressionAttributeValues: values } },
    ...[digestOfTyped(email), formerDigest(normaliseEmail(email))].map((address) => ({
      Delete: { Key: keys.placeOnList(address, waiter.date, waiter.id) },
    })),
  ]);
};
