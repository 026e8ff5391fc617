import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../../shared/contract/endpoints.ts';

const kinds = { endpoints: endpointKeys, background: backgroundKeys };

/** Writes the handlers of all functions of the contract, and the module `common.cjs` beside their folders. */
export const writeHandlers = (
  directory: string,
  sources: Record<keyof typeof kinds | 'common', string>,
): void => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'common.cjs'), sources.common);
  for (const kind of ['endpoints', 'background'] as const) {
    mkdirSync(join(directory, kind), { recursive: true });
    for (const key of kinds[kind]) writeFileSync(join(directory, kind, `${key}.ts`), sources[kind]);
  }
};
