import { randomUUID } from 'node:crypto';
import { failingForMs, triedForMs } from '../../shared/domain/hooks/retries.ts';
import { hourMs } from '../../shared/domain/time/milliseconds.ts';
import { addDelivery } from '../store/integrations/deliveries.ts';
import {
  createHook,
  enableHook,
  getHook,
  newSecret,
  noteFailing,
  removeHook,
} from '../store/integrations/hooks.ts';
import { transact } from '../table/table.ts';
import { madeBooking } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { type Death, dieEverywhere, runUntil } from '../testing/faults/deaths.ts';
import { deliverEvents, receiverForEachTest, startReceiver, tellOfRows } from '../testing/hooks.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../testing/test-system.ts';

freshSystemForEachTest();
const receiver = receiverForEachTest();

let bookingId: string;
let rows: Item[];
beforeEach(async () => {
  bookingId = (await madeBooking()).booking.id;
  rows = await itemsOf('BOOKING#');
});

const aWebhook = async (url = receiver.now().url): Promise<string> => {
  const id = randomUUID();
  const secrets = [{ secret: newSecret() }];
  const createdAt = new Date().toISOString();
  await transact(
    createHook({
      id,
      url,
      events: ['booking.made'],
      namesPeople: true,
      note: '',
      secrets,
      createdAt,
      by: 'Pat',
    }),
  );
  return id;
};

const deliveriesOf = async (hookId: string) =>
  (await itemsOf(`HOOK#${hookId}`)).filter(({ sk }) => sk.startsWith('DELIVERY#'));
const idsAt = ({ received }: { received: { headers: Record<string, string> }[] }) =>
  received.map(({ headers }) => headers['webhook-id']);

const eventId = 'evt_1';

interface History {
  /** The status that the receiver answers while the process lives that dies. */
  before: number;
  prepare?: (hookId: string) => Promise<unknown>;
  /** Expects the state that other processes reach after it. */
  after: (hookId: string) => Promise<void>;
}

/** A run of the function of each minute that dies, on the way of one event to one receiver. */
const delivering =
  ({ before, prepare, after }: History) =>
  async (death?: Death): Promise<number> => {
    setClock(morning);
    const hookId = await aWebhook();
    const at = new Date().toISOString();
    await addDelivery(hookId, { eventId, type: 'booking.made', at, bookingId, data: {} }, Date.now());
    await prepare?.(hookId);
    receiver.now().received.length = 0;
    receiver.now().answer = { status: before };
    const requests = await runUntil(death, deliverEvents);
    receiver.now().answer = { status: 200 };
    await after(hookId);
    await transact(removeHook(hookId));
    return requests;
  };

/** The event arrives, under its id, and no more than once too often. */
const arrives = async (hookId: string): Promise<void> => {
  for (const minutes of [0, 1, 60]) {
    travelMinutes(minutes);
    await deliverEvents();
  }
  expect(new Set(idsAt(receiver.now()))).toEqual(new Set([eventId]));
  expect(receiver.now().received.length).toBeLessThanOrEqual(3);
  expect(receiver.now().received[0]?.message.data).toHaveProperty('person.name', 'Robin Example');
  const [delivery, ...others] = await deliveriesOf(hookId);
  expect([delivery, others]).toEqual([expect.objectContaining({ status: 'delivered' }), []]);
  expect(delivery).not.toHaveProperty('workQueue');
  expect(await getHook(hookId)).not.toHaveProperty('failingSince');
};

const hasFailedFor = (ms: number) => (hookId: string) => noteFailing(hookId, Date.now() - ms);

it('delivers an event to a receiver that works, wherever a process dies', async () => {
  expect(await dieEverywhere(delivering({ before: 200, after: arrives }))).toBeGreaterThan(5);
});

it('delivers an event to a receiver that fails once, wherever a process dies', async () => {
  expect(await dieEverywhere(delivering({ before: 503, after: arrives }))).toBeGreaterThan(6);
});

it('delivers an event to a receiver that works again, wherever a process dies', async () => {
  const history = delivering({ before: 200, prepare: hasFailedFor(hourMs), after: arrives });
  expect(await dieEverywhere(history)).toBeGreaterThan(6);
});

it('switches a webhook off that has failed for days, and keeps its event, wherever a process dies', async () => {
  const after = async (hookId: string): Promise<void> => {
    receiver.now().answer = { status: 503 };
    for (const minutes of [0, 1]) {
      travelMinutes(minutes);
      await deliverEvents();
    }
    expect(await getHook(hookId)).toHaveProperty('disabledAt');
    await transact([enableHook(hookId)]);
    receiver.now().answer = { status: 200 };
    travelMinutes(60);
    await arrives(hookId);
  };
  const history = delivering({ before: 503, prepare: hasFailedFor(failingForMs), after });
  expect(await dieEverywhere(history)).toBeGreaterThan(6);
});

it('gives an event up once, after three days, wherever a process dies', async () => {
  const after = async (hookId: string): Promise<void> => {
    receiver.now().answer = { status: 503 };
    await deliverEvents();
    const [delivery] = await deliveriesOf(hookId);
    expect(delivery).toMatchObject({ status: 'failed' });
    expect(delivery).not.toHaveProperty('workQueue');
    expect(await getHook(hookId)).not.toHaveProperty('disabledAt');
  };
  const prepare = async (): Promise<void> => setClock(Date.now() + triedForMs);
  expect(await dieEverywhere(delivering({ before: 503, prepare, after }))).toBeGreaterThan(6);
});

it('has each webhook told of a row, and no other, wherever the reader of the stream dies', async () => {
  const other = await startReceiver();
  const requests = await dieEverywhere(async (death) => {
    setClock(morning);
    for (const { received } of [receiver.now(), other]) received.length = 0;
    const hooks = [await aWebhook(), await aWebhook(other.url)];
    const sent = await runUntil(death, () => tellOfRows(rows));
    await tellOfRows(rows);
    await deliverEvents();
    expect(receiver.now().received).toHaveLength(1);
    expect(idsAt(receiver.now())).toEqual(idsAt(other));
    for (const hookId of hooks) {
      expect(await deliveriesOf(hookId)).toEqual([expect.objectContaining({ hookId, status: 'delivered' })]);
      await transact(removeHook(hookId));
    }
    return sent;
  });
  expect(requests).toBeGreaterThan(3);
  await other.stop();
});
