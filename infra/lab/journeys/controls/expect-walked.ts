import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Walk } from './walk.ts';

/** Where walks write the controls that they find. Absent unless `npm run controls` runs them. */
const recordsFolder = process.env.CONTROLS_FOLDER;

/** Nothing is wrong with the pages. The list of controls is made from the records of the walks. */
export const expectWalked = (walks: readonly Walk[]): void => {
  for (const walk of walks) walk.end();
  if (recordsFolder !== undefined) {
    const { testPath = '' } = expect.getState();
    const walked = walks.flatMap(({ controls }) => [...controls.values()]);
    mkdirSync(recordsFolder, { recursive: true });
    writeFileSync(join(recordsFolder, `${basename(testPath)}.json`), JSON.stringify(walked));
  }
  expect(walks.flatMap(({ faults }) => faults)).toEqual([]);
};
