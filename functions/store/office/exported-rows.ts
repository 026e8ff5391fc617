import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '../../runtime/app-error.ts';
import { keyed } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { BookingChangeRow } from '../../table/rows/bookings/booking-event-row.ts';
import type { LedgerEntryRow } from '../../table/rows/money/ledger-entry-row.ts';
import type { LedgerPayoutRow } from '../../table/rows/money/ledger-payout-row.ts';
import type { PayoutDonationRow } from '../../table/rows/money/payout-donation-row.ts';
import type { HoursRow } from '../../table/rows/packages/hours-row.ts';
import { documents, queryUnder, tableName } from '../../table/table.ts';
import { cancelledInMonthKey } from '../bookings/booking-changes.ts';
import { hoursOfMonthKey } from '../bookings/hours.ts';

/** A part of the rows of a month, and the place of its last one. Absent: there are no more. */
export interface RowPage<Row> {
  rows: Row[];
  next?: string | undefined;
}

const rowsOnPage = 1000;

const place = z.record(z.string(), z.string());

export const noPlace = (cause?: unknown): AppError =>
  new AppError('invalid-request', 'Please begin the export again.', { cause });

/** A place is the key of a row, as text. Throws 400 when it is none. */
const startAt = (after: string | undefined): QueryCommandInput['ExclusiveStartKey'] => {
  if (after === undefined) return undefined;
  try {
    return place.parse(JSON.parse(after));
  } catch (error) {
    throw noPlace(error);
  }
};

const readPage = async <Row>(
  query: Omit<QueryCommandInput, 'TableName'>,
  after: string | undefined,
): Promise<RowPage<Row>> => {
  const ExclusiveStartKey = startAt(after);
  const command = new QueryCommand({
    TableName: tableName(),
    Limit: rowsOnPage,
    ExclusiveStartKey,
    ...query,
  });
  const { Items = [], LastEvaluatedKey } = await documents.send(command).catch((error: unknown) => {
    // The query is ours. Only the place comes from a caller.
    throw after !== undefined && error instanceof Error && error.name === 'ValidationException'
      ? noPlace(error)
      : error;
  });
  return { rows: Items as Row[], ...(LastEvaluatedKey && { next: JSON.stringify(LastEvaluatedKey) }) };
};

/** The entries of the ledger of a UTC month. */
export const ledgerOf = (
  month: string,
  after: string | undefined,
): Promise<RowPage<LedgerEntryRow | LedgerPayoutRow>> =>
  readPage(queryUnder(keys.ledgerPayout(Date.parse(month), '', '').pk), after);

/** The donations of a payout. */
export const donationsOf = (
  recipient: string,
  month: string,
  after: string | undefined,
): Promise<RowPage<PayoutDonationRow>> =>
  readPage(queryUnder(keys.payoutDonation(recipient, month, '').pk), after);

const ofIndex = (ownerKey: string) => ({ IndexName: 'owner', ...keyed({ ownerKey }) });

/** The cancellations of the sessions of a local month, in the order of the sessions. */
export const cancellationsOf = (
  month: string,
  after: string | undefined,
): Promise<RowPage<BookingChangeRow>> => readPage(ofIndex(cancelledInMonthKey(month)), after);

/** The hours of all packages that were spent, returned or corrected in a UTC month. */
export const hoursOf = (month: string, after: string | undefined): Promise<RowPage<HoursRow>> =>
  readPage(ofIndex(hoursOfMonthKey(month)), after);
