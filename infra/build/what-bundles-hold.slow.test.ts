import { resolve } from 'node:path';
import { build } from 'esbuild';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Touches } from '../../shared/contract/definition/touches.ts';
import { type EndpointKey, endpointKeys, endpoints, folderOf } from '../../shared/contract/endpoints.ts';
import { functionBuild } from './build-functions.ts';
import { entryName, type FunctionKey, functionKeys } from './function-entries.ts';

const root = resolve(import.meta.dirname, '../..');
const contractOf = (key: EndpointKey): string => `shared/contract/${folderOf(key)}/${key}.ts`;
const contracts = new Set(endpointKeys.map(contractOf));

/** Of the bundle of each function, whose libraries are left out: its files, and the libraries that it would have. */
const bundles = async (): Promise<{ key: FunctionKey; files: string[]; libraries: string[] }[]> => {
  const { metafile } = await build({
    ...functionBuild(resolve(root, 'functions')),
    entryPoints: functionKeys.map((key) => ({ in: entryName(key), out: key })),
    absWorkingDir: root,
    outdir: resolve(root, 'dist/never-written'),
    packages: 'external',
    write: false,
    metafile: true,
  });
  return functionKeys.map((key) => {
    const { inputs = {}, imports = [] } = metafile.outputs[`dist/never-written/${key}.mjs`] ?? {};
    return { key, files: Object.keys(inputs), libraries: imports.map(({ path }) => path) };
  });
};

let built: Awaited<ReturnType<typeof bundles>>;
beforeAll(async () => {
  built = await bundles();
});

it('gives the function of an endpoint its own contract, and no function that of another', () => {
  const own = (key: FunctionKey): string[] => endpointKeys.filter((name) => name === key).map(contractOf);
  for (const { key, files } of built)
    expect([key, ...files.filter((path) => contracts.has(path))]).toEqual([key, ...own(key)]);
});

it('gives KMS to the functions that sign, and to no others', () => {
  const lines: Record<FunctionKey, { touches: Touches }> = { ...endpoints, ...backgroundFunctions };
  const signs = ({ signingKey, staffSigningKey }: Touches): boolean =>
    (signingKey ?? staffSigningKey) === 'signs';
  expect(
    built.filter(({ libraries }) => libraries.includes('@aws-sdk/client-kms')).map(({ key }) => key),
  ).toEqual(functionKeys.filter((key) => signs(lines[key].touches)));
});
