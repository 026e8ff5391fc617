import { request as forward, type IncomingMessage } from 'node:http';
import { OperatorError } from '../common/operator-error.ts';
import { buildSystem } from '../local/development/builds.ts';
import { type LocalSystem, startLocalSystem } from '../local/local-system.ts';
import { listenOnLoopback } from '../local/server/http.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { runChecks } from './verify/check.ts';
import { knownAddresses } from './verify/known-addresses.ts';
import { pageChecks } from './verify/page-checks.ts';
import { findTarget, verify } from './verify/verify.ts';

const dataDirectory = temporaryFolder();
let system: LocalSystem;
let closeProxy: () => Promise<unknown>;
let proxied = '';

/** A proxy between the visitor and the site, which loses a path or a header. */
interface Disturbance {
  missingPath?: string;
  lostHeader?: string;
}
let disturbance: Disturbance = {};

const pass = (incoming: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = incoming;
    incoming.pipe(
      forward(`${system.origin}${url}`, { method: method ?? 'GET', headers }, resolve).once('error', reject),
    );
  });

beforeAll(async () => {
  const folders = await buildSystem();
  system = await startLocalSystem({ port: 0, dataDirectory, folders, log: () => undefined });
  process.env.PORT = new URL(system.origin).port;
  const proxy = await listenOnLoopback(0);
  proxy.serve(async (incoming, outgoing) => {
    const answer = await pass(incoming);
    const isMissing = incoming.url === disturbance.missingPath;
    const headers = { ...answer.headers };
    if (disturbance.lostHeader) delete headers[disturbance.lostHeader];
    outgoing.writeHead(isMissing ? 404 : (answer.statusCode ?? 500), headers);
    answer.pipe(outgoing);
  });
  proxied = `http://localhost:${proxy.port}`;
  closeProxy = () => proxy.close(0);
});
afterAll(async () => {
  await closeProxy();
  await system.stop();
});
afterEach(() => {
  disturbance = {};
});

const deliverWebhooks = (deliver: boolean) =>
  fetch(`${system.origin}/__local/api/webhooks`, { method: 'POST', body: JSON.stringify({ deliver }) });

const verified = async (changes: object = {}): Promise<{ passed: boolean; lines: string[] }> => {
  const target = await findTarget(['--local']);
  const lines: string[] = [];
  const passed = await verify({ ...target, origin: proxied, ...changes }, (line) => lines.push(line));
  return { passed, lines };
};
const failures = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('FAIL'));

it('finds nothing wrong with a system that works, down to the mail', async () => {
  const { passed, lines } = await verified();
  expect(failures(lines)).toEqual([]);
  expect(passed).toBe(true);
  expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'ok   pages are there',
    'ok   an unknown file or page is 404',
    'ok   pages are compressed',
    'ok   pages are asked for each time, and files with a hash in their name are kept',
    'ok   other programs find what they look for',
    'ok   the API refuses visitors who are not signed in, and its answers are not cached',
    'ok   free hours are listed, and cached briefly',
    "ok   Stripe's keys are of one mode",
    'ok   an hour far ahead is paid with a test card',
    "ok   Stripe's webhook books it",
    'ok   its mail goes out',
    'ok   its buyer sees it, and nobody else',
    'ok   its buyer cancels it, the money goes back, and its seat is free again',
  ]);
  const sent = system.mailbox.list().map(({ id }) => id);
  expect(sent).toContain(/SES id ([\w-]+)/.exec(lines.join('\n'))?.[1]);
  const payments = system.stripe?.listPayments() ?? [];
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 1500, status: 'succeeded' }]);
});

it('names a page that is missing', async () => {
  disturbance = { missingPath: '/rules' };
  const { passed, lines } = await verified();
  expect([passed, failures(lines)]).toEqual([
    false,
    ['FAIL pages are there: /rules answers 404. Deploy again; if it stays, look at the distribution.'],
  ]);
});

