import { rmSync } from 'node:fs';
import { memoryFolder } from '../../local/state/memory-folder.ts';

/** A folder of one test file, removed after its tests. */
export const temporaryFolder = (): string => {
  const folder = memoryFolder('quiet-hours-');
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
