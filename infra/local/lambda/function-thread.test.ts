import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type FunctionThread, startFunctionThread } from './function-thread.ts';

const folder = temporaryFolder();
const clockOffset = new SharedArrayBuffer(8);
const threads: FunctionThread[] = [];
let lines: string[] = [];

const start = (name: string, source: string, timeoutMs = 5000): FunctionThread => {
  const bundlePath = join(folder, `${name}.mjs`);
  writeFileSync(bundlePath, source);
  const thread = startFunctionThread({
    functionName: name,
    bundlePath,
    environment: { ONLY: 'this' },
    clockOffset,
    timeoutMs,
    debug: false,
    log: (line) => lines.push(line),
    onExit: () => undefined,
  });
  threads.push(thread);
  return thread;
};

const resultOf = async (thread: FunctionThread, event: unknown = {}): Promise<unknown> => {
  const outcome = await thread.invoke(event);
  return outcome.status === 'success' ? JSON.parse(outcome.payload ?? 'null') : outcome;
};

beforeEach(() => {
  lines = [];
});
afterAll(() => Promise.all(threads.map((thread) => thread.terminate())));

it('gives a function its variables and nothing of this process', async () => {
  const thread = start('environment', 'export const handler = async () => ({ ...process.env });');
  expect(await resultOf(thread)).toEqual({ ONLY: 'this' });
});

it('lets the clock travel while the function runs', async () => {
  const thread = start(
    'clock',
    `const loaded = Date;
     export const handler = async () => ({
       now: Date.now(), date: new Date().getTime(), loaded: new loaded().getTime(), fixed: new Date(5).getTime(),
       text: new Date(Date()).getTime(), kinds: [new Date() instanceof Date, new Date().constructor === Date] });`,
  );
  const near = (expected: number) => ({
    asymmetricMatch: (value: unknown) => Math.abs(Number(value) - expected) < 5000,
  });
  for (const offset of [0, 86_400_000]) {
    Atomics.store(new BigInt64Array(clockOffset), 0, BigInt(offset));
    const now = near(Date.now() + offset);
    expect(await resultOf(thread)).toEqual({
      now,
      date: now,
      loaded: now,
      text: now,
      fixed: 5,
      kinds: [true, true],
    });
  }
  Atomics.store(new BigInt64Array(clockOffset), 0, 0n);
});

it('runs invocations side by side and survives a thrown error', async () => {
  const thread = start(
    'busy',
    `let running = 0;
     export const handler = async ({ fail }) => {
       if (fail) throw new RangeError('told to');
       running += 1;
       while (running < 3) await new Promise((resolve) => setTimeout(resolve, 1));
       return 'done';
     };`,
  );
  expect(await resultOf(thread, { fail: true })).toEqual({ status: 'error', message: 'RangeError: told to' });
  expect(await Promise.all([1, 2, 3].map(() => resultOf(thread)))).toEqual(['done', 'done', 'done']);
  expect(thread.isHealthy()).toBe(true);
});

it.each([
  ['waits', 'export const handler = () => new Promise(() => undefined);'],
  ['spins', 'export const handler = () => { for (;;); };'],
])('gives up on a function that %s', async (name, source) => {
  const thread = start(name, source, 300);
  expect(await thread.invoke({})).toEqual({ status: 'timeout' });
  expect(thread.isHealthy()).toBe(false);
  expect(lines).toEqual([`[${name}] timed out after 0.3 seconds`]);
});

it('fails every running invocation of a thread that crashes', async () => {
  const thread = start(
    'crash',
    `export const handler = () => new Promise(() => setTimeout(() => { throw new Error('boom'); }, 5));`,
  );
  expect(await Promise.all([thread.invoke({}), thread.invoke({})])).toEqual([
    { status: 'error', message: 'crashed: boom' },
    { status: 'error', message: 'crashed: boom' },
  ]);
  expect(thread.isHealthy()).toBe(false);
});

it('tells of a bundle that cannot be loaded', async () => {
  expect(await resultOf(start('broken', 'export const other = 1;'))).toMatchObject({ status: 'error' });
});

it('shows warnings and errors in the terminal', async () => {
  const thread = start(
    'talkative',
    `export const handler = async () => {
       console.info(JSON.stringify({ level: 'info', message: 'quiet' }));
       console.log('plain');
       console.warn(JSON.stringify({ level: 'warn', message: 'careful' }));
       console.error('bad');
     };`,
  );
  await thread.invoke({});
  while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lines).toEqual(['[talkative] {"level":"warn","message":"careful"}', '[talkative] bad']);
});
