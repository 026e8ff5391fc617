import { writeRecord } from '../testing/record.ts';
import type { Walk } from './walk.ts';

/** Nothing is wrong with the pages. The list of controls is made from these records. */
export const expectWalked = (walks: readonly Walk[]): void => {
  for (const walk of walks) walk.end();
  const walked = walks.flatMap(({ controls }) => [...controls.values()]);
  const { testPath = '' } = expect.getState();
  writeRecord(testPath, 'walk', walked);
  expect(walks.flatMap(({ faults }) => faults)).toEqual([]);
};
