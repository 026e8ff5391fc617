import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { site } from '../../../../shared/site.ts';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';
import { bookPeople } from '../../journeys/testing/booked-people.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { Visitor } from '../system/visitor.ts';
import { aBooking, checkoutOf, dateIn } from './scenario.ts';
import { tellMail } from './sign-in-journeys.ts';
import type { Stage } from './stage.ts';

const fillDay = async ({ databaseEndpoint }: BenchSystem, date: string): Promise<void> => {
  const { openingHour: hour, closingHour } = site;
  for (let seat = 1; seat <= site.seatsPerHour; seat += 1)
    await bookPeople(databaseEndpoint, date, [{ name: 'Ada', hour, seat, duration: closingHour - hour }]);
};

const freeSeat = async ({ databaseEndpoint }: BenchSystem, date: string): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(databaseEndpoint));
  const Key = { pk: { S: `DAY#${date}` }, sk: { S: '09#SEAT#04' } };
  await client.send(new DeleteItemCommand({ TableName: tableName, Key }));
  client.destroy();
};

/** The id and the key in the link of the newest mail. */
const mailedLink = async ({ mailbox }: BenchSystem, page: 'offers' | 'waiting') => {
  const [newest] = mailbox.list();
  const source = newest ? String(await mailbox.source(newest.id)) : '';
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, id = '', key = ''] = new RegExp(`/${page}/([\\w-]+)#key=([\\w.-]+)`).exec(text) ?? [];
  return { parameters: { id }, query: { key } };
};

/** Somebody waits for an hour of a full day, is offered a seat that becomes free, and buys it. */
export const waitingList = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const date = dateIn(13);
  await fillDay(system, date);
  const guest = new Visitor(system);
  const email = `${randomUUID().slice(0, 8)}@test.org`;
  const session = { date, timeSlot: '9:00 AM', duration: 1 };
  const wish = { name: 'Vera Example', email, ...session };
  await count('join-waiting', () => guest.call('join-waiting', { body: wish }));
  await tellMail(stage, 'waiter');
  const place = await mailedLink(system, 'waiting');
  await count('confirm-waiting', () => guest.call('confirm-waiting', place));
  await count('get-waiting', () => guest.call('get-waiting', place));
  await freeSeat(system, date);
  await count('ask-waiting', () => system.invoke('ask-waiting', {}));
  await tellMail(stage, 'offer');
  const { parameters, query } = await mailedLink(system, 'offers');
  await count('get-offer', () => guest.call('get-offer', { parameters, query }));
  const booking = aBooking({ email, ...session });
  const offer = { id: parameters.id, key: query.key };
  const { body: payment } = await count('create-payment-intent, offer', () =>
    guest.call('create-payment-intent', { body: { ...checkoutOf(booking), offer } }),
  );
  await guest.pay(payment.clientSecret);
  await count('create-booking, offer', () => guest.call('create-booking', { body: booking }));
};
