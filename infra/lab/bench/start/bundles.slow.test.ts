import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionKeys } from '../../../build/function-entries.ts';
import { buildArtifactsForTests, testedArtifacts } from '../../../testing/local/tested-build.ts';
import { buildBareBundle, buildEndpointAlone } from './bare-bundle.ts';
import { carriesStripe, needsOnlyTable } from './function-kinds.ts';
import { endpointAloneBudget, sizeBudgets, sizeToBare } from './size-budgets.ts';

const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-bundles-'));
beforeAll(async () => {
  await buildArtifactsForTests();
});
afterAll(() => rmSync(folder, { recursive: true }));

const artifactOf = (key: string): string => join(testedArtifacts, key, 'index.mjs');
const kibibytes = (file: string): number => statSync(file).size / 1024;

it('has a budget for every function, and no other', () => {
  expect(Object.keys(sizeBudgets)).toEqual([...functionKeys].sort());
});

it.each(functionKeys)('%s is within its size budget', (key) => {
  expect(kibibytes(artifactOf(key))).toBeLessThanOrEqual(sizeBudgets[key] ?? 0);
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
