import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { type LoopbackServer, listenOnLoopback } from './server/http.ts';
import { openStateDatabase } from './state/state-database.ts';

const folder = temporaryFolder();
const script = join(import.meta.dirname, 'start.ts');
let busy: LoopbackServer;

beforeAll(async () => {
  busy = await listenOnLoopback(0, ['127.0.0.1']);
});
afterAll(() => busy.close(0));

const start = (environment: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [script], {
      env: { PATH, DATA_DIR: join(folder, 'data'), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('close', (code) => resolve({ code, output }));
  });

const damaged = (name: string, file: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, file), 'nonsense '.repeat(1000));
  return path;
};

it('says in one sentence why it cannot start', async () => {
  const lockedPath = join(folder, 'locked');
  const locked = openStateDatabase(lockedPath);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const cases: Array<[Record<string, string>, RegExp]> = [
    [
      { PORT: String(busy.port) },
      /^Port \d+ is in use: stop what runs there, or set PORT to another one\.\n$/,
    ],
    [{ PORT: 'http' }, /^PORT must be a number from 1 to 65535, but it is "http"\.\n$/],
    [{ PORT: '65536' }, /^PORT must be a number from 1 to 65535, but it is "65536"\.\n$/],
    [
      { STRIPE_SECRET_KEY: 'sk' },
      /^The real Stripe needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too;.*\n$/,
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      /^This system takes no real money: .*sk_test_.*\n$/,
    ],
    [{ AWS_ENDPOINT_URL_DYNAMODB: 'nowhere' }, /^AWS_ENDPOINT_URL_DYNAMODB must be an http address.*\n$/],
    [{ DATA_DIR: lockedPath }, /^The data folder \S+ is in use by another running instance: .*\n$/],
    [{ DATA_DIR: join(file, 'below') }, /^The data folder \S+ cannot be written: .*\n$/],
    [{ DATA_DIR: damaged('a', 'local.sqlite') }, /^The data folder \S+ is damaged \(local\.sqlite: .*\n$/],
    [{ DATA_DIR: damaged('b', 'signing-key.pem') }, /^The signing key \S+ cannot be used: .*\n$/],
    [{ DATA_DIR: damaged('c', 'dynamodb.sqlite') }, /^The local DynamoDB engine did not start: .*\n$/],
    [{ DATA_DIR: damaged('d', 'stripe.sqlite') }, /^The data folder \S+ is damaged \(stripe\.sqlite: .*\n$/],
  ];
  // Below the range from which the other tests' servers get theirs.
  const firstPort = 20_000 + (process.pid % 12_000);
  const results = await Promise.all(
    cases.map(([environment], index) =>
      start({
        PORT: String(firstPort + index),
        ...(index < 6 ? { DATA_DIR: join(folder, `data-${index}`) } : {}),
        ...environment,
      }),
    ),
  );
  locked.close();
  for (const [index, [, expected]] of cases.entries())
    expect(results[index]).toEqual({ code: 1, output: expect.stringMatching(expected) });
});

it('refuses a data folder that it may not write', () => {
  const path = join(folder, 'read-only');
  mkdirSync(path);
  chmodSync(path, 0o500);
  // Root may write everywhere, so there it opens.
  if (process.getuid?.() === 0) openStateDatabase(path).close();
  else expect(() => openStateDatabase(path)).toThrow(/cannot be written/);
});
