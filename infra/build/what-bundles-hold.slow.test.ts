import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Touches } from '../../shared/contract/definition/touches.ts';
import { type EndpointKey, endpointKeys, endpoints, folderOf } from '../../shared/contract/endpoints.ts';
import { bundleContents } from './bundle-contents.ts';
import { type FunctionKey, functionKeys } from './function-entries.ts';

const contractOf = (key: EndpointKey): string => `shared/contract/${folderOf(key)}/${key}.ts`;
const contracts = new Set(endpointKeys.map(contractOf));

let built: Awaited<ReturnType<typeof bundleContents>>;
beforeAll(async () => {
  built = await bundleContents();
});

it('gives the function of an endpoint its own contract, and no function that of another', () => {
  const own = (key: FunctionKey): string[] => endpointKeys.filter((name) => name === key).map(contractOf);
  for (const key of functionKeys)
    expect([key, ...built[key].files.filter((path) => contracts.has(path))]).toEqual([key, ...own(key)]);
});

it('gives KMS to the functions that sign, and to no others', () => {
  const lines: Record<FunctionKey, { touches: Touches }> = { ...endpoints, ...backgroundFunctions };
  const signs = ({ signingKey, staffSigningKey }: Touches): boolean =>
    (signingKey ?? staffSigningKey) === 'signs';
  expect(functionKeys.filter((key) => built[key].libraries.includes('@aws-sdk/client-kms'))).toEqual(
    functionKeys.filter((key) => signs(lines[key].touches)),
  );
});
