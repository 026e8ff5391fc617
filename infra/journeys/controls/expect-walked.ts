import { isSteady, type WalkedControl } from './found.ts';
import { keyOf, readList } from './list.ts';
import { recordsFolder, writeRecord } from './record.ts';
import type { Walk } from './walk.ts';

/** Controls that no test presses to their end: neither these walks, nor a journey that the list names. */
const missed = (walked: readonly WalkedControl[]): string[] => {
  const listed = readList().filter(({ tests }) => tests.length > 0);
  const ended = new Set([...listed, ...walked.filter(({ isEnded }) => isEnded)].map(keyOf));
  return [...new Set(walked.filter(isSteady).map(keyOf))].filter((key) => !ended.has(key));
};

/** Nothing is wrong with the pages, and each control has a test. The list of controls is made from these records. */
export const expectWalked = (walks: readonly Walk[]): void => {
  for (const walk of walks) walk.end();
  const walked = walks.flatMap(({ controls }) => [...controls.values()]);
  const { testPath = '' } = expect.getState();
  writeRecord(testPath, 'walk', walked);
  expect(walks.flatMap(({ faults }) => faults)).toEqual([]);
  if (recordsFolder === undefined) expect(missed(walked)).toEqual([]);
};
