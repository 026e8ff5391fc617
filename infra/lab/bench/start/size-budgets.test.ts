import { ofAll, withoutSharedGrowth } from './size-budgets.ts';

const shared = ['table.ts', 'money.ts'];
const contentsOf = (...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, { files: [`${key}.ts`, ...shared], libraries: ['zod'] }]));

const contents = {
  ...contentsOf('pay', 'cancel', 'move'),
  ask: { files: ['ask.ts', 'mail.ts'], libraries: [] },
};
const budgets = { pay: 100, cancel: 110, move: 120, ask: 20 };

it.each([
  ['nothing that a function has not gained', {}, budgets],
  ['no growth of shared code', { pay: 130, cancel: 140, move: 150 }, { ...budgets, ask: expect.anything() }],
  ['what a function has gained by itself', { pay: 130 }, { ...budgets, pay: 130, ask: 20 }],
  ['that beside the growth of shared code', { pay: 137, cancel: 140, move: 150 }, { pay: 107, cancel: 110 }],
  ['what a function has lost by itself', { move: 90 }, { ...budgets, move: 90 }],
])('counts %s', (_, changes, expected) => {
  expect(withoutSharedGrowth({ ...budgets, ...changes }, contents, budgets)).toMatchObject(expected);
});

it('gives a new function the size that it would have had before', () => {
  const sizes = { pay: 130, cancel: 140, move: 150, ask: 20, refund: 95 };
  const own = withoutSharedGrowth(sizes, { ...contents, ...contentsOf('refund') }, budgets);
  expect(own.refund).toBe(65);
});

it('counts the growth of shared code once', () => {
  const sizes = { pay: 130, cancel: 140, move: 150, ask: 50 };
  expect(withoutSharedGrowth(sizes, contents, budgets)[ofAll]).toBe(135);
});
