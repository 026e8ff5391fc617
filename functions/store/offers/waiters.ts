import { type ExactEmail, exactEmail, normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import type { When } from '../../table/conditions.ts';
import { isNew, oneOf } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type AddressDigest, addressDigest, digestOfTyped } from '../../table/rows/address-digests.ts';
import { type FormerDigest, formerDigest } from '../../table/rows/former-digests.ts';
import type { PlaceOnListRow } from '../../table/rows/offers/place-on-list-row.ts';
import type { WaiterRow } from '../../table/rows/offers/waiter-row.ts';
import { rowsUnder, sendChange, transact, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
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
  put(
    keyOfWaiter(waiter),
    {
      entity: 'waiter',
      ...waiter,
      ...writtenBy(),
      expiresAt: endOfDay(waiter.date),
      workQueue: 'waiter' satisfies WorkQueue,
      workDueAt: new Date(lastMomentMs).toISOString(),
    },
    { when: isNew },
  ),
  put(keys.placeOnList(digestOfTyped(waiter.email), waiter.date, waiter.id), {
    expiresAt: endOfDay(waiter.date),
  }),
];

/** The number of times that a person was put on the list of a date. */
export const joinsOf = async (person: string, date: string): Promise<number> =>
  (await getRow(keys.joinsOfPerson(date, person)))?.joins ?? 0;

/** Counts one more. The transaction fails when the person was put on the list since the number was read. */
export const countJoin = (person: string, date: string, seen: number): Write =>
  put(
    keys.joinsOfPerson(date, person),
    { joins: seen + 1, expiresAt: endOfDay(date) },
    { when: seen === 0 ? isNew : { joins: seen } },
  );

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
export const watchDay = (date: string, version: string, nowMs: number): Write =>
  put(keys.waitedDay(date), {
    version,
    expiresAt: endOfDay(date),
    workQueue: 'waited-day' satisfies WorkQueue,
    workDueAt: new Date(nowMs).toISOString(),
  });

/** The version of a day that is watched. */
export const watchedVersion = async (date: string): Promise<string | undefined> =>
  (await getRow(keys.waitedDay(date)))?.version;

/** Has the reconciler look at a day again. False when somebody else was put on its list since it was read. */
export const watchAgain = (date: string, version: string, atMs: number): Promise<boolean> =>
  sendChange(
    change(keys.waitedDay(date), { set: { workDueAt: new Date(atMs).toISOString() }, when: { version } }),
  );

/** Ends the watch over a day. False when somebody was put on its list since it was read. */
export const endWatch = (date: string, version: string): Promise<boolean> =>
  sendChange(change(keys.waitedDay(date), { remove: workAttributes, when: { version } }));

/** Nothing is offered yet, and nobody has left. */
const isOnList: When<WaiterRow> = { state: oneOf('waiting', 'unconfirmed') };

/** Confirms a place by the click in the mail. The transaction fails when it was confirmed or left before. */
export const markConfirmed = (waiter: StoredWaiter, lastMomentMs: number, nowMs: number): Write =>
  change(keyOfWaiter(waiter), {
    set: {
      state: 'waiting',
      confirmedAt: new Date(nowMs).toISOString(),
      workDueAt: new Date(lastMomentMs).toISOString(),
    },
    when: { state: 'unconfirmed' },
  });

/** Notes the one offer that somebody gets. The transaction fails when they do not wait any more. */
export const markOffered = (waiter: StoredWaiter, offerId: string): Write =>
  change(keyOfWaiter(waiter), {
    set: { state: 'offered', offerId },
    remove: workAttributes,
    when: { state: 'waiting' },
  });

/** Ends a place for which no seat became free. The transaction fails when it does not wait any more. */
export const markGone = (waiter: StoredWaiter): Write =>
  change(keyOfWaiter(waiter), { set: { state: 'gone' }, remove: workAttributes, when: isOnList });

/** Takes somebody off the list, and forgets who they are. False when they did not wait any more. */
export const leaveList = (waiter: StoredPlace, why: 'earlier-entry' | 'wish' = 'wish'): Promise<boolean> =>
  sendChange(
    change(keyOfWaiter(waiter), {
      set: { state: 'left', hasEarlier: why === 'earlier-entry' || undefined },
      remove: ['name', 'email', ...workAttributes],
      when: isOnList,
    }),
  );

/**
 * Deletes a place of an address with all that it says about a person, and the note by which it is found, also that of
 * an earlier release. False when it has changed since it was read.
 */
export const forgetWaiter = (waiter: StoredPlace, email: string): Promise<boolean> =>
  transact([
    take(keyOfWaiter(waiter), { when: { state: waiter.state } }),
    ...[digestOfTyped(email), formerDigest(normaliseEmail(email))].map((address) =>
      take(keys.placeOnList(address, waiter.date, waiter.id)),
    ),
  ]);
