import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ChangedRow } from '../hooks/events-of-row.ts';
import { readHooksOnce, recordEvents } from '../hooks/record-events.ts';
import { isHopeless, withoutAddresses } from '../mail/hopeless.ts';
import { askWaitingIfAny } from '../offers/ask-waiting.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { type FollowedRow, followTotals } from '../staff/reports/follow-totals.ts';
import { forgetFormerWords } from '../staff/search/forget-former-words.ts';
import {
  foundByAccount,
  foundByBooking,
  foundByCheckout,
  foundByMessage,
  foundByWaiting,
} from '../staff/search/found-by.ts';
import { addBookingCode, addSearchWords, type FoundBy } from '../store/office/search.ts';
import { idIn } from '../store/work/work.ts';

/** Longer than the calls for one row take. */
const oneRowMs = 10_000;

const foundByRow: Record<string, (row: never) => FoundBy | undefined> = {
  account: foundByAccount,
  booking: foundByBooking,
  checkout: foundByCheckout,
  'contact-message': foundByMessage,
  waiter: foundByWaiting,
};

/** The days of freed seats. A place on a list that was deleted is none. */
const daysWithFreedSeats = (records: readonly DynamoDBRecord[]): string[] => {
  const freed = records.filter(
    ({ eventName, dynamodb }) => eventName === 'REMOVE' && dynamodb?.Keys?.sk?.S?.includes('#SEAT#') === true,
  );
  return [...new Set(freed.map(({ dynamodb }) => idIn(dynamodb?.Keys?.pk?.S ?? '')))];
};

/**
 * Offers freed seats to those who wait. Where it fails, a function that runs each minute does it, so that nothing of
 * this holds up the search.
 */
const offerFreedSeats = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  for (const date of daysWithFreedSeats(records))
    try {
      await askWaitingIfAny(date, Date.now());
    } catch (error) {
      log('warn', 'freed seats not offered yet', { date, reason: withoutAddresses(error) });
    }
};

const rowIn = ({ dynamodb }: DynamoDBRecord) =>
  dynamodb?.NewImage && unmarshall(dynamodb.NewImage as Record<string, AttributeValue>);

const indexRow = async (row: Record<string, unknown>, isNew: boolean): Promise<void> => {
  const found = foundByRow[String(row.entity)]?.(row as never);
  if (found) await addSearchWords(found);
  if (isNew && row.entity === 'booking')
    await addBookingCode(String(row.id), row.paymentIntentId as string | undefined);
  if (typeof row.formerEmail === 'string') await forgetFormerWords(row.formerEmail);
};

/** True for an error of the row itself, which another try would meet again, in front of all that came later. */
const isOfTheRow = (error: unknown): boolean =>
  isHopeless(error) || (error instanceof Error && error.name === 'ValidationException');

/**
 * Brings the totals of days up to date. False when they have to be tried again: a row that cannot be read is left to
 * the daily check of the books.
 */
const followRows = async (records: readonly DynamoDBRecord[]): Promise<boolean> => {
  try {
    await followTotals(
      records.flatMap((record) => (rowIn(record) as FollowedRow | undefined) ?? []),
      Date.now(),
    );
    return true;
  } catch (error) {
    log('error', 'totals not followed', { reason: withoutAddresses(error) });
    return isOfTheRow(error);
  }
};

const failedFrom = (record: DynamoDBRecord | undefined): DynamoDBBatchResponse => ({
  batchItemFailures: [{ itemIdentifier: record?.dynamodb?.SequenceNumber ?? '' }],
});

/**
 * Offers the seats that became free. Brings the totals of days up to date. Has the webhooks told of what has happened.
 * Writes the words by which the office finds people: one row for each word of a person, whatever number of bookings
 * they have. A row that has changed since is left to the record of that change. A row that cannot be read is left out,
 * and the operator is told. Otherwise it reports the first record that failed: Lambda delivers it and all behind it
 * again.
 */
export const handler = (event: DynamoDBStreamEvent, context: LambdaContext): Promise<DynamoDBBatchResponse> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    await offerFreedSeats(event.Records);
    if (!(await followRows(event.Records))) return failedFrom(event.Records[0]);
    const readHooks = readHooksOnce();
    for (const record of event.Records) {
      const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
      try {
        if (context.getRemainingTimeInMillis() < oneRowMs) throw new Error('not reached in time');
        const row = rowIn(record);
        if (!row) continue;
        const changed = { row: row as ChangedRow['row'], isNew: record.eventName === 'INSERT' };
        await recordEvents(changed, readHooks, Date.now());
        await indexRow(row, changed.isNew);
      } catch (error) {
        log('error', 'person not indexed', { sequenceNumber, reason: withoutAddresses(error) });
        if (!isOfTheRow(error)) return failedFrom(record);
        measure('PeopleNotIndexed');
      }
    }
    return { batchItemFailures: [] };
  });
