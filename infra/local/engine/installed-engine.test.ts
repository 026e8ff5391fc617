import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { fetchedEngine, type Pack } from './installed-engine.ts';

const folder = temporaryFolder();
const tarball = join(folder, 'engine.tgz');
let integrity = '';
let asked: string[] = [];

beforeAll(() => {
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/dynoxide'), 'the engine');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
});
beforeEach(() => {
  asked = [];
});

const pack: Pack = async (specifier) => {
  asked.push(specifier);
  return tarball;
};
const engine = (hash: string | undefined) => ({
  name: '@dynoxide/darwin-arm64',
  version: '1.2.1',
  file: 'dynoxide',
  integrity: hash,
});
const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(place, file)).isFile(),
  );

it('fetches an engine with the recorded hash once, and leaves it alone behind, ready to run', async () => {
  const place = join(folder, 'known');
  const path = await fetchedEngine(engine(integrity), place, pack);
  expect(readFileSync(path, 'utf8')).toBe('the engine');
  expect(statSync(path).mode & 0o111).toBe(0o111);
  expect(await fetchedEngine(engine(integrity), place, pack)).toBe(path);
  expect(asked).toEqual(['@dynoxide/darwin-arm64@1.2.1']);
  expect(filesIn(place)).toEqual([path.slice(place.length + 1)]);
});

it('leaves nothing of an engine with another hash', async () => {
  const place = join(folder, 'changed');
  const other = `sha512-${createHash('sha512').update('another').digest('base64')}`;
  await expect(fetchedEngine(engine(other), place, pack)).rejects.toThrow(
    /^The DynamoDB engine @dynoxide\/darwin-arm64@1\.2\.1 of this registry has another hash .* is not run/,
  );
  expect(filesIn(place)).toEqual([]);
});

it('does not take an engine that was unpacked under another hash', async () => {
  const place = join(folder, 'two');
  const other = `sha512-${createHash('sha512').update('another').digest('base64')}`;
  await fetchedEngine(engine(integrity), place, pack);
  await expect(fetchedEngine(engine(other), place, pack)).rejects.toThrow(/another hash/);
});

it('does not even ask for an engine without a recorded hash, and says how to go on', async () => {
  await expect(fetchedEngine(engine(undefined), join(folder, 'unknown'), pack)).rejects.toThrow(
    /is not recorded, so it is not run: record it with "npm run engine-hashes", or set AWS_ENDPOINT_URL_DYNAMODB/,
  );
  expect(asked).toEqual([]);
});

it('says in one sentence why npm could not fetch it', async () => {
  const refused: Pack = () =>
    Promise.reject(
      Object.assign(new Error('Command failed'), { stderr: 'npm error code E404\nnpm error 404 and so on' }),
    );
  await expect(fetchedEngine(engine(integrity), join(folder, 'offline'), refused)).rejects.toThrow(
    /^The DynamoDB engine \S+ could not be fetched \(npm error code E404\): reach the npm registry and start again, or set AWS/,
  );
});
