import { readFileSync } from 'node:fs';
import { endpoints } from '../../shared/contract/endpoints.ts';

interface Rule {
  Name: string;
  Priority: number;
  Statement: { RateBasedStatement?: { Limit: number } };
}

const rules = JSON.parse(readFileSync('infra/docs/web-acl-rules.json', 'utf8')) as Rule[];
const runbook = readFileSync('infra/docs/runbook.md', 'utf8');

/** The paths that a rule looks at, which the AWS CLI takes in base64. */
const pathsIn = (rule: Rule): string[] =>
  [...JSON.stringify(rule).matchAll(/"SearchString":"([^"]+)"/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString(),
  );

it('count requests to paths that there are', () => {
  const paths: string[] = Object.values(endpoints).map(({ path }) => path);
  for (const start of rules.flatMap(pathsIn))
    expect(paths.filter((path) => path.startsWith(start))).not.toEqual([]);
});

it('count requests to every path that a function answers', () => {
  const [everything] = rules;
  const counted = everything ? pathsIn(everything) : [];
  const paths = Object.values(endpoints).map(({ path }) => path);
  expect(paths.filter((path) => !counted.some((start) => path.startsWith(start)))).toEqual([]);
});

it.each(rules)('$Name stands in the runbook with its paths and its limit', (rule) => {
  const line = runbook.split('\n').find((text) => text.startsWith(`| \`${rule.Name}\``)) ?? '';
  const limit = rule.Statement.RateBasedStatement?.Limit;
  expect(line).toContain(limit === undefined ? '| none |' : `| ${limit.toLocaleString('en-US')} |`);
  if (limit !== undefined) for (const path of pathsIn(rule)) expect(line).toContain(`\`${path}\``);
});

it('have an order, and keep Stripe out of the list that AWS keeps', () => {
  expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
  expect(pathsIn(rules.at(-1) as Rule)).toEqual([endpoints['stripe-webhook'].path]);
});
