import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Endpoint } from '../../shared/contract/definition/endpoint.ts';
import type { Touches } from '../../shared/contract/definition/touches.ts';
import {
  type EndpointFolder,
  type EndpointKey,
  endpointKeys,
  endpoints,
  folderOf,
  siteKeys,
  staffKeys,
} from '../../shared/contract/endpoints.ts';
import { workBudgets } from '../lab/bench/work/budgets.ts';

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const namesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts');

const folders = [...new Set(endpointKeys.map(folderOf))].sort();

/** A budget is named after its endpoint: 'create-booking', or 'create-booking, again'. */
const counted = Object.keys(workBudgets).map((name) => name.split(',')[0]);

const isSuccess = (status = 0): boolean => status >= 200 && status < 300;
/** The endpoints that were counted while they did what they are for, or say why they were not. */
const countedAtWork = Object.entries(workBudgets)
  .filter(([, { status, why }]) => isSuccess(status) || why)
  .map(([name]) => name.split(',')[0]);

const isOfStaff = (key: string): boolean => (staffKeys as string[]).includes(key);

/** The endpoints of staff lead from one to the next, so a suite tests several of them. */
const suitesOf = (folder: EndpointFolder): string =>
  namesIn(`functions/endpoints/${folder}`)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => textOf(join('functions/endpoints', folder, name)))
    .join('\n');
const staffSuites = [...new Set(staffKeys.map(folderOf))].map(suitesOf).join('\n');

const isTestedWithOthers = (key: string): boolean => isOfStaff(key) && staffSuites.includes(`call('${key}'`);

/** The missing parts of an endpoint, one sentence each, with the path of the file to change. */
const lacks = (key: EndpointKey): string[] => {
  const path = `functions/endpoints/${folderOf(key)}/${key}.ts`;
  const wanted: [isThere: boolean, sentence: string][] = [
    [
      textOf(path).includes(`/shared/contract/${folderOf(key)}/${key}.ts`),
      `Write its handler, ${path}: the default export is endpoint(contract, ...) with its own contract.`,
    ],
    [
      ['test.ts', 'slow.test.ts'].some((end) => existsSync(path.replace(/ts$/, end))) ||
        isTestedWithOthers(key),
      `Write its test, ${path.replace(/ts$/, 'test.ts')}, beside the handler.`,
    ],
    [
      counted.includes(key),
      'Run npm run budgets -- --write, which counts what it asks for, and look at the difference.',
    ],
    [
      !counted.includes(key) || countedAtWork.includes(key),
      'The call of its example is refused where it is counted. Mend that, or add a "why" to its line in work.json.',
    ],
  ];
  return wanted.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
};

it('gives every endpoint all that an endpoint needs', () => {
  const missing = endpointKeys.flatMap((key) => lacks(key).map((sentence) => `${key}: ${sentence}`));
  expect(missing).toEqual([]);
});

it.each(folders)('lists each contract and no other in shared/contract/%s/index.ts', (folder) => {
  const listed = endpointKeys.filter((key) => folderOf(key) === folder);
  expect(listed.map((key) => `${key}.ts`).sort()).toEqual(namesIn(`shared/contract/${folder}`).sort());
});

it.each(folders)('has a contract for each handler in functions/endpoints/%s', (folder) => {
  const handlers = namesIn(`functions/endpoints/${folder}`).filter((name) => !name.endsWith('.test.ts'));
  expect(handlers.filter((name) => !existsSync(`shared/contract/${folder}/${name}`))).toEqual([]);
});

/** The reconciler goes on with cancelling for an operator, and audits each booking as the office does. */
const auditsInBackground = ['reconcile'];

/** The search asks Stripe which checkout a payment is for, and changes nothing: it writes no row. */
const onlyAsksStripe = ['search'];

/** Proctors end the unpaid checkout of a walk-in, which moves no money. */
const endsUnpaidCheckouts = ['release-walk-in'];

it('lets the endpoints of staff alone touch the rows of staff, and those for operators alone touch Stripe', () => {
  const touched = ({ reads = [], writes = [] }: Touches): readonly string[] => [...reads, ...writes];
  const isRowOfStaff = (row: string): boolean => ['AUDIT#', 'INVITE#', 'PASSKEY#', 'STAFF'].includes(row);
  const others = [
    ...siteKeys.map((key): [string, Touches] => [key, endpoints[key].touches]),
    ...Object.entries(backgroundFunctions).map(([key, { touches }]): [string, Touches] => [key, touches]),
  ];
  for (const [name, touches] of others)
    expect([...new Set(touched(touches).filter(isRowOfStaff))]).toEqual(
      auditsInBackground.includes(name) ? ['AUDIT#'] : [],
    );
  for (const key of staffKeys) {
    const { touches, caller }: Endpoint = endpoints[key];
    expect([touches.mail, touches.scansTable]).toEqual([undefined, undefined]);
    if (touches.stripe && !endsUnpaidCheckouts.includes(key))
      expect(caller).toBe(onlyAsksStripe.includes(key) ? 'operator' : 'operator-stepped-up');
  }
});

const callers = readdirSync('functions/callers')
  .filter((name) => name !== 'endpoint.ts')
  .map((name) => name.replace(/\.ts$/, ''));

it.each(callers)('tells in CONTRIBUTING.md about the caller %s', (caller) => {
  expect(textOf('infra/docs/CONTRIBUTING.md')).toContain(`| \`${caller}\` |`);
});
