import { type Numbered, withMutants } from './compile-in.ts';
import { mutantsIn } from './find-mutants.ts';
import { changeOf } from './report.ts';

const changesOf = (source: string, file = 'functions/store/a.ts'): string[] =>
  mutantsIn(file, source).map((mutant) => `${mutant.kind}: ${changeOf(mutant)}`);

const inFunction = (code: string): string => `const f = async () => {\n${code}\n};`;

it.each([
  [
    'if (a < b) return;',
    [
      'condition: `a < b` becomes `false`',
      'condition: `a < b` becomes `true`',
      'boundary: `a < b` becomes `a <= b`',
    ],
  ],
  ['const c = a ?? b;', ['operand: without `a`', 'operand: without `b`']],
  [
    'if (a && b.c) return;',
    ['condition: `a && b.c` becomes `false`', 'operand: without `a`', 'operand: without `b.c`'],
  ],
  ['const c = a.some(b);', ['quantifier: `a.some(b)` becomes `a.every(b)`']],
  ["const c = a ?? '';", ['operand: without `a`']],
  ['const c = a.toString(b);', []],
  [
    'const c = a - b * 2;',
    ['arithmetic: `a - b * 2` becomes `a + b * 2`', 'arithmetic: `b * 2` becomes `b / 2`'],
  ],
  ["const c = a + ' seats';", []],
  ['await g();', ['await: does not wait for `g()`', 'statement: without `await g();`']],
  ["log('info', 'Sent.');", []],
  ['const useHours = (a) => a ?? b;', []],
  ["throw new Error('It is over.');", []],
  ['return { a, ...b };', ['property: without `a`', 'property: without `...b`']],
  ['const c = { a, ...b };', ['property: without `...b`']],
  [
    'transact([put(a), ...b]);',
    ['statement: without `transact([put(a), ...b]);`', 'item: without `put(a)`', 'item: without `...b`'],
  ],
  ['const [a, b] = await Promise.all([g(), h()]);', []],
  ["const c = 'You have a seat.';", ["sentence: `'You have a seat.'` becomes `''`"]],
  ['const g = (a = 1) => a;', ['default: `1` becomes `undefined`']],
  ["const g = (a = '') => a;", []],
  [
    "change(key, { remove: ['a'], when: { b: 1 } });",
    [
      "statement: without `change(key, { remove: ['a'], when: { b: 1 } });`",
      "property: without `remove: ['a']`",
      'property: without `when: { b: 1 }`',
      "item: without `'a'`",
      'clause: `b: 1` always holds',
    ],
  ],
  [
    "const c = 'a = :a AND (b = :b OR c = :c)';",
    ['clause: `a = :a` always holds', 'clause: `(b = :b OR c = :c)` always holds'],
  ],
  ["const c = 'a = :a OR b = :b';", ['clause: `a = :a OR b = :b` always holds']],
  ["const c = 'SET a = :a';", []],
  ['const g = (): When<Row> => ({ a });', ['clause: `a` always holds']],
  ['const free: When<Row> = { a };', ['clause: `a` always holds']],
])('%s', (code, changes) => {
  expect(changesOf(inFunction(code))).toEqual(changes);
});

it('makes a clause true without leaving a value unused', () => {
  const [mutant] = mutantsIn('functions/a.ts', inFunction("const c = 'a = :a AND b = :b';"));
  expect(mutant?.becomes).toBe('`(a = :a OR attribute_exists(pk) OR attribute_not_exists(pk)) AND b = :b`');
});

describe('compiled into the code', () => {
  const source = inFunction('  if (a && b) return { c: [\n    ...d] };\n  await g();');
  const mutants = mutantsIn('functions/a.ts', source).map((mutant, id): Numbered => ({ ...mutant, id }));

  const playedWith = async (id: number, values: object): Promise<unknown[]> => {
    const calls: unknown[] = [];
    const names = {
      ...values,
      g: () => calls.push('g'),
      globalThis: { isMutant: (one: number) => one === id },
    };
    const code = `${withMutants(source, mutants)}\nreturn f();`;
    const result = await new Function(...Object.keys(names), code)(...Object.values(names));
    return [result, ...calls];
  };

  it('changes one place, and moves no line', async () => {
    expect(withMutants(source, mutants).split('\n')).toHaveLength(source.split('\n').length);
    const values = { a: true, b: true, d: [1] };
    expect(await playedWith(-1, values)).toEqual([{ c: [1] }]);
    const outcomes = await Promise.all(mutants.map(({ id }) => playedWith(id, values)));
    expect(mutants.map((mutant, id) => [changeOf(mutant), outcomes[id]])).toEqual([
      ['`a && b` becomes `false`', [undefined, 'g']],
      ['without `a`', [{ c: [1] }]],
      ['without `b`', [{ c: [1] }]],
      ['without `c: [ ...d]`', [{}]],
      ['without `...d`', [{ c: [] }]],
      ['does not wait for `g()`', [{ c: [1] }]],
      ['without `await g();`', [{ c: [1] }]],
    ]);
  });
});
