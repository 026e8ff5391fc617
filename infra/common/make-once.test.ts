import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOnce } from './make-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-once-'));
afterAll(() => rmSync(folder, { recursive: true }));
const source = join(folder, 'source');
let parent: string;
let times: number;

const make = (settings: unknown[] = []): Promise<string> =>
  makeOnce({ parent, sources: [source], settings }, async (made) => {
    times += 1;
    writeFileSync(join(made, 'content'), readFileSync(join(source, 'a.ts')));
  });
const contents = (): string[] => readdirSync(parent).filter((name) => !name.endsWith('.sqlite'));

beforeEach(() => {
  parent = join(folder, `parent-${Math.random()}`);
  times = 0;
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'a.ts'), 'first');
});

it('A content is made once, until a source or a setting has another value', async () => {
  const first = await make();
  writeFileSync(join(source, 'a.ts'), 'first');
  writeFileSync(join(source, 'a.test.ts'), 'a test');
  expect([await make(), times]).toEqual([first, 1]);
  writeFileSync(join(source, 'a.ts'), 'second');
  const second = await make();
  const third = await make(['another']);
  writeFileSync(join(source, 'a.ts'), 'first');
  expect([await make(), times]).toEqual([first, 3]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(readFileSync(join(first, 'content'), 'utf8')).toBe('first');
  expect(readFileSync(join(second, 'content'), 'utf8')).toBe('second');
});

it('Two that want the same content at once get one, and others get their own', async () => {
  const [one, other, another] = await Promise.all([make(), make(), make(['another'])]);
  expect(one).toBe(other);
  expect(another).not.toBe(one);
  expect([times, contents().length]).toEqual([2, 2]);
});

it('A content that cannot be made leaves nothing, and is made by the next', async () => {
  const failing = makeOnce({ parent, sources: [source] }, async (made) => {
    writeFileSync(join(made, 'content'), 'half');
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect(contents()).toEqual([]);
  expect(readFileSync(join(await make(), 'content'), 'utf8')).toBe('first');
});

it('A content is made again when its source was saved meanwhile', async () => {
  const made = await makeOnce({ parent, sources: [source] }, async (unfinished) => {
    times += 1;
    const content = readFileSync(join(source, 'a.ts'));
    if (times === 1) writeFileSync(join(source, 'a.ts'), 'saved meanwhile');
    writeFileSync(join(unfinished, 'content'), content);
  });
  expect([readFileSync(join(made, 'content'), 'utf8'), times]).toEqual(['saved meanwhile', 2]);
});

it('A content that another process uses is kept, and is removed after that when three are newer', async () => {
  const script = join(import.meta.dirname, 'make-once.ts');
  const user = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { makeOnce } = await import(${JSON.stringify(script)});
      console.log(await makeOnce(${JSON.stringify({ parent, sources: [source] })}, async () => {}));
      setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => user.once('exit', resolve));
  const used = await new Promise<string>((resolve) =>
    user.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  for (const setting of [1, 2, 3]) await make([setting]);
  expect(existsSync(used)).toBe(true);
  user.kill();
  await ended;
  await make([4]);
  expect(existsSync(used)).toBe(false);
});
