import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { eventually } from '../testing/local/eventually.ts';
import { writeFakeBundles } from '../testing/local/fake-bundles.ts';
import { childrenOf, runs } from '../testing/local/processes.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { type LocalSystem, startLocalSystem } from './local-system.ts';

const folder = temporaryFolder();
const folders = writeFakeBundles(folder);

const book = (origin: string, id: string): Promise<Response> =>
  fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, entity: 'booking' }),
  });
const json = async <Value>(url: string, init: RequestInit = {}): Promise<Value> =>
  (await (await fetch(url, init)).json()) as Value;
const subjects = async (origin: string): Promise<string[]> =>
  (await json<Array<{ subject: string }>>(`${origin}/__local/api/mail`)).map(({ subject }) => subject);

describe('a running system', () => {
  let system: LocalSystem;
  let lines: string[];

  beforeAll(async () => {
    lines = [];
    system = await startLocalSystem({
      port: 0,
      dataDirectory: join(folder, 'running'),
      folders,
      log: (line) => lines.push(line),
    });
  });
  afterAll(() => system.stop());
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${system.origin}${path}`, { method: 'POST', body: JSON.stringify(body), headers });

  it('answers calls with the functions, and what is no endpoint as the gateway does', async () => {
    const booked = await book(system.origin, 'one');
    expect([booked.status, booked.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
    const missing = await fetch(`${system.origin}/api/nothing`);
    expect([missing.status, await missing.text()]).toEqual([404, '{"message":"Not Found"}']);
    const large = await post('/api/bookings', 'x'.repeat(11 * 1024 * 1024));
    expect(large.status).toBe(413);
  });

  it('answers HEAD as GET, without a body', async () => {
    const read = await fetch(`${system.origin}/api/bookings/7`);
    const head = await fetch(`${system.origin}/api/bookings/7`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      read.status,
      read.headers.get('content-type'),
    ]);
    expect(await head.text()).toBe('');
    expect((await fetch(`${system.origin}/api/bookings`, { method: 'HEAD' })).status).toBe(404);
  });

  it('leads a browser from the address that ends an email to the page that asks', async () => {
    const path = '/api/bookings/7/stop-reminders?key=a.b.c';
    const opened = await fetch(system.origin + path, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/stop-reminders/7#key=a.b.c']);
  });

  it('answers 500 for a function that fails, and goes on with a fresh one', async () => {
    for (const id of ['throw', 'crash']) {
      const failed = await fetch(`${system.origin}/api/bookings/${id}`);
      expect([failed.status, await failed.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    }
    expect(await json(`${system.origin}/api/bookings/fine`)).toEqual({ id: 'fine' });
    expect(lines.join('\n')).toMatch(/\[get-booking] Error: told to/);
  });

  it('answers a hundred calls at once', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    const answers = await Promise.all(ids.map((id) => book(system.origin, id)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await eventually(async () =>
      expect((await subjects(system.origin)).filter((subject) => subject.includes('many-'))).toHaveLength(
        100,
      ),
    );
  });

  it('mails what the stream tells, and shows it', async () => {
    await eventually(async () => expect(await subjects(system.origin)).toContain('BOOKING#one'));
    const [{ id = '' } = {}] = await json<Array<{ id?: string }>>(`${system.origin}/__local/api/mail`);
    expect(await json(`${system.origin}/__local/api/mail/${id}`)).toMatchObject({
      text: 'Booked.\n',
      attachments: [],
    });
    for (const path of [
      '',
      '/mail',
      `/mail/${id}`,
      '/payments',
      '/staff',
      '/table',
      '/table?pk=BOOKING%23one',
      '/functions',
    ]) {
      const page = await fetch(`${system.origin}/__local${path}`);
      expect([path, page.status, (await page.text()).includes('<main>')]).toEqual([path, 200, true]);
    }
    expect((await fetch(`${system.origin}/__local/nothing`)).status).toBe(404);
    expect(await json(`${system.origin}/__local/api/table?pk=BOOKING%23one`)).toEqual({
      items: [{ pk: 'BOOKING#one', sk: 'BOOKING', entity: 'booking' }],
    });
  });

  it('travels, which functions and the schedule see', async () => {
    const runs = async () =>
      (await json<{ items: unknown[] }>(`${system.origin}/__local/api/table?pk=RECONCILED`)).items;
    await eventually(async () => expect(await runs()).toHaveLength(1));
    await post('/__local/api/clock', { travelMinutes: 60 });
    const { now } = await json<{ now: number }>(`${system.origin}/api/availability`);
    expect(Math.abs(now - Date.now() - 3_600_000)).toBeLessThan(5000);
    await eventually(async () => expect(await runs()).toHaveLength(2));
    await post('/__local/api/reconcile', {});
    expect(await runs()).toHaveLength(3);
    expect((await post('/__local/api/clock', { to: '2020-01-01T00:00:00Z' })).status).toBe(400);
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const progress = { pk: 'PROGRESS#timed-notices', sk: 'PROGRESS', doneUntilMs: system.clock.now() };
    const client = new DynamoDBClient({
      endpoint: system.dynamoDbEndpoint,
      region: 'us-east-1',
      credentials,
    });
    await DynamoDBDocumentClient.from(client).send(
      new PutCommand({ TableName: 'quiet-hours', Item: progress }),
    );
    client.destroy();
    expect((await post('/__local/api/clock', { reset: true })).status).toBe(200);
    expect(system.clock.offsetMs()).toBe(0);
    // Reminders of real time would wait until then.
    expect(await json(`${system.origin}/__local/api/table?pk=PROGRESS%23timed-notices`)).toEqual({
      items: [],
    });
  });

  it('keeps invitations to the staff waiting, and renews them when they end', async () => {
    type Invitation = { role: string; link: string };
    const invitations = () => json<Invitation[]>(`${system.origin}/__local/api/staff`);
    const first = await invitations();
    expect(first.map(({ role }) => role)).toEqual(['operator', 'proctor']);
    for (const { link } of first)
      expect(link).toMatch(new RegExp(`^${system.origin}/staff#invitation=[\\w-]{43}$`));
    expect(await invitations()).toEqual(first);
    await post('/__local/api/clock', { travelMinutes: 15 });
    const links = new Set([...first, ...(await invitations())].map(({ link }) => link));
    expect(links.size).toBe(4);
    await post('/__local/api/clock', { reset: true });
  });

  it('takes forms, and nothing from another website', async () => {
    const form = await fetch(`${system.origin}/__local/actions/webhooks`, {
      method: 'POST',
      body: new URLSearchParams({ deliver: 'false' }),
      redirect: 'manual',
    });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/__local']);
    expect(await json(`${system.origin}/__local/api/webhooks`)).toEqual({ deliver: false });
    const foreign: Array<Record<string, string>> = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.example' },
    ];
    for (const headers of foreign)
      expect((await post('/__local/api/reconcile', {}, headers)).status).toBe(403);
    expect((await post('/__local/stripe/v1/payment_intents/pi_1', {}, foreign[0])).status).toBe(403);
    expect((await post('/__local/stripe/v1/refunds', {})).status).toBe(404);
  });

  it('lets customers dispute payments of its Stripe, and shows the balance', async () => {
    const answer = await post('/__local/api/foreign-payments', {});
    const { id: payment } = (await answer.json()) as { id: string };
    expect((await post('/__local/api/disputes', { payment, amountCents: 500 })).status).toBe(200);
    expect((await post('/__local/api/disputes', { payment, amountCents: 5000 })).status).toBe(409);
    expect(await json(`${system.origin}/__local/api/payments`)).toMatchObject({
      disputes: [{ amount: 500 }],
      balanceTransactions: [{ amount: -500 }, { amount: 2000 }],
      heldRefunds: [],
    });
    expect(await (await fetch(`${system.origin}/__local/payments`)).text()).toContain('$5.00 open');
  });

  it('serves the stand-in where scripts look for Stripe.js', async () => {
    const script = await (await fetch(`${system.origin}/assets/checkout.js`)).text();
    const [, path] = /load\('(.+)'\)/.exec(script) ?? [];
    const stripe = await fetch(`${system.origin}${path}`);
    expect(stripe.headers.get('content-type')).toMatch('text/javascript');
    expect(await stripe.text()).toContain('LocalStripe');
  });

  it('keeps a second instance out of its data folder', async () => {
    await expect(
      startLocalSystem({ port: 0, dataDirectory: join(folder, 'running'), folders }),
    ).rejects.toThrow(/in use by another running instance/);
  });
});

