import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSystem } from '../local/development/builds.ts';
import { eventually } from '../testing/local/eventually.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { type LocalSystem, startLocalSystem } from './local-system.ts';

const folder = temporaryFolder();
const folders = { functions: join(folder, 'functions'), site: join(folder, 'site') };
let system: LocalSystem;
let lines: string[];

beforeAll(async () => {
  const tested = await buildSystem();
  cpSync(tested.functions, folders.functions, { recursive: true });
  cpSync(tested.site, folders.site, { recursive: true });
});
beforeEach(async () => {
  lines = [];
  const dataDirectory = join(folder, `data-${Math.random()}`);
  system = await startLocalSystem({ port: 0, dataDirectory, folders, log: (line) => lines.push(line) });
});
afterEach(() => system.stop());

const look = () => system.functions.invoke('canary', {}, 'test');
const found = (sentence: RegExp) => eventually(() => expect(lines.join('\n')).toMatch(sentence));

it('finds nothing wrong with the system as it is built', async () => {
  expect((await look()).status).toBe('success');
  expect(lines.filter((line) => line.includes('canary'))).toEqual([]);
  await eventually(() =>
    expect(system.functions.listInvocations().map(({ functionName }) => functionName)).toEqual(
      expect.arrayContaining(['send-mail', 'index-people', 'create-payment-intent']),
    ),
  );
  expect(system.mailbox.list()).toEqual([]);
});

it('notices a script of /booking that is cut off, and availability that fails', async () => {
  const [script = ''] = readdirSync(join(folders.site, 'assets')).filter((name) =>
    name.startsWith('booking'),
  );
  expect(script).not.toBe('');
  writeFileSync(join(folders.site, 'assets', script), 'cut off');
  void look();
  await found(/assets\/booking[^"]* is not the file that was built/);
  writeFileSync(
    join(folders.functions, 'get-availability', 'index.mjs'),
    'export const handler = async () => { throw new Error("told to"); };',
  );
  system.functions.replaceAll();
  void look();
  await found(/api\/availability[^"]* answers 500/);
});
