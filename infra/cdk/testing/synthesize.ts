import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib/core';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import {
  type Endpoint,
  type EndpointKey,
  endpointKeys,
  endpoints,
} from '../../../shared/contract/endpoints.ts';
import { memoryFolder } from '../../local/state/memory-folder.ts';
import { QuietHoursStack } from '../stack.ts';
import { keepingStage, pageStyle, type TestedStage, themeScript } from './tested-stages.ts';

/** Of the repository, so that tests and `cdk synth` agree about CDK's behaviour. */
export const { context } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8'),
) as {
  context: Record<string, unknown>;
};

const page = `<!doctype html><head><script>${themeScript}</script><style data-emotion="css 1">${pageStyle}</style>
<script type="module" src="/assets/main.js"></script></head>`;

/** The files of a site, as far as a stack needs them. */
export const siteFiles: Record<string, string> = {
  'index.html': page,
  'shell.html': page.replace(/<style.*<\/style>/, ''),
  'not-found.html': page,
  'staff.html': page.replace(/<style.*<\/style>/, ''),
  'staff-not-found.html': page.replace(/<style.*<\/style>/, ''),
  'about/index.html': page,
  'assets/main.js': '',
  'favicon.svg': '',
  'files.json': JSON.stringify({ release: '1f2e3d4c5b', hashes: {}, toPay: [] }),
};

/** A stand-in for `npm run build`: a stub for every function, and a site of a few files. */
const writeBuild = (directory: string, release: string): void => {
  const files = {
    ...Object.fromEntries(
      [...endpointKeys, ...backgroundKeys].map((key) => [`functions/${key}/index.mjs`, release]),
    ),
    ...Object.fromEntries(
      Object.entries(siteFiles).map(([name, text]) => [
        `site/${name}`,
        name.endsWith('.json') ? text : `${text}${release && `<!--${release}-->`}`,
      ]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
};

type Contracts = Record<string, Endpoint>;

const contracts = endpoints as Contracts;

const replaceContracts = (by: Contracts): void => {
  for (const key of endpointKeys) Reflect.deleteProperty(contracts, key);
  Object.assign(contracts, by);
  endpointKeys.splice(0, endpointKeys.length, ...(Object.keys(by) as EndpointKey[]));
};

/** The contract of each release, from that of the release before. */
const changedContracts: Readonly<
  Record<NonNullable<TestedStage['release']>, (before: typeof endpoints) => Contracts>
> = {
  next: (before) => ({ ...before, more: { ...before['get-user'], path: '/api/more' } }),
  rearranged: ({
    'mark-message': _gone,
    appeal,
    'get-user': ofMembers,
    'get-desk-day': ofStaff,
    ...others
  }) => ({
    // Each of the two has the key, and so the folder, of the other.
    'get-desk-day': { ...ofMembers, caller: 'visitor' },
    'get-user': ofStaff,
    ...others,
    'object-to-decision': { ...appeal, path: '/api/bookings/{bookingId}/appeal' },
    more: { ...ofMembers, path: '/api/more' },
  }),
};

/** Changes the contract for as long as `use` runs. */
const withContractsOf = <T>(release: TestedStage['release'], use: () => T): T => {
  if (!release) return use();
  const before = { ...endpoints };
  replaceContracts(changedContracts[release](before));
  try {
    return use();
  } finally {
    replaceContracts(before);
  }
};

const folder = memoryFolder('quiet-hours-synthesis-');
process.once('exit', () => rmSync(folder, { recursive: true }));

const builtFor = ({ without = '', release }: TestedStage): string => {
  const directory = join(folder, `build-${release ?? 'first'}-${without.replace('/', '-')}`);
  if (existsSync(directory)) return directory;
  writeBuild(directory, release ?? '');
  if (without) rmSync(join(directory, without), { recursive: true });
  return directory;
};

const stackOf = (tested: TestedStage, validates: boolean): [Stack, App] => {
  const { stage = {}, stageName = 'test' } = tested;
  const directory = builtFor(tested);
  const app = new App({
    context,
    outdir: mkdtempSync(join(folder, 'cdk.out-')),
    // Compares the templates with CloudFormation's schemas, which takes longer than the rest.
    builtinCloudFormationValidation: validates,
    treeMetadata: false,
  });
  const stack = new QuietHoursStack(app, 'QuietHours-test', {
    stageName,
    stage: { ...keepingStage, ...stage },
    functionsDirectory: join(directory, 'functions'),
    siteDirectory: join(directory, 'site'),
    goesOnFrom: tested.goesOnFrom,
    ...(tested.env && { env: tested.env }),
  });
  return [stack, app];
};

/** Makes the stack without a build, an account or a network, and looks at it. */
export const synthesize = <T>(
  tested: TestedStage,
  look: (stack: Stack, app: App) => T,
  validates = false,
): T => withContractsOf(tested.release, () => look(...stackOf(tested, validates)));
