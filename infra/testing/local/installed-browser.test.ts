import { installedBrowser, type Machine, takesPackagedChromium } from './installed-browser.ts';

const machine = (platform: string, arch: string, paths: string[] = [], chromePath?: string): Machine => ({
  platform,
  arch,
  home: '/home/pat',
  chromePath,
  exists: (path) => paths.includes(path),
});
const chromeOfMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

it('takes the packaged Chromium on Linux x64 alone, and not where the user names a browser', () => {
  expect(takesPackagedChromium(machine('linux', 'x64'))).toBe(true);
  expect(takesPackagedChromium(machine('linux', 'x64', [], '/opt/chrome'))).toBe(false);
  expect(takesPackagedChromium(machine('linux', 'arm64'))).toBe(false);
  expect(takesPackagedChromium(machine('darwin', 'x64'))).toBe(false);
  expect(takesPackagedChromium(machine('darwin', 'arm64'))).toBe(false);
  expect(takesPackagedChromium(machine('win32', 'x64'))).toBe(false);
});

it.each([
  ['darwin', 'arm64', chromeOfMac],
  ['darwin', 'x64', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['darwin', 'arm64', '/home/pat/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', 'arm64', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['linux', 'arm64', '/usr/bin/chromium'],
  ['linux', 'arm64', '/usr/bin/chromium-browser'],
  ['linux', 'x64', '/usr/bin/google-chrome'],
  ['linux', 'x64', '/usr/bin/microsoft-edge-stable'],
])('finds on %s %s the browser at %s', (platform, arch, path) => {
  expect(installedBrowser(machine(platform, arch, [path]))).toBe(path);
});

it('prefers Chrome to Edge, and the browser of CHROME_PATH to both', () => {
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  expect(installedBrowser(machine('darwin', 'arm64', [edge, chromeOfMac]))).toBe(chromeOfMac);
  expect(installedBrowser(machine('darwin', 'arm64', [chromeOfMac, '/own'], '/own'))).toBe('/own');
});

it.each([
  ['darwin', /install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH/],
  ['linux', /install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH/],
  ['win32', /WSL/],
])('says in one sentence what to install on %s', (platform, sentence) => {
  expect(() => installedBrowser(machine(platform, 'arm64'))).toThrow(sentence);
});

it('says so when CHROME_PATH leads nowhere, instead of taking another browser', () => {
  expect(() => installedBrowser(machine('darwin', 'arm64', [chromeOfMac], '/gone'))).toThrow(
    /^There is no browser at \/gone: set CHROME_PATH/,
  );
});
