import { type Cell, dollarsOf } from '../../../shared/domain/figures/csv.ts';
import type { PayoutEntry } from '../../../shared/domain/money/payout-books.ts';
import { localText } from '../../../shared/domain/time/moment-text.ts';
import type { ExportedTable, ExportRequest } from '../../../shared/schemas/staff/export.ts';
import type { StoredHoursEntry } from '../../store/bookings/hours.ts';
import { recordedPayouts } from '../../store/money/ledger.ts';
import type { PayoutDonation } from '../../store/money/payouts.ts';
import { donationsOf, hoursOf, type RowPage } from '../../store/office/exported-rows.ts';
import { type Columns, cellsOf } from './columns.ts';
import { bookingColumns, readBookings } from './export-bookings.ts';
import { ledgerColumns, readLedger } from './export-ledger.ts';
import { readLocalMonth } from './local-month.ts';

/** A table of a file: the names of its columns, how a piece of it is read, and what its last line adds up to. */
export interface TableOfFile {
  columns: readonly string[];
  read: (request: ExportRequest, position: string | undefined, nowMs: number) => Promise<RowPage<Cell[]>>;
  summed: readonly string[];
  /** The beginning of the last line. `month`: such as "November 2026". */
  total: (month: string) => string;
}

const tableOf = <Row>(
  columns: Columns<Row>,
  read: (request: ExportRequest, position: string | undefined) => Promise<RowPage<Row>>,
  last: Pick<TableOfFile, 'summed' | 'total'>,
): TableOfFile => ({
  columns: Object.keys(columns),
  read: async (request, position) => {
    const { rows, next } = await read(request, position);
    return { rows: rows.map((row) => cellsOf(row, columns)), next };
  },
  ...last,
});

const payoutColumns: Columns<PayoutEntry> = {
  'recorded at': ({ at }) => localText(at),
  recipient: ({ recipient }) => recipient,
  month: ({ month }) => month,
  amount: ({ amountCents }) => dollarsOf(amountCents),
  donations: ({ donations }) => donations,
  'paid on': ({ paidOn }) => paidOn,
  reference: ({ reference }) => reference,
};

const hoursColumns: Columns<StoredHoursEntry> = {
  time: ({ at }) => localText(at),
  package: ({ packageId }) => packageId,
  booking: ({ bookingId }) => bookingId,
  kind: ({ kind }) => kind,
  hours: ({ hours }) => hours,
};

const donationColumns: Columns<PayoutDonation> = {
  booking: ({ checkoutId }) => checkoutId,
  recipient: ({ recipient }) => recipient,
  amount: ({ amountCents }) => dollarsOf(amountCents),
  'settled at': ({ settledAt }) => localText(settledAt),
};

export const tablesOfFiles: Readonly<Record<ExportedTable, TableOfFile>> = {
  bookings: {
    columns: Object.keys(bookingColumns),
    read: readBookings,
    summed: ['hours', 'price', 'donation', 'refund'],
    total: (month) => `Total of the sessions of ${month}, cancelled ones included`,
  },
  ledger: tableOf(ledgerColumns, readLedger, {
    summed: ['amount', 'price', 'donation', 'settled donation', 'code'],
    total: (month) => `Total of ${month}. The price is the revenue in the report`,
  }),
  payouts: tableOf(
    payoutColumns,
    ({ month }, position) =>
      readLocalMonth(month, position, async (utcMonth) => ({ rows: await recordedPayouts(utcMonth) })),
    {
      summed: ['amount', 'donations'],
      total: (month) => `Total of the payouts that were recorded in ${month}`,
    },
  ),
  hours: tableOf(hoursColumns, ({ month }, position) => readLocalMonth(month, position, hoursOf), {
    summed: ['hours'],
    total: (month) => `Change of all package hours in ${month}`,
  }),
  donations: tableOf(
    donationColumns,
    ({ month, recipient = '' }, position) => donationsOf(recipient, month, position),
    { summed: ['amount'], total: (month) => `Total of the donations for ${month}` },
  ),
};