it('leaves the real Stripe as it is, clock included', async () => {
  const dataDirectory = join(folder, 'real-stripe');
  const options = { port: 0, dataDirectory, folders, log: () => undefined };
  const travelled = await startLocalSystem(options);
  travelled.clock.travelTo(Date.now() + 3_600_000);
  await travelled.stop();

  const stripe = { secretKey: 'sk_test_a', publishableKey: 'pk_test_b', webhookSecret: 'whsec_c' };
  const system = await startLocalSystem({ ...options, stripe });
  try {
    expect(await json(`${system.origin}/config.json`)).toEqual({ stripePublishableKey: 'pk_test_b' });
    const script = await (await fetch(`${system.origin}/assets/checkout.js`)).text();
    expect(script).toBe("load('https://js.stripe.com/release/stripe.js')");
    const { environment } = await json<{ environment: object }>(`${system.origin}/api/availability`);
    expect(environment).not.toHaveProperty('STRIPE_API_BASE');
    expect(system.clock.offsetMs()).toBe(0);
    const travel = await fetch(`${system.origin}/__local/api/clock`, {
      method: 'POST',
      body: '{"travelMinutes":1}',
    });
    expect(travel.status).toBe(409);
  } finally {
    await system.stop();
  }
});

describe('a system that ends', () => {
  const dataDirectory = join(folder, 'killed');

  const run = async (): Promise<{ child: ChildProcess; origin: string }> => {
    const script = join(import.meta.dirname, '../testing/local/run-system.ts');
    const child = spawn(process.execPath, [script, dataDirectory, folders.functions, folders.site], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', () => reject(new Error('the system did not start')));
    });
    return { child, origin };
  };

  it('keeps all it acknowledged, mails it after the restart, and leaves no engine behind', async () => {
    const { child, origin } = await run();
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let count = 0; ; count += 1) {
        const id = `k-${count}`;
        const answer = await book(origin, id);
        if (answer.status === 201) acknowledged.push(`BOOKING#${id}`);
      }
    })().catch(() => undefined);
    while (acknowledged.length < 30) await wait(5);
    const [engine = 0] = childrenOf(child.pid ?? 0);
    expect(runs(engine)).toBe(true);
    child.kill('SIGKILL');
    await writing;
    await eventually(() => expect(runs(engine)).toBe(false), 2000);

    const system = await startLocalSystem({ port: 0, dataDirectory, folders, log: () => undefined });
    try {
      await eventually(async () =>
        expect(await subjects(system.origin)).toEqual(expect.arrayContaining(acknowledged)),
      );
    } finally {
      await system.stop();
    }
  });

  it('lets running calls finish when it stops', async () => {
    const lines: string[] = [];
    const system = await startLocalSystem({
      port: 0,
      dataDirectory: join(folder, 'stopped'),
      folders,
      log: (line) => lines.push(line),
    });
    const running = fetch(`${system.origin}/api/bookings/slow`);
    await eventually(() => expect(lines.join('\n')).toContain('the slow call has begun'), 60_000);
    await Promise.all([system.stop(), running.then(({ status }) => expect(status).toBe(200))]);
  });
});