it.each([
  '/.well-known/security.txt',
  '/.well-known/passkey-endpoints',
  '/.well-known/change-password',
  '/api/openapi-staff.json',
])('names %s when other programs do not find it', async (missingPath) => {
  disturbance = { missingPath };
  const target = await findTarget(['--local']);
  const lines: string[] = [];
  await runChecks([knownAddresses(proxied, target.system.nowMs)], (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining(`FAIL other programs find what they look for: ${proxied}`)]);
  expect(lines[0]).toContain(`${missingPath} answers 404`);
});

it('says that the rules of reporting have expired', async () => {
  const lines: string[] = [];
  const inAYear = Date.now() + 366 * 86_400_000;
  await runChecks([knownAddresses(proxied, inAYear)], (line) => lines.push(line));
  expect(lines.join()).toContain('/.well-known/security.txt has expired. Deploy again');
});

it.each([
  ['content-encoding', /^FAIL pages are compressed: The start page comes as plain text\./],
  ['x-content-type-options', /^FAIL the API refuses visitors.*: x-content-type-options .* is "missing"\./],
])('names the missing header %s', async (lostHeader, complaint) => {
  disturbance = { lostHeader };
  const { passed, lines } = await verified();
  expect(passed).toBe(false);
  expect(failures(lines)).toEqual(expect.arrayContaining([expect.stringMatching(complaint)]));
});

it('names headers of caching that are lost', async () => {
  disturbance = { lostHeader: 'cache-control' };
  expect(failures((await verified()).lines)).toHaveLength(3);
});

it('says that a webhook does not come, and what to do', async () => {
  await deliverWebhooks(false);
  try {
    const { passed, lines } = await verified({ patienceMs: 100 });
    expect(passed).toBe(false);
    expect(failures(lines)[0]).toMatch(
      /^FAIL Stripe's webhook books it: No webhook has booked pi_\w+ within 0.1 seconds. Look at the webhook's deliveries/,
    );
    expect(failures(lines)).toHaveLength(1);
    expect(lines.slice(-3)).toEqual([
      'skip its mail goes out: nothing was booked',
      'skip its buyer sees it, and nobody else: nothing was booked',
      'skip its buyer cancels it, the money goes back, and its seat is free again: nothing was booked',
    ]);
  } finally {
    await deliverWebhooks(true);
  }
});

it('buys nothing in live mode, and checks the rest', async () => {
  const target = await findTarget(['--local']);
  const before = system.stripe?.listPayments().length;
  const live = { ...target.system, stripeSecretKey: async () => 'sk_live_x' };
  const { lines } = await verified({ system: live });
  expect(lines.at(-1)).toBe('skip an hour is bought: the stage takes real money');
  expect(failures(lines)).toEqual([
    expect.stringMatching(
      /^FAIL Stripe's keys are of one mode: Browsers have a test key, and the functions a live key\./,
    ),
  ]);
  expect(system.stripe?.listPayments()).toHaveLength(before ?? 0);
});

it('runs every check that can be run when the secret of Stripe is missing', async () => {
  const target = await findTarget(['--local']);
  const stripeSecretKey = async () => {
    throw new OperatorError('The table T names no stage with a Stripe key: set STRIPE_SECRET_KEY.');
  };
  const { passed, lines } = await verified({ system: { ...target.system, stripeSecretKey } });
  expect([passed, lines.length, failures(lines)]).toEqual([
    false,
    9,
    [
      "FAIL Stripe's keys are of one mode: The table T names no stage with a Stripe key: set STRIPE_SECRET_KEY. Then run it again.",
    ],
  ]);
  expect(lines.at(-1)).toBe("skip an hour is bought: Stripe's key cannot be read");
});

it('tells a stage which security header its pages lack, and that http stays http', async () => {
  const lines: string[] = [];
  await runChecks(pageChecks(system.origin, false), (line) => lines.push(line));
  expect(failures(lines)).toEqual([
    expect.stringMatching(
      /^FAIL pages carry their security headers: strict-transport-security is "missing"\./,
    ),
    expect.stringMatching(/^FAIL http leads to https: http answers 200\./),
  ]);
});

it.each([[[]], [['--stage', 'dev', '--local']], [['--table', 'T']]])(
  'asks which system, given %j',
  async (argv) => {
    await expect(findTarget(argv)).rejects.toThrow(/^Say which system: npm run verify/);
  },
);
