import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionKeys } from '../../../build/function-entries.ts';
import { buildOnce } from '../../../local/development/builds.ts';
import { buildBareBundle, buildEndpointAlone } from '../system/bare-bundle.ts';
import { carriesStripe, needsOnlyTable } from './function-kinds.ts';
import {
  endpointAloneBudget,
  measureSizes,
  ofAll,
  roomFor,
  sizeBudgets,
  sizeToBare,
} from './size-budgets.ts';

const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-bundles-'));
let artifacts: string;
let sizes: Record<string, number>;
beforeAll(async () => {
  artifacts = await buildOnce('artifacts');
  sizes = await measureSizes();
});
afterAll(() => rmSync(folder, { recursive: true }));

const artifactOf = (key: string): string => join(artifacts, key, 'index.mjs');
const kibibytes = (file: string): number => statSync(file).size / 1024;

it('has a budget for every function and for what they share, and no other', () => {
  expect(Object.keys(sizeBudgets).sort()).toEqual([...functionKeys, ofAll].sort());
});

it.each([...functionKeys, ofAll])('%s has the size of its budget', (name) => {
  expect(Math.abs((sizes[name] ?? 0) - (sizeBudgets[name] ?? 0))).toBeLessThanOrEqual(roomFor(name));
});

it('is little larger than lib-dynamodb for functions of the table', async () => {
  const bare = join(folder, 'bare.mjs');
  await buildBareBundle(bare);
  const tableFunctions = functionKeys.filter(needsOnlyTable);
  expect(tableFunctions).toContain('get-availability');
  for (const key of tableFunctions)
    expect(kibibytes(artifactOf(key)) / kibibytes(bare)).toBeLessThanOrEqual(sizeToBare);
});

it('is small for a function without AWS', async () => {
  const alone = join(folder, 'alone.mjs');
  await buildEndpointAlone(alone);
  expect(kibibytes(alone)).toBeLessThanOrEqual(endpointAloneBudget);
});

it('contains Stripe only in functions that call Stripe', () => {
  const carriers = functionKeys.filter((key) =>
    readFileSync(artifactOf(key), 'utf8').includes('api.stripe.com'),
  );
  expect(carriers).toEqual(functionKeys.filter(carriesStripe));
});
