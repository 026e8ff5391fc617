import { Bucket } from 'aws-cdk-lib/aws-s3';
import { type App, Stack, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { exampleStage, type Stage, stageOf } from './stages.ts';
import { keepingStage, synthesize } from './testing/synthesize.ts';

const withDomain: Stage = {
  ...keepingStage,
  domain: 'book.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZone: { id: 'Z1', name: 'example.org' },
  mailIdentity: 'example.org',
  signingKeys: { signing: 2, accepted: [1, 2] },
  originKeys: { sent: 1, accepted: [1, 2] },
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/quiet-hours/1',
};

const inspect = (stage: Stage, prepare: (app: App) => void = () => undefined) => {
  let pack: AwsSolutionsChecks | undefined;
  let app: App | undefined;
  synthesize({
    stage,
    validates: true,
    prepare: (created) => {
      app = created;
      prepare(created);
      pack = new AwsSolutionsChecks(created);
    },
  });
  if (!app || !pack) throw new Error('the stack was not synthesized');
  return { app, report: pack.validateScope(app) };
};

describe.each<readonly [string, Stage]>([
  ['the example', exampleStage],
  ['dev', stageOf('dev')],
  ['a stage with all options', withDomain],
])('%s', (_, stage) => {
  const { app, report } = inspect(stage);

  it('has no finding of AwsSolutions that is not answered', () => {
    expect(report.violations).toEqual([]);
  });

  it('answers these findings, each with a sentence, and no others', () => {
    const answers = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, unknown>))
      .filter(([id]) => id.includes('AwsSolutions'));
    const rules = answers.map(([id]) => /AwsSolutions-(\w+)/.exec(id)?.[1]);
    const own = ['APIG4', 'CFR1', 'CFR3', 'IAM5', 'L1', 'S1', 'SMG4', 'SQS3'];
    const missing = [...(stage.domain ? [] : ['CFR4']), ...(stage.webAclArn ? [] : ['CFR2'])];
    expect([...new Set(rules)].sort()).toEqual([...own, ...missing].sort());
    for (const [, reason] of answers) expect(JSON.stringify(reason)).toMatch(/[A-Z].{15,}\./);
  });
});

it('would notice a finding', () => {
  const { report } = inspect(keepingStage, (app) => new Bucket(new Stack(app, 'Careless'), 'Bucket'));
  expect(report.violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S1');
});
