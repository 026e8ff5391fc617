import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BundleContents, bundleContents } from '../../../build/bundle-contents.ts';
import { functionKeys } from '../../../build/function-entries.ts';
import { buildOnce } from '../../../local/development/builds.ts';
import { readBudgets } from '../budgets/budget-file.ts';
import { median } from '../figures/measurement.ts';

type Sizes = Readonly<Record<string, number>>;

/** KiB of each artifact, minified, when its budget was written, and of the median of all. */
export const sizeBudgets: Sizes = readBudgets<number>('sizes');

/** The name of the budget for what all functions share. */
export const ofAll = 'median of all functions';

/** KiB that a function may gain or lose by itself, and all of them: a library changes by that with its versions. */
export const roomFor = (name: string): number => (name === ofAll ? 12 : 4);

/** KiB of an endpoint that needs no AWS service: the size of the runtime. */
export const endpointAloneBudget = 72;
/** The limit for a function that needs only the table, compared with bare lib-dynamodb. */
export const sizeToBare = 1.15;

/** The functions that hold most of the code of one. */
const siblings = 7;

/** The share of two bundles' files and libraries that is in both. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((part) => other.has(part)).length;
  return common / (one.size + other.size - common);
};

/**
 * The sizes as they would be if no shared code had changed since the budgets were written: what the functions with the
 * same code have gained since, half of them at least, is no growth of a function's own.
 */
export const withoutSharedGrowth = (
  sizes: Sizes,
  contents: Readonly<Record<string, BundleContents>>,
  budgets: Sizes,
): Record<string, number> => {
  const parts = Object.entries(contents).map(
    ([key, { files, libraries }]) => [key, new Set([...files, ...libraries])] as const,
  );
  const growthOf = (key: string): number => (sizes[key] ?? 0) - (budgets[key] ?? 0);
  const own = parts.map(([key, code]) => {
    const likest = parts
      .filter(([other]) => other !== key && budgets[other] !== undefined)
      .map(([other, others]) => ({ other, alike: likeness(code, others) }))
      .sort((one, other) => other.alike - one.alike)
      .slice(0, siblings);
    return [key, (sizes[key] ?? 0) - median(likest.map(({ other }) => growthOf(other)))] as const;
  });
  return { ...Object.fromEntries(own), [ofAll]: median(Object.values(sizes)) };
};

/** The sizes of the artifacts, to be compared with their budgets. */
export const measureSizes = async (): Promise<Record<string, number>> => {
  const folder = await buildOnce('artifacts');
  const sizes = functionKeys.map((key) => [key, statSync(join(folder, key, 'index.mjs')).size / 1024]);
  return withoutSharedGrowth(Object.fromEntries(sizes), await bundleContents(), sizeBudgets);
};
