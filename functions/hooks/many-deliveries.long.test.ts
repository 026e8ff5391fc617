import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/contract/table.ts';
import { hookEventTypes } from '../../shared/domain/hooks/hook-events.ts';
import { addDelivery } from '../store/integrations/deliveries.ts';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';
import { travelMinutes } from '../testing/clock.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import { aHook, deliverEvents, type Receiver, startReceiver } from '../testing/hooks.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const faults = dynamoDbFaults();

const events = 2500;
const receivers = 4;

/** Of a thing that happens this often, one in so many fails. */
const failsEach = (times: number) => {
  let count = 0;
  return (): boolean => {
    count += 1;
    return count % times === 0;
  };
};

/** The deliveries that a webhook still waits for, by the index that leads to them. Reading all rows takes long. */
const waitingFor = async (hookId: string): Promise<number> => {
  let count = 0;
  for await (const { Count = 0 } of paginateQuery(
    { client: documents },
    {
      TableName: tableName(),
      IndexName: 'work',
      KeyConditionExpression: '#queue = :hook',
      ExpressionAttributeNames: { '#queue': table.indexes.work.partitionKey },
      ExpressionAttributeValues: { ':hook': keys.hook(hookId).pk },
      Select: 'COUNT',
    },
  ))
    count += Count;
  return count;
};

/** Adds events to a webhook, some at once. */
const addEvents = async (hookId: string, from: number, count: number): Promise<void> => {
  const at = new Date().toISOString();
  for (let done = 0; done < count; done += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const eventId = `evt_${hookId}_${from + done + index}`;
        const type = hookEventTypes[index % hookEventTypes.length] ?? 'booking.made';
        return addDelivery(hookId, { eventId, type, at, data: { for: hookId } }, Date.now());
      }),
    );
};

it('loses none of 10,000 deliveries, and sends none to a wrong place, while receivers and the table fail', async () => {
  process.env.LOCAL_RECEIVERS = 'yes';
  const places: { id: string; receiver: Receiver }[] = [];
  for (let count = 0; count < receivers; count += 1) {
    const receiver = await startReceiver();
    const isBad = failsEach(9 + count);
    receiver.answer = () => (isBad() ? { status: 503 } : { status: 200 });
    places.push({ id: (await aHook(operator.browser, receiver.url)).id, receiver });
  }
  const waiting = async (): Promise<number> => {
    const counts = await Promise.all(places.map(({ id }) => waitingFor(id)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await Promise.all(places.map(({ id }) => addEvents(id, 0, events)));
  expect(await waiting()).toBe(receivers * events);
  for (let runs = 0; runs < 60 && (await waiting()) > 0; runs += 1) {
    if (runs % 3 === 0) faults.strike('answer lost', { operation: 'UpdateItem', after: 100, times: 3 });
    if (runs % 5 === 0) faults.strike('unavailable', { operation: 'UpdateItem', after: 300, times: 9 });
    await deliverEvents();
    faults.clear();
    travelMinutes(20);
  }
  expect(await waiting()).toBe(0);
  const rows = (await itemsOf('HOOK#')).filter(({ sk }) => sk.startsWith('DELIVERY#'));
  expect(rows).toHaveLength(receivers * events);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']));
  for (const { id, receiver } of places) {
    expect(new Set(receiver.received.map(({ message }) => message.data.for))).toEqual(new Set([id]));
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(events);
    await receiver.stop();
  }
  delete process.env.LOCAL_RECEIVERS;
}, 900_000);
