import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionKeys } from '../../build/build-functions.ts';
import { buildBareBundle, buildEndpointAlone } from './bare-bundle.ts';
import { carriesStripe, needsOnlyTable } from './function-kinds.ts';
import { endpointAloneBudget, sizeBudgetOf, sizeToBare } from './size-budgets.ts';

const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const artifactOf = (key: string): string => join('dist/functions', key, 'index.mjs');
const kibibytes = (file: string): number => statSync(file).size / 1024;

it.each(functionKeys)('%s is within its size', (key) => {
  expect(kibibytes(artifactOf(key))).toBeLessThanOrEqual(sizeBudgetOf(key));
});

it('needs little more than lib-dynamodb where only the table is needed', async () => {
  const bare = join(folder, 'bare.mjs');
  await buildBareBundle(bare);
  const tableFunctions = functionKeys.filter(needsOnlyTable);
  expect(tableFunctions).toContain('get-availability');
  for (const key of tableFunctions)
    expect(kibibytes(artifactOf(key)) / kibibytes(bare)).toBeLessThanOrEqual(sizeToBare);
});

it('needs little where no AWS is needed', async () => {
  const alone = join(folder, 'alone.mjs');
  await buildEndpointAlone(alone);
  expect(kibibytes(alone)).toBeLessThanOrEqual(endpointAloneBudget);
});

it('carries Stripe where Stripe is called, and nowhere else', () => {
  const carriers = functionKeys.filter((key) =>
    readFileSync(artifactOf(key), 'utf8').includes('api.stripe.com'),
  );
  expect(carriers).toEqual(functionKeys.filter(carriesStripe));
});
