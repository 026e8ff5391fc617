import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { endpointKeys, endpoints, folderOf } from '../../../shared/contract/endpoints.ts';

/**
 * Writes the sources of all functions of the contract, and the module `common.cjs` in their folder. `endpoints` has the
 * default export of an endpoint, which is its handler here.
 */
export const writeHandlers = (
  directory: string,
  sources: Record<'background' | 'common' | 'endpoints', string>,
): void => {
  const write = (file: string, source: string): void => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), source);
  };
  write('common.cjs', sources.common);
  write('runtime/metrics.ts', 'export const measure = (name) => {};');
  write('runtime/endpoint-handler.ts', 'export const handlerOf = (key, handler, identify) => handler;');
  for (const key of endpointKeys) {
    write(`endpoints/${folderOf(key)}/${key}.ts`, sources.endpoints);
    write(`callers/${endpoints[key].caller}.ts`, 'export default () => undefined;');
  }
  for (const key of backgroundKeys) write(`background/${key}.ts`, sources.background);
};
