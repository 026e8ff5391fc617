import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { functionKeys } from '../build/function-entries.ts';
import { CookieJar } from '../common/cookie-jar.ts';
import { buildOnce } from '../local/development/builds.ts';
import { type LocalSystem, startLocalSystem } from '../local/local-system.ts';
import { standInKeys } from '../local/server/stripe-service.ts';
import { memoryFolder } from '../local/state/memory-folder.ts';
import { confirmByCard } from '../local/stripe/payments/confirm-by-card.ts';
import { eventually } from '../testing/local/eventually.ts';
import { QuietHoursStack } from './stack.ts';
import { artifactOf, writeDeployedBundle } from './testing/deployed-artifacts.ts';
import { context, siteFiles } from './testing/synthesize.ts';
import { Synthesized } from './testing/synthesized.ts';
import { keepingStage } from './testing/tested-stages.ts';
import { dataOf } from './testing/whole-template.ts';

const folder = memoryFolder('quiet-hours-artifacts-');
const stackName = 'QuietHours-test';
const assembly = join(folder, 'cdk.out');
const functions = join(folder, 'deployed');
const site = join(folder, 'site');

/** The stack, synthesized of the real build. */
const synthesizeBuild = async (): Promise<Synthesized> => {
  const functionsDirectory = await buildOnce('artifacts');
  for (const [name, text] of Object.entries(siteFiles)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  const app = new App({ context, outdir: assembly });
  const stack = new QuietHoursStack(app, stackName, {
    stageName: 'test',
    stage: keepingStage,
    functionsDirectory,
    siteDirectory: site,
  });
  app.synth();
  return new Synthesized(dataOf(stack));
};

let system: LocalSystem;
const lines: string[] = [];
let cookies = new CookieJar();

beforeAll(async () => {
  const synthesized = await synthesizeBuild();
  const references = synthesized.resources.map(({ id }) => id);
  for (const key of functionKeys) {
    const artifact = artifactOf(assembly, stackName, synthesized.at(`${key}/Function`));
    expect(readdirSync(artifact.directory)).toEqual(['index.mjs']);
    writeDeployedBundle(functions, key, artifact, references);
  }
  system = await startLocalSystem({
    port: 0,
    dataDirectory: join(folder, 'data'),
    folders: { functions, site },
    debug: true,
    log: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${system.origin}${path}`, {
    method,
    headers: {
      cookie: cookies.header(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  cookies.keep(response.headers.getSetCookie());
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
};

const pay = (clientSecret: string): Promise<Response> =>
  confirmByCard({ ...standInKeys, api: `${system.origin}/__local/stripe` }, clientSecret);

const tomorrow = (): string => new Date(Date.now() + 36 * 3600_000).toISOString().slice(0, 10);

const booking = {
  name: 'Robin Example',
  email: 'robin@example.com',
  date: tomorrow(),
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction',
  isStudent: 'no' as const,
  donationAmount: 1000,
  charityType: 'charity' as const,
  charityName: 'St. Jude',
};

let bookingId: string;

it('takes a visitor from free hours to a booking, on what Lambda would run', async () => {
  expect((await call('GET', `/api/availability?date=${booking.date}`)).status).toBe(200);
  const amount = priceBooking(booking).totalCents / 100;
  expect(amount).toBe(80);
  const intent = await call('POST', '/api/create-payment-intent', { amount, bookingData: booking });
  expect([intent.status, intent.text]).toEqual([200, expect.stringContaining('clientSecret')]);
  await pay(intent.json().clientSecret);
  const made = await call('POST', '/api/bookings', booking);
  expect([made.status, made.text]).toEqual([201, expect.stringContaining(booking.task)]);
  bookingId = made.json().id;
  expect((await call('GET', `/api/bookings/${bookingId}`)).json()).toMatchObject({ task: booking.task });
});

it('mails what was booked, driven by the stream of the table', async () => {
  await eventually(() => {
    const [mail] = system.mailbox.list();
    expect(mail).toMatchObject({ sender: expect.stringContaining('@'), recipients: [booking.email] });
  });
});

it('settles the stake', async () => {
  const settled = await call('PATCH', `/api/bookings/${bookingId}/resolve-donation`, { action: 'achieved' });
  expect([settled.status, settled.text]).toEqual([200, expect.stringContaining('St. Jude')]);
});

it('books what the visitor has paid for and never came back for: webhook, or reconciler', async () => {
  cookies = new CookieJar();
  const other = {
    ...booking,
    timeSlot: '2:00 PM',
    donationAmount: 0,
    charityType: undefined,
    charityName: undefined,
  };
  const amount = priceBooking(other).totalCents / 100;
  const intent = await call('POST', '/api/create-payment-intent', { amount, bookingData: other });
  await pay(intent.json().clientSecret);
  await eventually(() => expect(system.mailbox.list()).toHaveLength(2));
  expect(await system.schedule.runNow()).toMatchObject({ status: 'success' });
});

it('refuses who has not come through the distribution', async () => {
  const { status, text } = await call('GET', `/api/availability?date=${booking.date}`, undefined, {
    'x-test-direct': 'yes',
  });
  expect([status, text]).toEqual([403, 'Please use the address of the website.']);
});

it('loads every artifact of the contract in the environment of its template', async () => {
  for (const key of functionKeys) {
    const outcome = await system.functions.invoke(key, key === 'send-mail' ? { Records: [] } : {}, 'load');
    if (outcome.status === 'error')
      expect(outcome.message).not.toMatch(/local system has no|Cannot find|import/);
    expect(outcome.status).not.toBe('timeout');
  }
});

it('counted bookings, money and stakes, each as CloudWatch reads it', () => {
  const counted = lines
    .filter((line) => line.includes('"_aws"'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>);
  const totalOf = (name: string): number =>
    counted.reduce((total, metric) => total + ((metric[name] as number | undefined) ?? 0), 0);
  expect(totalOf('BookingsMade')).toBe(2);
  expect(totalOf('CentsCaptured')).toBe(8000 + 7000);
  expect(totalOf('StakeCentsHeld')).toBe(1000 - 1000);
  const started = lines
    .filter((line) => line.includes('"ColdStarts":1'))
    .map((line) => /\[([\w-]+)\]/.exec(line)?.[1]);
  expect([...new Set(started)].sort()).toEqual([...functionKeys].sort());
  for (const { _aws } of counted)
    expect(_aws).toMatchObject({
      CloudWatchMetrics: [{ Namespace: 'QuietHours/test', Dimensions: [['service']] }],
    });
});
