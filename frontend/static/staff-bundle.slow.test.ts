import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { chartBytesBudget, staffPageBytesBudget } from '../../infra/lab/bench/pages/page-budgets.ts';
import { sentBytes } from '../../infra/lab/bench/pages/page-weight.ts';
import { bundleForStaff, pageAssets } from './bundle.ts';

const outdir = mkdtempSync(join(tmpdir(), 'staff-bundle-'));
let metafile: Metafile;

beforeAll(async () => {
  metafile = await bundleForStaff({ outdir, development: false, overrides: {} });
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const chart = 'staff/office/overview/week-chart.tsx';

/** The sources of pages that have scripts of their own. */
const pageSources = (): string[] =>
  Object.values(metafile.outputs).flatMap(({ entryPoint = '' }) => {
    const source = entryPoint.slice('frontend/'.length);
    return source.startsWith('staff/') && source !== 'staff/main.tsx' ? [source] : [];
  });

const scriptsOf = (source: string): string[] => {
  const { entry, preloads } = pageAssets(metafile, outdir, [source]);
  return [entry, ...preloads];
};

/** The bytes that a page loads beside those that all pages load. */
const ownBytes = (source: string): number => {
  const shared = new Set(scriptsOf('staff/main.tsx'));
  const own = scriptsOf(source).filter((script) => !shared.has(script));
  return own.reduce((sum, script) => sum + sentBytes(readFileSync(join(outdir, script))), 0);
};

it('loads each page of the office by itself, within the budget', () => {
  const pages = pageSources();
  expect(pages.length).toBeGreaterThan(4);
  const outgrown = pages
    .map((source) => ({ source, bytes: ownBytes(source) }))
    .filter(({ source, bytes }) => bytes > (source === chart ? chartBytesBudget : staffPageBytesBudget));
  expect(outgrown).toEqual([]);
});

it('loads the library of charts for the pictures of the overview alone', () => {
  const outputs = Object.values(metafile.outputs);
  const withCharts = outputs.filter(({ inputs }) =>
    Object.keys(inputs).some((path) => path.includes('/recharts/')),
  );
  expect(withCharts.map(({ entryPoint }) => entryPoint)).toEqual([`frontend/${chart}`]);
  const loadedBy = outputs.filter(({ imports }) =>
    imports.some(({ path }) => metafile.outputs[path]?.entryPoint === `frontend/${chart}`),
  );
  expect(loadedBy.map(({ entryPoint }) => entryPoint)).toEqual(['frontend/staff/office/overview-page.tsx']);
});

it('opens the desk with the first script, which has no page of the office', () => {
  const first = scriptsOf('staff/main.tsx');
  const sources = Object.entries(metafile.outputs)
    .filter(([path]) => first.some((script) => path.endsWith(script)))
    .flatMap(([, { inputs }]) => Object.keys(inputs));
  expect(sources).toContain('frontend/staff/desk/desk-page.tsx');
  const ofTheOffice = /^frontend\/staff\/office\/.*-page\.tsx$|\/@tanstack\/(query-core|react-query)\//;
  expect(sources.filter((source) => ofTheOffice.test(source))).toEqual([]);
});
