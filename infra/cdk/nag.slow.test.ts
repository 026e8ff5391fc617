import type { Stage } from './stages/stages.ts';
import { inspectionOf } from './testing/templates.ts';
import { inspectedStages } from './testing/tested-stages.ts';

const names = ['the example', 'dev', 'a stage with all options'] as const;

describe.each(names)('%s', (name) => {
  const stage: Stage = inspectedStages[name];
  const { violations, acknowledged } = inspectionOf(name);

  it('has no finding of AwsSolutions that is not answered', () => {
    expect(violations).toEqual([]);
  });

  it('answers these findings, each with a sentence, and no others', () => {
    const answers = acknowledged.filter(([id]) => id.includes('AwsSolutions'));
    const rules = answers.map(([id]) => /AwsSolutions-(\w+)/.exec(id)?.[1]);
    const own = ['APIG4', 'CFR1', 'CFR3', 'IAM4', 'IAM5', 'L1', 'S1', 'SMG4', 'SQS3'];
    const missing = [...(stage.domain ? [] : ['CFR4']), ...(stage.webAclArn ? [] : ['CFR2'])];
    expect([...new Set(rules)].sort()).toEqual([...own, ...missing].sort());
    for (const [, reason] of answers) expect(JSON.stringify(reason)).toMatch(/[A-Z].{15,}\./);
  });
});

it('would notice a finding', () => {
  const { violations } = inspectionOf('a careless stack');
  expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S1');
});
