import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { type HookEventType, hookEventTypes } from '../../shared/domain/hooks/hook-events.ts';
import { getHook } from '../store/integrations/hooks.ts';
import { travelMinutes } from './clock.ts';
import { type Item, itemsOf } from './table-contents.ts';

/** A request that a receiver has got. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  /** The body, parsed. */
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Connections, whatever came of them. */
  connections: number;
  /** The answer to the next requests, or to one with this id. */
  answer: Answer | ((eventId: string) => Answer);
  stop(): Promise<void>;
}

/** A program that takes events, on this machine. */
export const startReceiver = async (): Promise<Receiver> => {
  const receiver = {
    received: [] as Received[],
    connections: 0,
    answer: { status: 200 },
  } as unknown as Receiver;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const headers = request.headers as Record<string, string>;
    receiver.received.push({ headers, body, message: JSON.parse(body) });
    const { answer } = receiver;
    const answered = typeof answer === 'function' ? answer(headers['webhook-id'] ?? '') : answer;
    const { status, body: text = 'ok', headers: own = {} } = answered;
    response.writeHead(status, own).end(text);
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  receiver.stop = async () => {
    server.closeAllConnections();
    await new Promise((stopped) => server.close(stopped));
  };
  return receiver;
};

/** A receiver for each test of the file: `now()` is that of the test. */
export const receiverForEachTest = (): { now(): Receiver } => {
  let receiver: Receiver;
  beforeEach(async () => {
    process.env.LOCAL_RECEIVERS = 'yes';
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await receiver.stop();
    delete process.env.LOCAL_RECEIVERS;
  });
  return { now: () => receiver };
};

/** Adds a webhook in the office, for all events unless it says otherwise. */
export const aHook = async (
  operator: TestBrowser,
  url: string,
  changes: { events?: HookEventType[]; namesPeople?: boolean } = {},
) => {
  const body = { id: randomUUID(), url, events: [...hookEventTypes], ...changes };
  const made = await operator.call('create-hook', { body });
  if (made.status !== 201) throw new Error(`${made.status}: ${made.text}`);
  return made.body;
};

const stream = backgroundFunctions['index-people'];
const streamed = (item: Item): boolean => stream.trigger.entities.some((entity) => entity === item.entity);

/** Tells the reader of the stream of rows, with the permissions of its role. */
export const tellOfRows = async (items: readonly Item[], eventName: 'INSERT' | 'MODIFY' = 'INSERT') => {
  const { handler } = await import('../background/index-people.ts');
  const Records = items.filter(streamed).map((item, index) => ({
    eventName,
    dynamodb: {
      SequenceNumber: String(index + 1),
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
    },
  }));
  return withRole('index-people', stream.touches, () =>
    handler({ Records }, contextFor(stream.timeoutSeconds)),
  );
};

/** Follows the table as its stream does: tells of rows that are new, and of those that have changed. */
export const followTable = () => {
  const known = new Map<string, string>();
  return async (): Promise<void> => {
    const rows = await itemsOf();
    const isNew = ({ pk, sk }: Item): boolean => !known.has(`${pk} ${sk}`);
    const hasChanged = (row: Item): boolean => known.get(`${row.pk} ${row.sk}`) !== JSON.stringify(row);
    const added = rows.filter(isNew);
    const changed = rows.filter((row) => !isNew(row) && hasChanged(row));
    for (const row of rows) known.set(`${row.pk} ${row.sk}`, JSON.stringify(row));
    await tellOfRows(added);
    await tellOfRows(changed, 'MODIFY');
  };
};

const delivering = backgroundFunctions['deliver-events'];

/** A run of the function of each minute that delivers events, with the permissions of its role. */
export const deliverEvents = async (): Promise<void> => {
  const { handler } = await import('../background/deliver-events.ts');
  await withRole('deliver-events', delivering.touches, () =>
    handler({}, contextFor(delivering.timeoutSeconds)),
  );
};

/** Runs that function at each step of some hours. */
export const deliverFor = async (hours: number, everyMinutes = 30): Promise<void> => {
  for (let minutes = 0; minutes < hours * 60; minutes += everyMinutes) {
    travelMinutes(everyMinutes);
    await deliverEvents();
  }
};

export const hookNow = async (hookId: string) => {
  const hook = await getHook(hookId);
  if (!hook) throw new Error('There is no such webhook.');
  return hook;
};
