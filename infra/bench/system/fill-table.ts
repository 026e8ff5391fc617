import { DatabaseSync } from 'node:sqlite';
import { tableName } from '../../local/table.ts';

const bookingsPerMember = 20;

/**
 * Bookings of other members, written directly to the file of a stopped engine: through its API a million would take
 * hours. They do not appear on the stream.
 */
const rows = `
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count),
  bookings AS (
    SELECT
      printf('BOOKING#%08x-0000-4000-8000-000000000000', n) AS pk,
      printf('USER#%08x-0000-4000-8000-000000000000', n / ${bookingsPerMember}) AS owner,
      printf('2026-%02d-%02d#%02d', 1 + n % 12, 1 + n % 28, 7 + n % 15) AS at
    FROM numbers
  )
  SELECT pk, owner, at, json_object(
    'pk', json_object('S', pk), 'sk', json_object('S', 'BOOKING'), 'entity', json_object('S', 'booking'),
    'ownerKey', json_object('S', owner), 'sessionAt', json_object('S', at),
    'name', json_object('S', 'Somebody Else'), 'email', json_object('S', 'somebody@example.com'),
    'task', json_object('S', 'Read for the examination in statistics, and write a summary of each chapter.')
  ) AS item FROM bookings`;

const itemBytes = 300;

/** Adds items to the table of a stopped engine. */
export const fillTable = (databasePath: string, count: number): void => {
  const database = new DatabaseSync(databasePath);
  const range = { count };
  database.exec('BEGIN');
  database
    .prepare(
      `INSERT INTO "${tableName}" (pk, sk, item_json, item_size)
       SELECT 'S:' || pk, 'S:BOOKING', item, ${itemBytes} FROM (${rows})`,
    )
    .run(range);
  database
    .prepare(
      `INSERT INTO "${tableName}::gsi::owner" (gsi_pk, gsi_sk, table_pk, table_sk, item_json)
       SELECT 'S:' || owner, 'S:' || at, 'S:' || pk, 'S:BOOKING', item FROM (${rows})`,
    )
    .run(range);
  database.exec('COMMIT');
  database.close();
};
