import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib/core';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
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

const siteFiles: Record<string, string> = {
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

/** Adds an endpoint to the contract for as long as `use` runs. */
const withOneEndpointMore = <T>(use: () => T): T => {
  const more = { ...endpoints['get-user'], path: '/api/more' };
  Object.assign(endpoints, { more });
  (endpointKeys as string[]).push('more');
  try {
    return use();
  } finally {
    (endpointKeys as string[]).pop();
    Reflect.deleteProperty(endpoints, 'more');
  }
};

const folder = memoryFolder('quiet-hours-synthesis-');
process.once('exit', () => rmSync(folder, { recursive: true }));

const builtFor = ({ without = '', isNextRelease = false }: TestedStage): string => {
  const directory = join(folder, `build-${isNextRelease ? 'next' : 'first'}-${without.replace('/', '-')}`);
  if (existsSync(directory)) return directory;
  writeBuild(directory, isNextRelease ? 'next' : '');
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
  });
  return [stack, app];
};

/** Makes the stack without a build, an account or a network, and looks at it. */
export const synthesize = <T>(
  tested: TestedStage,
  look: (stack: Stack, app: App) => T,
  validates = false,
): T => {
  const make = () => look(...stackOf(tested, validates));
  return tested.isNextRelease ? withOneEndpointMore(make) : make();
};
