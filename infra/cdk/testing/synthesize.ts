import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../../shared/contract/endpoints.ts';
import { QuietHoursStack } from '../stack.ts';
import { consentOfAll, type Stage, stageOf } from '../stages.ts';
import { Synthesized } from './synthesized.ts';
import { resourceCounts, wholeTemplate } from './whole-template.ts';

/** Of the repository, so that tests and `cdk synth` agree about CDK's behaviour. */
export const { context } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8'),
) as {
  context: Record<string, unknown>;
};

const address = {
  street: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

export const keepingStage: Stage = stageOf('prod', {
  stripeMode: 'test',
  stripePublishableKey: 'pk_test_abc',
  site: { contactEmail: 'hello@example.org', address, testimonials: [], recipients: consentOfAll },
  alarmEmail: 'alarm@example.org',
});

export const themeScript = "document.documentElement.classList.add('dark')";
export const pageStyle = '.css-1{color:red}';

const page = `<!doctype html><head><script>${themeScript}</script><style data-emotion="css 1">${pageStyle}</style>
<script type="module" src="/assets/main.js"></script></head>`;

const siteFiles: Record<string, string> = {
  'index.html': page,
  'shell.html': page.replace(/<style.*<\/style>/, ''),
  'staff.html': page.replace(/<style.*<\/style>/, ''),
  'about/index.html': page,
  'assets/main.js': '',
  'favicon.svg': '',
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
        `${text}${release && `<!--${release}-->`}`,
      ]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
};

export interface SynthesizeOptions {
  /** The differences from a stage that keeps its data. */
  stage?: Partial<Stage>;
  stageName?: string;
  /** A part of the build that is missing. */
  without?: string;
  /** Changes every function and page. Absent: the first release. */
  release?: string;
  prepare?: (app: App) => void;
  /** Compares the templates with CloudFormation's schemas, which takes longer than the rest. */
  validates?: boolean;
}

const synthesizeAnew = (options: SynthesizeOptions): Synthesized => {
  const { stage = {}, stageName = 'test', without, release = '', prepare, validates = false } = options;
  const directory = mkdtempSync(join(tmpdir(), 'quiet-hours-'));
  try {
    writeBuild(directory, release);
    if (without) rmSync(join(directory, without), { recursive: true });
    const app = new App({
      context,
      outdir: join(directory, 'cdk.out'),
      builtinCloudFormationValidation: validates,
      treeMetadata: false,
    });
    prepare?.(app);
    const stack = new QuietHoursStack(app, 'QuietHours-test', {
      stageName,
      stage: { ...keepingStage, ...stage },
      functionsDirectory: join(directory, 'functions'),
      siteDirectory: join(directory, 'site'),
    });
    return new Synthesized(wholeTemplate(stack), stack, resourceCounts(stack));
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const known = new Map<string, Synthesized>();

/** The stack's template, made without a build, an account or a network. Each test file makes it once for each stage. */
export const synthesize = (options: SynthesizeOptions = {}): Synthesized => {
  if (options.prepare) return synthesizeAnew(options);
  const key = JSON.stringify(options);
  const synthesized = known.get(key) ?? synthesizeAnew(options);
  known.set(key, synthesized);
  return synthesized;
};
