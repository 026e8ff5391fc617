import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BackgroundKey, backgroundKeys } from '../../shared/contract/background-functions.ts';
import { type EndpointKey, endpointKeys, endpoints, folderOf } from '../../shared/contract/endpoints.ts';

export type FunctionKey = BackgroundKey | EndpointKey;

export const functionKeys: readonly FunctionKey[] = [...endpointKeys, ...backgroundKeys];

export const isEndpoint = (key: FunctionKey): key is EndpointKey => key in endpoints;

/** The file of a function, without its ending, from the folder of the sources. */
const fileOf = (key: FunctionKey): string =>
  isEndpoint(key) ? `endpoints/${folderOf(key)}/${key}` : `background/${key}`;

const protocol = 'function:';

/** The entry point of a function in a build with `functionEntries`. */
export const entryName = (key: FunctionKey): string => `${protocol}${key}`;

/** A handler that finds out who calls, by the file of the contract's caller alone. */
const ofEndpoint = (key: EndpointKey): string => `
  import served from './${fileOf(key)}.ts';
  import identify from './callers/${endpoints[key].caller}.ts';
  import { handlerOf } from './runtime/endpoint-handler.ts';
  export const handler = handlerOf('${key}', served, identify);
`;

/** Each process of a function begins with a cold start. */
const countingColdStarts = (contents: string): string => `
  import { measure } from './runtime/metrics.ts';
  measure('ColdStarts');
  ${contents}`;

/** Makes the entry point of each function. Fails for one without a handler. */
export const functionEntries = (source: string): Plugin => ({
  name: 'function-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${protocol}`) }, ({ path }) => ({ path, namespace: 'function' }));
    onLoad({ filter: /.*/, namespace: 'function' }, ({ path }) => {
      const key = path.slice(protocol.length) as FunctionKey;
      const file = join(source, `${fileOf(key)}.ts`);
      if (!existsSync(file))
        return { errors: [{ text: `The function ${key} has no handler: ${file} does not exist.` }] };
      const contents = isEndpoint(key) ? ofEndpoint(key) : `export { handler } from './${fileOf(key)}.ts';`;
      return { contents: countingColdStarts(contents), loader: 'ts', resolveDir: source };
    });
  },
});
