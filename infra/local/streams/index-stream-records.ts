import { DatabaseSync } from 'node:sqlite';

/**
 * The engine keeps stream records for ever, and scans them all for the next sequence number at each write
 * (20 ms a write at 100,000 records). An index on what it asks for makes that a look-up. Nothing is deleted:
 * the next number is the highest one kept plus one, so trimming could hand out a number twice.
 */
export const indexStreamRecords = (databasePath: string): void => {
  const database = new DatabaseSync(databasePath, { timeout: 5000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS stream_records_in_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
};
