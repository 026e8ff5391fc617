import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { eventually } from '../../testing/local/eventually.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import type { Outcome } from '../lambda/functions-thread.ts';
import { type LocalDatabase, openDatabase } from '../state/database.ts';
import { openStateDatabase } from '../state/state-database.ts';
import { tableName } from '../state/table.ts';
import { createCheckpoints } from './checkpoints.ts';
import { createDeadLetters } from './dead-letters.ts';
import { startStreamPoller } from './stream-poller.ts';

interface SeenRecord {
  eventName: string;
  dynamodb: {
    SequenceNumber: string;
    ApproximateCreationDateTime: number;
    NewImage: Record<string, { S?: string }>;
  };
}
type Handler = (records: SeenRecord[]) => object | undefined;

const folder = temporaryFolder();
let state: DatabaseSync;
let database: LocalDatabase;
let batches: string[][];
let puts = 0;
let close: () => Promise<void>;

const nameOf = ({ dynamodb }: SeenRecord): string => dynamodb.NewImage.sk?.S ?? '';

const open = async (name: string, handler: Handler = () => undefined, changes = {}): Promise<void> => {
  const data = join(folder, name);
  batches = [];
  state = openStateDatabase(data);
  database = await openDatabase(data, undefined);
  const poller = startStreamPoller({
    client: database.streams,
    streamArn: database.streamArn,
    entities: ['booking', 'refund'],
    checkpoints: createCheckpoints(state, database.streamArn),
    deadLetters: createDeadLetters(state, () => 7),
    log: () => undefined,
    mapping: {
      batchSize: 10,
      bisectBatchOnError: true,
      maxRetries: 3,
      maxRecordAgeMs: 3_600_000,
      ...changes,
    },
    retryDelayMs: () => 1,
    invoke: async ({ Records }): Promise<Outcome> => {
      const records = Records as SeenRecord[];
      batches.push(records.map(nameOf));
      try {
        return { status: 'success', payload: JSON.stringify(handler(records)) };
      } catch (error) {
        return { status: 'error', message: String(error) };
      }
    },
  });
  close = async () => {
    await poller.stop();
    await database.stop();
    state.close();
  };
};

/** Each put changes its item: DynamoDB's stream tells nothing of a change of nothing. */
const put = async (...names: string[]): Promise<void> => {
  for (const sk of names) {
    puts += 1;
    await database.documents.send(
      new PutCommand({ TableName: tableName, Item: { pk: 'P', sk, entity: sk.split('-')[0], puts } }),
    );
  }
};
const seen = (): string[] => batches.flat();

afterEach(() => close());

it('hands over new images of the wanted entities, in order', async () => {
  await open('order');
  await put('booking-1', 'seat-1', 'refund-1', 'booking-2');
  await put('booking-1');
  await database.documents.send(
    new DeleteCommand({ TableName: tableName, Key: { pk: 'P', sk: 'booking-2' } }),
  );
  await put('booking-3');
  await eventually(() =>
    expect(seen()).toEqual(['booking-1', 'refund-1', 'booking-2', 'booking-1', 'booking-3']),
  );
});

it('goes on where it stopped after a restart, and repeats nothing', async () => {
  await open('restart');
  await put('booking-1', 'booking-2', 'seat-1');
  await eventually(() => expect(seen()).toHaveLength(2));
  await close();
  await open('restart');
  await put('booking-3');
  await eventually(() => expect(seen()).toEqual(['booking-3']));
});

it('hands over again what had not succeeded at the restart', async () => {
  const failing = (): never => {
    throw new Error('down');
  };
  await open('interrupted', failing, { maxRetries: Number.POSITIVE_INFINITY });
  await put('booking-1');
  await eventually(() => expect(batches.length).toBeGreaterThan(1));
  await close();
  await open('interrupted');
  await put('booking-2');
  await eventually(() => expect(seen()).toEqual(['booking-1', 'booking-2']));
});

it('retries from the first record that is reported as failed', async () => {
  let failures = 2;
  await open('partial', (records) => {
    const bad = records.find((record) => nameOf(record) === 'booking-2');
    if (!bad || failures === 0) return undefined;
    failures -= 1;
    return { batchItemFailures: [{ itemIdentifier: bad.dynamodb.SequenceNumber }] };
  });
  await put('booking-1', 'booking-2', 'booking-3');
  await eventually(() => expect(seen().filter((name) => name === 'booking-2')).toHaveLength(3));
  await eventually(() => expect(seen().at(-1)).toBe('booking-3'));
  expect(seen().filter((name) => name === 'booking-1')).toHaveLength(1);
  expect(createDeadLetters(state, () => 0).list()).toEqual([]);
});

it('gives a record up after its attempts, and goes on with the next', async () => {
  await open('dead', (records) => {
    if (records.some((record) => nameOf(record) === 'booking-2')) throw new Error('cannot');
    return undefined;
  });
  await put('booking-1', 'booking-2', 'booking-3');
  await eventually(() => expect(createDeadLetters(state, () => 0).list()).toHaveLength(1));
  await eventually(() => expect(seen().at(-1)).toBe('booking-3'));
  const [letter] = createDeadLetters(state, () => 0).list();
  expect(letter).toMatchObject({ failedAtMs: 7, reason: 'Error: cannot' });
  const [record] = JSON.parse(letter?.records ?? '[]') as [SeenRecord];
  expect(nameOf(record)).toBe('booking-2');
  expect(Math.abs(record.dynamodb.ApproximateCreationDateTime - Date.now() / 1000)).toBeLessThan(60);
});
