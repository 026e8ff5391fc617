import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../functions/table/keys.ts';
import { hashUnguessable } from '../../functions/table/rows/digest.ts';
import type { MachineScope } from '../../shared/domain/machines/scopes.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { localDate, sessionStart } from '../../shared/domain/time/location-time.ts';
import { tableName } from '../local/state/table.ts';
import { eventually } from '../testing/local/eventually.ts';
import { HttpBrowser } from '../testing/local/http-browser.ts';
import { systemForAllTests } from '../testing/local/system-for-all-tests.ts';

const tested = systemForAllTests();
const put = (Item: object) => tested().documents.send(new PutCommand({ TableName: tableName, Item }));

/** The key of a machine, as the office makes one. */
const aKey = async (scope: MachineScope): Promise<string> => {
  const key = `qh_live_${randomUUID().replaceAll('-', '')}`;
  const hash = hashUnguessable(key);
  const made = { id: randomUUID(), beginning: key.slice(0, 12), namesPeople: false, note: '', by: 'Pat' };
  await put({ ...keys.machineKey(hash), ...made, hash, scope, createdAt: new Date().toISOString() });
  return key;
};

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const environment = (values: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  ORIGIN: tested().system.origin,
  ...values,
});

/** Runs an example to its end. */
const run = (name: string, flags: string[], values: Record<string, string>): Promise<Ended> =>
  new Promise((ended) => {
    const script = join(import.meta.dirname, name);
    const program = execFile(
      process.execPath,
      [script, ...flags],
      { env: environment(values) },
      (_, stdout, stderr) => ended({ code: program.exitCode ?? 0, stdout, stderr }),
    );
  });

/** A session that somebody has booked over the web. */
const book = async () => {
  const { origin, clock } = tested().system;
  const browser = new HttpBrowser(origin);
  const date = localDate(clock.now() + 5 * 86_400_000);
  const bookingData = {
    ...{ name: 'Robin Example', email: 'robin@example.com', task: 'Write', isStudent: 'no' as const },
    ...{ date, timeSlot: '9:00 AM', duration: 2, donationAmount: 0 },
  };
  const amount = priceBooking(bookingData).totalCents / 100;
  const { body } = await browser.call('create-payment-intent', { body: { amount, bookingData } });
  await browser.pay(body.clientSecret, randomUUID());
  const booked = await browser.call('create-booking', { body: bookingData });
  if (booked.status !== 201) throw new Error(booked.text);
  return booked.body;
};

/** The desk checks somebody in. */
const checkIn = async (bookingId: string): Promise<void> => {
  const at = new Date().toISOString();
  const event = { nonce: randomUUID(), byStaffId: randomUUID(), kind: 'arrived' };
  await put({
    ...keys.attendanceSheet(bookingId),
    sequence: 0,
    version: 1,
    events: [{ ...event, atMs: Date.parse(at) }],
  });
  await put({
    ...keys.bookingEvent(bookingId, event.nonce),
    ...{ ...event, entity: 'booking-event', bookingId, sequence: 0, at },
  });
};

it('opens the door for those who are checked in, and for nobody else', async () => {
  const KEY = await aKey('bookings');
  const booking = await book();
  const NOW = new Date(sessionStart(booking) + 60_000).toISOString();
  const stands = (id: string, values = {}) => run('door-lock.js', [id], { KEY, NOW, ...values });
  expect(await stands(booking.id)).toMatchObject({ code: 1, stdout: 'closed\n' });
  await checkIn(booking.id);
  expect(await stands(booking.id)).toMatchObject({ code: 0, stdout: 'open\n' });
  expect(await stands(randomUUID())).toMatchObject({ code: 1 });
  const after = new Date(sessionStart(booking) + 3 * 3_600_000).toISOString();
  expect(await stands(booking.id, { NOW: after })).toMatchObject({ code: 1 });
  expect(await stands(booking.id, { KEY: 'qh_live_made-up' })).toMatchObject({ code: 2 });
});

it('writes the month into a file for a spreadsheet', async () => {
  const KEY = await aKey('report');
  const booking = await book();
  const month = booking.date.slice(0, 7);
  const { code, stdout, stderr } = await run('month-spreadsheet.js', [month], { KEY });
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\r\n');
  expect(lines[0]).toBe('Date,Sessions,Hours');
  expect(lines.find((line) => line.startsWith(booking.date))).toMatch(/,[1-9]\d*,[1-9]\d*$/);
});

it('shows the free hours of the next week on a page of the space', async () => {
  const booking = await book();
  const { code, stdout } = await run('website-calendar.js', [], { KEY: await aKey('calendar') });
  expect(code).toBe(0);
  expect(stdout.match(/<section>/g)).toHaveLength(7);
  expect(stdout).toContain(`<h3>${booking.date}</h3>`);
  expect(stdout).toMatch(/<li class="free"><b>9:00 AM<\/b> \d+ free<\/li>/);
});

describe('a program that takes events', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  let program: ChildProcess;
  const lines: string[] = [];
  afterAll(() => program.kill());

  it('is told of a booking and of who arrives', async () => {
    program = spawn(process.execPath, [join(import.meta.dirname, 'take-events.js')], {
      env: environment({ SECRET: secret, PORT: '0' }),
    });
    if (!program.stdout) throw new Error('It has no output.');
    createInterface(program.stdout).on('line', (line) => lines.push(line));
    await eventually(() => expect(lines[0]).toMatch(/^listening on \d+$/));
    const id = randomUUID();
    const hook = { url: `http://127.0.0.1:${lines[0]?.split(' ').pop()}/`, namesPeople: false, note: '' };
    const events = ['booking.made', 'booking.arrived'];
    const createdAt = new Date().toISOString();
    await put({ ...keys.hook(id), id, ...hook, events, secrets: [{ secret }], createdAt, by: 'Pat' });
    await put(keys.hookListed(id));
    const booking = await book();
    await checkIn(booking.id);
    await eventually(async () => {
      await tested().system.functions.invoke('deliver-events', {}, 'test');
      expect(lines.some((line) => line.endsWith(`booking.made ${booking.id}`))).toBe(true);
      expect(lines.some((line) => line.endsWith(`booking.arrived ${booking.id}`))).toBe(true);
    });
  });
});
