import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { type FunctionsThread, startFunctionsThread } from './functions-thread.ts';

const folder = temporaryFolder();
const clockOffset = new SharedArrayBuffer(8);
const threads: FunctionsThread[] = [];
let lines: string[] = [];

const write = (name: string, source: string): void => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'index.mjs'), source);
};

const startThread = (): FunctionsThread => {
  const thread = startFunctionsThread({
    directory: folder,
    environment: { ONLY: 'this' },
    clockOffset,
    debug: false,
    log: (line) => lines.push(line),
    onExit: () => undefined,
  });
  threads.push(thread);
  return thread;
};

/** A function in a thread. */
const start = (name: string, source: string, timeoutMs = 60_000, thread = startThread()) => {
  write(name, source);
  return {
    isHealthy: thread.isHealthy,
    invoke: (event: unknown) => thread.invoke({ functionName: name, event, timeoutMs }),
  };
};
type StartedFunction = ReturnType<typeof start>;

const resultOf = async (started: StartedFunction, event: unknown = {}): Promise<unknown> => {
  const outcome = await started.invoke(event);
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
    asymmetricMatch: (value: unknown) => Math.abs(Number(value) - expected) < 60_000,
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

it('keeps the functions of a thread apart: their variables and their log lines', async () => {
  const thread = startThread();
  const source = (name: string) => `
    process.env.MINE = '${name}';
    await new Promise((resolve) => setTimeout(resolve, 5));
    const atStart = process.env.MINE;
    export const handler = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      console.error('from ${name}');
      return [atStart, process.env.MINE];
    };`;
  const [one, other] = ['one', 'other'].map((name) => start(name, source(name), 60_000, thread));
  if (!one || !other) throw new Error('there are two');
  expect(await Promise.all([resultOf(one), resultOf(other)])).toEqual([
    ['one', 'one'],
    ['other', 'other'],
  ]);
  expect(lines.sort()).toEqual(['[one] from one', '[other] from other']);
});
