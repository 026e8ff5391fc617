import { clausesOf, withTrueClause } from './clauses.ts';
import { conditionsIn, withSwitches } from './find-conditions.ts';

const source = `
interface Update { ConditionExpression: string; KeyConditionExpression?: string }
const unchanged = ({ closures }: Booking) => ({
  ConditionExpression: \`pk = :pk AND \${closures ? \`closures = :\${['a', 'b'].join(',')}\` : 'x'}\`,
});
export const cancel = (seen: Booking): Write => {
  const { Names, ConditionExpression } = unchanged(seen);
  log(\`\${update.ConditionExpression} \${ConditionExpression}\`);
  return [
    { Update: { Key: key(seen, 1), ConditionExpression, Names } },
    { Put: { ConditionExpression: free, Item } },
    take(key, { when: { id: seen.id, late: absentOr(after(1)) } }),
    put(key, item, { when }),
  ];
};
/** False when: it is not so, or when, as it were, there is none. */
export async function end() {
  await documents.send({
    KeyConditionExpression: 'pk = :pk',
    ConditionExpression:
      'a = :a AND b',
  });
}
`;

const expressions = conditionsIn('a.ts', source).map(({ id, start, end }) => [id, source.slice(start, end)]);

it('finds the condition of each write, and none of a query or a type', () => {
  expect(expressions).toEqual([
    ['a.ts unchanged', expect.stringContaining("].join(',')}` : 'x'}`")],
    ['a.ts cancel', 'ConditionExpression'],
    ['a.ts cancel 2', 'free'],
    ['a.ts cancel 3', '{ id: seen.id, late: absentOr(after(1)) }'],
    ['a.ts cancel 4', 'when'],
    ['a.ts end', "'a = :a AND b'"],
  ]);
});

it('hands each condition to a switch, and moves no line', () => {
  const changed = withSwitches('a.ts', source);
  expect(changed).toContain(
    'ConditionExpression: globalThis.conditionAt("a.ts cancel", ConditionExpression),',
  );
  expect(changed).toContain('ConditionExpression: globalThis.conditionAt("a.ts cancel 2", free),');
  expect(changed.split('\n')).toHaveLength(source.split('\n').length);
});

it('takes a condition apart where all parts have to hold', () => {
  expect(clausesOf('a = :a AND (b = :b OR c) AND attribute_exists(pk)')).toEqual([
    'a = :a',
    '(b = :b OR c)',
    'attribute_exists(pk)',
  ]);
  expect(clausesOf('a = :a AND b OR c')).toEqual(['a = :a AND b OR c']);
  expect(clausesOf('a BETWEEN :a AND :b')).toEqual(['a BETWEEN :a AND :b']);
  expect(clausesOf({ a: 1, either: [{ b: 2 }, { c: 3 }] })).toEqual(['a', 'either']);
});

it('makes a clause true without leaving a value unused', () => {
  expect(withTrueClause('a = :a AND b = :b', 'b = :b')).toBe(
    'a = :a AND (b = :b OR attribute_exists(pk) OR attribute_not_exists(pk))',
  );
  expect(withTrueClause({ a: 1, b: 2 }, 'b')).toEqual({ a: 1, sk: expect.any(Function) });
});
