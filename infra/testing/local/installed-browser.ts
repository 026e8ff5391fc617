import { posix } from 'node:path';

/** The machine that tests run on, as far as the choice of their browser depends on it. */
export interface Machine {
  /** As `process.platform` and `process.arch` name them. */
  platform: string;
  arch: string;
  home: string;
  /** CHROME_PATH: the browser that the user wants. */
  chromePath: string | undefined;
  exists(path: string): boolean;
}

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const linuxPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
  '/snap/bin/chromium',
];

const usualPaths = ({ platform, home }: Machine): string[] => {
  if (platform === 'darwin')
    return ['/Applications', posix.join(home, 'Applications')].flatMap((folder) =>
      macApplications.map((application) => posix.join(folder, application)),
    );
  return platform === 'linux' ? linuxPaths : [];
};

/** The packaged Chromium is made for Linux x64. CHROME_PATH comes before it. */
export const takesPackagedChromium = ({ platform, arch, chromePath }: Machine): boolean =>
  !chromePath && platform === 'linux' && arch === 'x64';

/** The path of a Chrome, Chromium or Edge that is installed where this platform usually has it. */
export const findBrowser = (machine: Machine): string | undefined =>
  usualPaths(machine).find((path) => machine.exists(path));

/** The path of the browser for tests where none is packaged. Throws one sentence for people when there is none. */
export const installedBrowser = (machine: Machine): string => {
  const { platform, chromePath, exists } = machine;
  if (chromePath) {
    if (exists(chromePath)) return chromePath;
    throw new Error(
      `There is no browser at ${chromePath}: set CHROME_PATH to an installed Chrome or Chromium.`,
    );
  }
  if (platform === 'win32')
    throw new Error(
      'On Windows, the tests run in WSL: install that with "wsl --install", and test inside it.',
    );
  const found = findBrowser(machine);
  if (found) return found;
  throw new Error(
    'The tests need a browser: install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH to one.',
  );
};
