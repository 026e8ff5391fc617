import { resolve } from 'node:path';
import { build } from 'esbuild';
import { type EndpointKey, endpointKeys, folderOf } from '../../shared/contract/endpoints.ts';
import { functionBuild } from './build-functions.ts';
import { entryName, type FunctionKey, functionKeys } from './function-entries.ts';

const root = resolve(import.meta.dirname, '../..');
const contractOf = (key: EndpointKey): string => `shared/contract/${folderOf(key)}/${key}.ts`;
const contracts = new Set(endpointKeys.map(contractOf));

/** The contracts in the bundle of each function, of which the libraries are left out. */
const carried = async (): Promise<Map<FunctionKey, string[]>> => {
  const { metafile } = await build({
    ...functionBuild(resolve(root, 'functions')),
    entryPoints: functionKeys.map((key) => ({ in: entryName(key), out: key })),
    absWorkingDir: root,
    outdir: resolve(root, 'dist/never-written'),
    packages: 'external',
    write: false,
    metafile: true,
  });
  return new Map(
    functionKeys.map((key) => {
      const inputs = metafile.outputs[`dist/never-written/${key}.mjs`]?.inputs ?? {};
      return [key, Object.keys(inputs).filter((path) => contracts.has(path))];
    }),
  );
};

it('gives the function of an endpoint its own contract, and no function that of another', async () => {
  const own = (key: FunctionKey): string[] => endpointKeys.filter((name) => name === key).map(contractOf);
  expect(Object.fromEntries(await carried())).toEqual(
    Object.fromEntries(functionKeys.map((key) => [key, own(key)])),
  );
});
