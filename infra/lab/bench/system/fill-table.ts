import { DatabaseSync } from 'node:sqlite';
import { tableName } from '../../../local/state/table.ts';

const bookingsPerMember = 20;
const seatsPerDay = 180;

const areaBackwards = '2121';
/** The number of one of the members. */
export const phoneOfSomebody = '1212 3000000';

/**
 * Bookings of other members with their seats, entries of the ledger and of the audit, and donations that wait, written
 * directly to the file of a stopped engine: through its API a million would take hours. They do not appear on the
 * stream. Their days are full, and end before 2026, so that no day, month or person of a measurement has more of them
 * in a larger table.
 */
const numbered = `
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count),
  bookings AS (
    SELECT
      n,
      printf('%08x-0000-4000-8000-000000000000', n) AS id,
      printf('USER#%08x-0000-4000-8000-000000000000', n / ${bookingsPerMember}) AS owner,
      printf('%07d', n / ${bookingsPerMember}) AS phoneBackwards,
      date('2025-12-31', printf('-%d days', n / ${seatsPerDay})) AS day,
      7 + n % 15 AS hour,
      1 + (n / 15) % 12 AS seat
    FROM numbers
  )`;

const booking = `json_object(
  'pk', json_object('S', 'BOOKING#' || id), 'sk', json_object('S', 'BOOKING'), 'entity', json_object('S', 'booking'),
  'ownerKey', json_object('S', owner), 'sessionAt', json_object('S', printf('%s#%02d', day, hour)),
  'workQueue', json_object('S', 'donation'), 'workDueAt', json_object('S', '2040-01-01T00:00:00.000Z'),
  'id', json_object('S', id), 'date', json_object('S', day), 'duration', json_object('N', '1'),
  'timeSlot', json_object('S', printf('%d:00 %s', (hour + 11) % 12 + 1, CASE WHEN hour < 12 THEN 'AM' ELSE 'PM' END)),
  'sessionPriceCents', json_object('N', '2500'), 'donationAmount', json_object('N', '1000'), 'donationStatus', json_object('S', 'pending'),
  'isStudent', json_object('S', 'no'), 'createdAt', json_object('S', day || 'T00:00:00.000Z'),
  'seats', json_object('M', json_object()), 'name', json_object('S', 'Somebody Else'), 'email', json_object('S', 'somebody@example.com'),
  'task', json_object('S', 'Read for the examination in statistics, and write a summary of each chapter.')
)`;

const withKeys = (pk: string, sk: string, more = ''): string =>
  `json_object('pk', json_object('S', ${pk}), 'sk', json_object('S', ${sk})${more})`;

/** A kind of row beside each booking: the expressions for its keys, and the JSON of the rest. */
const besides: readonly [pk: string, sk: string, more: string][] = [
  [`'DAY#' || day`, `printf('%02d#SEAT#%02d', hour, seat)`, `, 'checkoutId', json_object('S', id)`],
  [
    `'LEDGER#' || substr(day, 1, 7)`,
    `id || '#captured'`,
    `, 'kind', json_object('S', 'captured'), 'amountCents', json_object('N', '7000')`,
  ],
  [
    `'AUDIT#' || day`,
    `printf('%02d:00:00.000Z#%s', hour, id)`,
    `, 'action', json_object('S', 'moved'), 'bookingId', json_object('S', id)`,
  ],
];

/** A kind of row of each member: everybody else has the same name, and a number of their own. */
const ofMembers: readonly [pk: string, sk: string, more: string][] = [
  [
    'owner',
    `'ACCOUNT'`,
    `, 'id', json_object('S', substr(owner, 6)), 'username', json_object('S', 'somebody')`,
  ],
  [`'SEARCH#so'`, `'somebody else#' || owner`, `, 'owner', json_object('S', owner)`],
  [
    `'SEARCH#+' || substr(phoneBackwards, 1, 1)`,
    `'+' || phoneBackwards || '${areaBackwards}#' || owner`,
    `, 'owner', json_object('S', owner)`,
  ],
];

const bookingBytes = 600;
const otherBytes = 120;

/** Adds items to the table of a stopped engine. */
export const fillTable = (databasePath: string, count: number): void => {
  const database = new DatabaseSync(databasePath);
  const run = (insert: string, select: string): void => {
    database.prepare(`INSERT INTO ${insert} ${numbered} SELECT ${select} FROM bookings`).run({ count });
  };
  const rows = `"${tableName}" (pk, sk, item_json, item_size)`;
  const indexed = (index: string) =>
    `"${tableName}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json)`;
  database.exec('BEGIN');
  run(rows, `'S:BOOKING#' || id, 'S:BOOKING', ${booking}, ${bookingBytes}`);
  run(
    indexed('owner'),
    `'S:' || owner, printf('S:%s#%02d', day, hour), 'S:BOOKING#' || id, 'S:BOOKING', ${booking}`,
  );
  run(
    indexed('work'),
    `'S:donation', 'S:2040-01-01T00:00:00.000Z', 'S:BOOKING#' || id, 'S:BOOKING', ${booking}`,
  );
  for (const [pk, sk, more] of ofMembers)
    run(rows, `DISTINCT 'S:' || ${pk}, 'S:' || ${sk}, ${withKeys(pk, sk, more)}, ${otherBytes}`);
  for (const [pk, sk, more] of besides)
    run(rows, `'S:' || ${pk}, 'S:' || ${sk}, ${withKeys(pk, sk, more)}, ${otherBytes}`);
  database.exec('COMMIT');
  database.close();
};
