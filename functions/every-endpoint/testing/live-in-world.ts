import Stripe from 'stripe';
import { planRestore } from '../../../infra/operator/restore/plan.ts';
import { rowsOf } from '../../../infra/operator/restore/rows.ts';
import { rosterLines } from '../../../infra/operator/roster/roster.ts';
import { changeTeam } from '../../../infra/operator/staff/team.ts';
import { readRecords } from '../../../infra/operator/stage/ledger-records.ts';
import type { OpenedSite } from '../../../infra/operator/stage/open-system.ts';
import { trace } from '../../../infra/operator/trace/trace.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { bookingRow } from '../../table/rows/bookings/booking-row.ts';
import { checkoutRow } from '../../table/rows/checkouts/checkout-row.ts';
import { accountRow } from '../../table/rows/people/account-row.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { documents, tableName } from '../../table/table.ts';
import { setClock } from '../../testing/clock.ts';
import { checkBooks, reconcile } from '../../testing/fulfilling.ts';
import { indexPeople } from '../../testing/indexing.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { stripeKeys } from '../../testing/test-system.ts';
import { askEverything } from './readers-of-world.ts';

const stripe = async (): Promise<Stripe> => {
  const { hostname, port } = new URL(process.env.STRIPE_API_BASE ?? '');
  return new Stripe(stripeKeys.secretKey, { host: hostname, port, protocol: 'http' });
};

const opened = (): OpenedSite => ({
  tableName: tableName(),
  documents,
  nowMs: Date.now(),
  stripe,
  stripeSecretKey: async () => stripeKeys.secretKey,
  siteOrigin: async () => 'https://quiet.test',
  useServiceKeys: async () => undefined,
});

/** Runs every command of the operator that reads the table. */
const operate = async (): Promise<void> => {
  const rows = await itemsOf();
  const system = opened();
  const bookings = rowsOfKind(bookingRow, rows);
  for (const date of new Set(bookings.map((booking) => booking.date))) await rosterLines(system, date);
  for (const id of new Set([...bookings, ...rowsOfKind(checkoutRow, rows)].map((row) => row.id)))
    await trace(system, { purchaseId: id });
  for (const { username } of rowsOfKind(accountRow, rows))
    for (const everything of [false, true]) await trace(system, { username, everything });
  await changeTeam(system, { list: true });
  closeBooks(await readRecords(documents, tableName()));
  const { copy } = planRestore(rowsOf(rows), rowsOf(rows), Date.now());
  expect(copy).toEqual([]);
};

const dayMs = 24 * 3600_000;

/** Has today's code do all that it does of itself, at once and a day later. */
const letTimePass = async (): Promise<void> => {
  await reconcile();
  setClock(Date.now() + dayMs);
  await reconcile();
  await checkBooks();
};

/** Has today's code read, write and tell everything in the world of the test. */
export const liveInWorld = async (): Promise<void> => {
  const rows = await itemsOf();
  const { failures } = await askEverything(rows, Date.now());
  expect(failures).toEqual([]);
  await operate();
  await sendMailAbout(rows);
  await indexPeople();
  await letTimePass();
};
