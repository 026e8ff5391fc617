import { readFileSync } from 'node:fs';
import { mutantsIn } from './find-mutants.ts';
import { changeOf, judge } from './report.ts';
import { tryMutants } from './try-mutants.ts';

const file = 'infra/lab/mutate/example/tickets.ts';
const mutants = mutantsIn(file, readFileSync(file, 'utf8'));
const trial = { mutants, workers: 2, onSettled: () => {} };

beforeAll(() => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.TEST_DYNAMODB_ENDPOINT;
});

it('names the mutants that no test notices, and takes a reason', async () => {
  const { tried, red } = await tryMutants({
    ...trial,
    testsOf: () => ['infra/lab/mutate/example/tickets.test.ts'],
    endMs: Date.now() + 300_000,
  });
  const { unnoticed, excused, wrong } = judge([file], mutants, tried);
  expect(red.size).toBe(0);
  expect(wrong).toEqual([]);
  expect(unnoticed.map(changeOf)).toEqual([expect.stringContaining('to the show')]);
  expect(excused.map(changeOf)).toEqual(['`one < other` becomes `one <= other`']);
  expect(tried.find(({ kind, line }) => kind === 'boundary' && line === 2)).toMatchObject({
    noticedBy: { test: 'lets children in for less' },
  });
});

it('names what no test notices, although one is red anyway', async () => {
  const { tried, red } = await tryMutants({
    ...trial,
    testsOf: () => ['tickets', 'red'].map((name) => `infra/lab/mutate/example/${name}.test.ts`),
    endMs: Date.now() + 300_000,
  });
  expect([...red.keys()]).toEqual(['infra/lab/mutate/example/red.test.ts']);
  expect(judge([file], mutants, tried).unnoticed.map(changeOf)).toEqual([
    expect.stringContaining('to the show'),
  ]);
});

it('leaves open what it has no time for', async () => {
  const { tried } = await tryMutants({ ...trial, testsOf: () => ['example.test.ts'], endMs: Date.now() });
  expect(tried.every(({ isOpen }) => isOpen)).toBe(true);
});
