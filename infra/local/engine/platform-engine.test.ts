import { readFileSync } from 'node:fs';
import { keptHashes } from './kept-hashes.ts';
import { engineOf, enginePackages, engineVersion } from './platform-engine.ts';

const hashes = Object.fromEntries(enginePackages.map((name) => [name, `sha512-of ${name}`]));

it.each([
  ['linux', 'x64', '@dynoxide/linux-x64'],
  ['linux', 'arm64', '@dynoxide/linux-arm64'],
  ['darwin', 'arm64', '@dynoxide/darwin-arm64'],
  ['darwin', 'x64', '@dynoxide/darwin-x64'],
])('names the engine for %s on %s, with its version, file and hash', (platform, arch, name) => {
  expect(engineOf(platform, arch, hashes)).toEqual({
    name,
    version: engineVersion,
    file: 'dynoxide',
    integrity: `sha512-of ${name}`,
  });
});

it('has no hash for an engine whose hash was never recorded', () => {
  expect(engineOf('darwin', 'arm64', {}).integrity).toBeUndefined();
});

it.each([
  ['win32', 'x64', /WSL/],
  ['win32', 'arm64', /WSL/],
  ['linux', 'ia32', /^There is no .* for linux on ia32: set AWS_ENDPOINT_URL_DYNAMODB/],
  ['freebsd', 'x64', /^There is no .* for freebsd on x64: set AWS_ENDPOINT_URL_DYNAMODB/],
])('says in one sentence how to go on with %s on %s', (platform, arch, sentence) => {
  expect(() => engineOf(platform, arch, hashes)).toThrow(sentence);
});

it('keeps hashes of known engines alone, each a SHA-512', () => {
  for (const [name, hash] of Object.entries(keptHashes())) {
    expect(enginePackages).toContain(name);
    expect(hash).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
  }
});

it('is the version and the hash that npm installs on Linux x64', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { version, integrity } = packages['node_modules/@dynoxide/linux-x64'];
  expect(engineOf('linux', 'x64', keptHashes())).toMatchObject({ version, integrity });
});

it('is told by the README: its version, and for each platform whether its hash is recorded', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(`[Dynoxide](https://github.com/nubo-db/dynoxide) ${engineVersion}`);
  for (const name of enginePackages) {
    const platform = name.replace('@dynoxide/', '').replace('darwin-', 'macOS ').replace('linux-', 'Linux ');
    const recorded = name in keptHashes() ? 'recorded' : 'not recorded';
    expect(readme).toMatch(new RegExp(`^\\| ${platform} \\|.*\\| ${recorded} \\|$`, 'm'));
  }
});
