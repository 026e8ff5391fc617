import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../build/build-functions.ts';
import { type FunctionKey, functionKeys } from '../../../build/function-entries.ts';
import { type Measurement, median, type Part } from '../figures/measurement.ts';
import { buildBareBundle, buildEndpointAlone } from './bare-bundle.ts';
import { isTableFunction, needsOnlyTable } from './function-kinds.ts';
import { importTime } from './import-time.ts';
import { buildNaiveBundles } from './naive-bundles.ts';
import { endpointAloneBudget, sizeToBare } from './size-budgets.ts';

const processes = 21;
const part = 'start';

const importGoal = { of: 'ratio', atMost: 0.6 } as const;

const kibibytes = (file: string): number => statSync(file).size / 1024;

const sizes = (key: FunctionKey, artifact: string, naive: string, bare: string): Measurement[] => {
  const size = { part, value: kibibytes(artifact), unit: 'KiB' };
  return [
    { ...size, name: `${key}: size`, baseline: kibibytes(naive), against: 'naive' },
    ...(needsOnlyTable(key)
      ? [
          {
            ...size,
            name: `${key}: size`,
            baseline: kibibytes(bare),
            against: 'bare',
            goal: { of: 'ratio' as const, atMost: sizeToBare },
          },
        ]
      : []),
  ];
};

/** Measures both side by side, so that the load of the machine affects them alike. */
const importTimes = async (artifact: string, naive: string): Promise<[own: number, naive: number]> => {
  const pairs: [number, number][] = [];
  while (pairs.length < processes) pairs.push(await Promise.all([importTime(artifact), importTime(naive)]));
  return [median(pairs.map(([own]) => own)), median(pairs.map(([, other]) => other))];
};

/** Size and loading time of each artifact, beside the naive bundle of the same handler. */
export const start: Part = {
  name: part,
  measure: async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-start-'));
    const bare = join(folder, 'bare.mjs');
    const alone = join(folder, 'alone.mjs');
    try {
      report('bundling');
      await buildFunctions({ outdir: join(folder, 'functions'), sourcemap: false });
      await buildNaiveBundles(functionKeys, folder);
      await buildBareBundle(bare);
      await buildEndpointAlone(alone);
      const measurements: Measurement[] = [
        {
          part,
          name: 'an endpoint that needs no AWS: size',
          value: kibibytes(alone),
          unit: 'KiB',
          baseline: kibibytes(bare),
          against: 'bare',
          goal: { of: 'value', atMost: endpointAloneBudget },
        },
      ];
      for (const key of functionKeys) {
        report(key);
        const artifact = join(folder, 'functions', key, 'index.mjs');
        const naive = join(folder, `${key}.cjs`);
        measurements.push(...sizes(key, artifact, naive, bare));
        const [value, baseline] = await importTimes(artifact, naive);
        measurements.push({
          part,
          name: `${key}: import, median of ${processes}`,
          value,
          unit: 'ms',
          baseline,
          against: 'naive',
          ...(isTableFunction(key) && { goal: importGoal }),
        });
      }
      return measurements;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
