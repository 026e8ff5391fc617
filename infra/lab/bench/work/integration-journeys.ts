import { randomUUID } from 'node:crypto';
import { hookEventTypes } from '../../../../shared/domain/hooks/hook-events.ts';
import { type MachineScope, machineScopes } from '../../../../shared/domain/machines/scopes.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { Visitor } from '../system/visitor.ts';
import { dateIn } from './scenario.ts';
import type { Count, Stage } from './stage.ts';

/** A key of a machine, and what it reads with it. */
const machine = async ({ system, count }: Stage, pat: Visitor, scope: MachineScope): Promise<void> => {
  const body = { id: randomUUID(), scope };
  // One key is made and revoked like another.
  const countFirst: Count = scope === 'bookings' ? count : (_, invoke) => invoke();
  const { body: made } = await countFirst('create-key', () => pat.call('create-key', { body }));
  const headers = { authorization: `Bearer ${made.key}` };
  const reader = new Visitor(system);
  const date = dateIn(40);
  const reads = {
    bookings: () => reader.call('machine-bookings', { query: { date }, headers }),
    calendar: () => reader.call('machine-calendar', { query: { from: date, to: date }, headers }),
    report: () => reader.call('machine-report', { query: { month: '2020-01' }, headers }),
  };
  await reads[scope]();
  // The last use of a key is noted once an hour.
  await count<InvocationReply>(`machine-${scope}`, reads[scope]);
  await countFirst('revoke-key', () => pat.call('revoke-key', { parameters: { id: made.id } }));
};

/** A webhook that is told of a booking, whose receiver is down. `booked`: the row of the booking in the stream. */
export const integrations = async (stage: Stage, pat: Visitor, booked: object): Promise<void> => {
  const { system, count } = stage;
  await count('deliver-events', () => system.invoke('deliver-events', {}));
  const id = randomUUID();
  const parameters = { id };
  const body = { id, url: 'http://127.0.0.1:9/', events: [...hookEventTypes] };
  await count('create-hook', () => pat.call('create-hook', { body }));
  await count('index-people, with a webhook', () => system.invoke('index-people', booked));
  await count('deliver-events, one', () => system.invoke('deliver-events', {}));
  await count('list-integrations', () => pat.call('list-integrations'));
  const { body: sent } = await count('list-deliveries', () => pat.call('list-deliveries', { parameters }));
  const place = sent.deliveries[0]?.place ?? '';
  await count('send-delivery-again', () => pat.call('send-delivery-again', { parameters: { id, place } }));
  await count('test-hook', () => pat.call('test-hook', { parameters }));
  await count('rotate-hook-secret', () => pat.call('rotate-hook-secret', { parameters }));
  await count('enable-hook', () => pat.call('enable-hook', { parameters }));
  await count('remove-hook', () => pat.call('remove-hook', { parameters }));
  for (const scope of machineScopes) await machine(stage, pat, scope);
};
