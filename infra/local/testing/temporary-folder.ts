import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one test file, removed after its tests. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
