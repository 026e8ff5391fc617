import { join } from 'node:path';
import { functionKeys } from '../../../build/function-entries.ts';
import { type Measurement, median, type Part } from '../figures/measurement.ts';
import { withArtifacts } from '../system/with-bench-system.ts';
import { isTableFunction } from './function-kinds.ts';
import { importTime } from './import-time.ts';

const processes = 21;
const part = 'start';

const importGoal = { of: 'ratio', atMost: 1.25 } as const;

/** Measures both side by side, so that the load of the machine affects them alike. */
const importTimes = async (artifact: string, bare: string): Promise<[own: number, bare: number]> => {
  const pairs: [number, number][] = [];
  while (pairs.length < processes) pairs.push(await Promise.all([importTime(artifact), importTime(bare)]));
  return [median(pairs.map(([own]) => own)), median(pairs.map(([, other]) => other))];
};

/** The loading time of each artifact, beside a bundle with only lib-dynamodb. Their sizes are budgets. */
export const start: Part = {
  name: part,
  measure: (report) =>
    withArtifacts(async ({ functionsDirectory, bareBundle }) => {
      const measurements: Measurement[] = [];
      for (const key of functionKeys) {
        report(key);
        const [value, baseline] = await importTimes(join(functionsDirectory, key, 'index.mjs'), bareBundle);
        measurements.push({
          part,
          name: `${key}: import, median of ${processes}`,
          value,
          unit: 'ms',
          baseline,
          against: 'bare',
          ...(isTableFunction(key) && { goal: importGoal }),
        });
      }
      return measurements;
    }),
};
