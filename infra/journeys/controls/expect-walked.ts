import { writeRecord } from './record.ts';
import type { Walk } from './walk.ts';

/** Nothing is wrong with the pages. What was pressed to its end is noted for the list of controls. */
export const expectWalked = (walks: readonly Walk[]): void => {
  const walked = walks.flatMap(({ controls }) => [...controls.values()]);
  const { testPath = '' } = expect.getState();
  writeRecord(testPath, 'walk', walked);
  expect(walks.flatMap(({ faults }) => faults)).toEqual([]);
};
