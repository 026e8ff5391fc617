import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import {
  addDelivery,
  askAgain,
  getDelivery,
  newestDeliveries,
  noteAttempt,
  placeOfDelivery,
} from './deliveries.ts';
import {
  changeSecret,
  createHook,
  disableHook,
  enableHook,
  type Hook,
  noteFailing,
  noteWorking,
  removeHook,
} from './hooks.ts';
import { createMachineKey, type MachineKey, noteUse, revokeMachineKey } from './machine-keys.ts';

freshSystemForEachTest();

const at = '2026-11-20T13:00:00.000Z';
const later = '2026-11-20T14:00:00.000Z';
const nowMs = Date.parse(later);
const hook: Hook = {
  id: 'hook',
  url: 'https://example.com/events',
  events: ['booking.made'],
  namesPeople: false,
  note: '',
  secrets: [{ secret: 'whsec_one' }],
  createdAt: at,
  by: 'pat',
};
const key = keys.hook('hook');

it('a webhook is made once, and removed while it is there', async () => {
  expect(await refusedAfter(key, { before: {} }, () => transact(createHook(hook)))).toEqual(['before']);
  expect(await refusedAfter(key, { gone: 'gone' }, () => transact(removeHook('hook')))).toEqual(['gone']);
});

it('a webhook gets a new secret only as it was read', async () => {
  await changeRow(key, hook);
  const other = { 'other secret': { secrets: [{ secret: 'whsec_two' }] } };
  const change = () => transact([changeSecret(hook, 'whsec_three', nowMs)]);
  expect(await refusedAfter(key, other, change)).toEqual(['other secret']);
});

it('a webhook is switched on once', async () => {
  await changeRow(key, { ...hook, disabledAt: at });
  const on = { on: { disabledAt: undefined } };
  expect(await refusedAfter(key, on, () => transact([enableHook('hook')]))).toEqual(['on']);
});

it('a webhook fails from the first time on, and not once it is removed', async () => {
  await changeRow(key, hook);
  const changes = { gone: 'gone', failing: { failingSince: at } } as const;
  expect(await refusedAfter(key, changes, () => noteFailing('hook', nowMs))).toEqual(['gone', 'failing']);
});

it('a webhook works again only if it has failed', async () => {
  await changeRow(key, { ...hook, failingSince: at });
  const working = { working: { failingSince: undefined } };
  expect(await refusedAfter(key, working, () => noteWorking('hook'))).toEqual(['working']);
});

it('a webhook is switched off once, and not when it has worked meanwhile', async () => {
  const failing = { ...hook, failingSince: at };
  await changeRow(key, failing);
  const changes = { worked: { failingSince: later }, off: { disabledAt: at } };
  expect(await refusedAfter(key, changes, () => disableHook(failing, nowMs))).toEqual(['worked', 'off']);
  // The second try of the same write, whose answer was lost.
  for (let time = 0; time < 2; time += 1) expect(await disableHook(failing, nowMs)).toBe(true);
});

const event = { eventId: 'evt_1', type: 'booking.made', at, data: {} } as Parameters<typeof addDelivery>[1];

const aDelivery = async () => {
  await addDelivery('hook', event, nowMs);
  const [delivery] = await newestDeliveries('hook', 1);
  if (!delivery) throw new Error('There is no delivery.');
  return delivery;
};

it('an event is delivered once however often it is told', async () => {
  const delivery = await aDelivery();
  await changeRow(delivery, { status: 'delivered' });
  await addDelivery('hook', event, nowMs);
  expect(await getDelivery('hook', placeOfDelivery(delivery))).toMatchObject({ status: 'delivered' });
});

it('a try is written down once, and not after somebody has asked again', async () => {
  const delivery = await aDelivery();
  const changes = { tried: { tries: 1 }, 'asked again': { askedAt: at } };
  const note = () =>
    noteAttempt(delivery, { at: later } as Parameters<typeof noteAttempt>[1], { status: 'delivered' });
  expect(await refusedAfter(delivery, changes, note)).toEqual(['tried', 'asked again']);
});

it('nothing is sent again that is gone', async () => {
  const delivery = await aDelivery();
  const again = () => askAgain('hook', placeOfDelivery(delivery), nowMs);
  expect(await refusedAfter(delivery, { gone: 'gone' }, again)).toEqual(['gone']);
});

const machineKey = {
  id: 'key',
  hash: 'hash',
  beginning: 'qh_live_ab',
  scope: 'bookings',
  namesPeople: false,
  note: '',
  createdAt: at,
  by: 'pat',
} as MachineKey;

it('a key is made once, revoked while it is there, and never comes back by its use', async () => {
  const row = keys.machineKey('hash');
  const make = () => transact(createMachineKey(machineKey));
  expect(await refusedAfter(row, { before: {} }, make)).toEqual(['before']);
  const revoke = () => transact(revokeMachineKey('hash'));
  expect(await refusedAfter(row, { gone: 'gone' }, revoke)).toEqual(['gone']);
  await noteUse(machineKey, nowMs);
  expect(await rowAt(row)).toBeUndefined();
});
