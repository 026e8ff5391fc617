import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Audience } from '../../shared/domain/access/key-terms.ts';
import { issueToken } from '../runtime/tokens.ts';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';
import { travelMinutes } from './clock.ts';
import { fillDays } from './full-days.ts';
import { itemsOf } from './table-contents.ts';

/** The day of the tests, a Monday. */
export const fullDate = '2026-11-23';

/** A request to be told, for one hour. */
export const aWish = (name: string, changes: object = {}) => ({
  name: name.charAt(0).toUpperCase() + name.slice(1).replace(/\d/g, ''),
  email: `${name}@example.com`,
  date: fullDate,
  timeSlot: '9:00 AM',
  duration: 1,
  ...changes,
});

/** The key in the link of a mail. */
export const linkKey = (audience: Audience, subject: string, validMs = 3_600_000) =>
  issueToken({ audience, subject, nowMs: Date.now(), expiresAtMs: Date.now() + validMs });

export const joinWaiting = async (name: string, changes: object = {}, browser = new TestBrowser()) => {
  const { status, text, body } = await browser.call('join-waiting', { body: aWish(name, changes) });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  // The clock of tests stands still, and the list is in the order of time.
  travelMinutes(1 / 60);
  return { ...body, key: await linkKey('waiting', body.id, 7 * 24 * 3_600_000), browser };
};

/** Somebody whose place is confirmed by the click in the mail. */
export const waits = async (name: string, changes: object = {}) => {
  const joined = await joinWaiting(name, changes);
  const { id, key, browser } = joined;
  const { status, text } = await browser.call('confirm-waiting', { parameters: { id }, query: { key } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return joined;
};

/** A seat becomes free, untold. */
export const freeSeat = (hour: number, seat = 4, date = fullDate) =>
  documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.seat(date, hour, seat) }));

/** A run of the function of each minute, with the permissions of its role. */
export const askEachMinute = async (): Promise<void> => {
  const { touches, timeoutSeconds } = backgroundFunctions['ask-waiting'];
  const { handler } = await import('../background/ask-waiting.ts');
  await withRole('ask-waiting', touches, () => handler({}, contextFor(timeoutSeconds)));
};

/** Tells the reader of the stream of freed seats. */
export const tellOfFreedSeats = async (places: readonly { pk: string; sk: string }[]) => {
  const { touches, timeoutSeconds } = backgroundFunctions['index-people'];
  const { handler } = await import('../background/index-people.ts');
  const Records = places.map(({ pk, sk }, index) => ({
    eventName: 'REMOVE' as const,
    dynamodb: { SequenceNumber: String(index + 1), Keys: { pk: { S: pk }, sk: { S: sk } } },
  }));
  return withRole('index-people', touches, () => handler({ Records }, contextFor(timeoutSeconds)));
};

export const offerRows = async () => (await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER');

/** The offers made, by the name of the person, with their states. */
export const offersMade = async (): Promise<string[]> =>
  (await offerRows()).map(({ name, status }) => `${name}: ${status}`).sort();

/** The offer of a person, as its link opens it. */
export const offerTo = async (name: string) => {
  const row = (await offerRows()).find(({ email }) => email === `${name}@example.com`);
  if (!row) throw new Error(`nothing was offered to ${name}`);
  const id = String(row.id);
  return { id, key: await linkKey('offer', id, 7 * 24 * 3_600_000) };
};

/** Ada, who has waited for them, has the offer of two hours of the full day from nine o'clock on. */
export const offerTwoHoursToAda = async (): Promise<void> => {
  await fillDays([fullDate]);
  await waits('ada', { duration: 2 });
  await freeSeat(9);
  await freeSeat(10);
  await askEachMinute();
};
