import { readFileSync } from 'node:fs';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { table } from '../../shared/contract/table.ts';
import { siteOriginTag } from '../common/stripe-secret-name.ts';
import { placeOf } from './stages/place.ts';
import { list, type Resource, type Synthesized } from './testing/synthesized.ts';
import { operatorErrorOf, stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');

const namedLogGroups = (stack: Synthesized): Resource[] =>
  stack.ofType('AWS::Logs::LogGroup').filter(({ Properties }) => Properties.LogGroupName);

const signingKeys = ['SigningKey/Key1', 'StaffSigningKey/Key1'];

/** Resources that outlive a stack. A version goes with its function. */
const keptIn = (stack: Synthesized) =>
  stack.resources.filter(
    ({ Type, DeletionPolicy }) => DeletionPolicy?.startsWith('Retain') && Type !== 'AWS::Lambda::Version',
  );

describe('the table', () => {
  const bookingTable = synthesized.only('AWS::DynamoDB::GlobalTable');

  it('is the one of the contract', () => {
    expect(bookingTable.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: table.partitionKey, KeyType: 'HASH' },
        { AttributeName: table.sortKey, KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: table.timeToLive, Enabled: true },
      StreamSpecification: { StreamViewType: table.streamView },
      GlobalSecondaryIndexes: Object.entries(table.indexes).map(([name, index]) => ({
        IndexName: name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: index.projection },
      })),
    });
  });

  it.each([
    // Of a first deployment that fails nothing stays, so that it can be tried again.
    ['RetainExceptOnCreate', true],
    ['Delete', false],
  ])('can go back in time, and is under the policy %s with keepsData %s', (policy, keepsData) => {
    const stack = stackOf(keepsData ? 'usual' : 'keeps nothing');
    const { Properties, DeletionPolicy } = stack.only('AWS::DynamoDB::GlobalTable');
    expect(Properties.Replicas).toEqual([
      expect.objectContaining({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: keepsData,
      }),
    ]);
    expect(DeletionPolicy).toBe(policy);
    for (const path of ['DeadLetters/Queue', 'check-books/Logs', 'ServiceKeys/DigestKey', ...signingKeys])
      expect(stack.at(path).DeletionPolicy).toBe(policy);
    for (const log of namedLogGroups(stack)) expect(log.DeletionPolicy).toBe('Delete');
    const kept = keptIn(stack);
    expect([...new Set(kept.map(({ Type }) => Type))].sort()).toEqual(
      keepsData
        ? [
            'AWS::DynamoDB::GlobalTable',
            'AWS::KMS::Key',
            'AWS::Logs::LogGroup',
            'AWS::SQS::Queue',
            'AWS::SecretsManager::Secret',
          ]
        : [],
    );
    for (const { UpdateReplacePolicy } of kept) expect(UpdateReplacePolicy).toBe('Retain');
    expect(stack.terminationProtection).toBe(keepsData);
  });

  it('leaves nothing behind where nothing is kept', () => {
    expect(keptIn(stackOf('keeps nothing'))).toEqual([]);
  });
});

describe('a first deployment that fails', () => {
  const precededBy = (resource: Resource): string[] => list(resource.DependsOn ?? []);

  it.each([true, false])('takes the files of the site away again, with keepsData %s', (keepsData) => {
    const stack = stackOf(keepsData ? 'usual' : 'keeps nothing');
    const { id } = stack.only('Custom::S3AutoDeleteObjects');
    expect(stack.at('Site/Files/Bucket').DeletionPolicy).toBe('Delete');
    const uploads = stack.ofType('Custom::CDKBucketDeployment');
    expect(uploads).toHaveLength(3);
    for (const upload of uploads) expect(precededBy(upload)).toContain(id);
  });

  it('fails before anything is made that is kept: the mail identity first, then the distribution', () => {
    const distribution = synthesized.only('AWS::CloudFront::Distribution');
    expect(precededBy(distribution)).toContain(synthesized.only('AWS::SES::EmailIdentity').id);
    for (const kept of [
      synthesized.only('AWS::DynamoDB::GlobalTable'),
      ...['ServiceKeys/DigestKey', ...signingKeys].map((path) => synthesized.at(path)),
    ])
      expect(precededBy(kept)).toContain(distribution.id);
  });
});

describe('outputs', () => {
  const documents = ['deploy', 'runbook'].map((name) => readFileSync(`infra/docs/${name}.md`, 'utf8')).join();
  const named = [...documents.matchAll(/<([A-Z]\w+)>/g)].map(([, name]) => name);

  it('have all that the documents ask for', () => {
    expect(named).toContain('TableName');
    expect(synthesized.outputs).toEqual(expect.arrayContaining(named));
  });
});

describe('secrets', () => {
  // ASVS 13.2.3, 13.3.1.
  it('come from no template: the Stripe secret is empty until the operator sets it', () => {
    const { Properties } = synthesized.at('StripeSecret/Secret');
    expect(Object.keys(Properties).sort()).toEqual(['Description', 'Name', 'Tags']);
    expect(Properties.Name).toBe('quiet-hours/test/stripe');
    expect(synthesized.text).not.toMatch(/[srp]k_(test|live)_[A-Za-z0-9]|whsec_/);
  });

  it('are made by Secrets Manager where they key digests, and say nothing of them', () => {
    const { Properties } = synthesized.at('ServiceKeys/DigestKey');
    expect(Object.keys(Properties).sort()).toEqual(['Description', 'GenerateSecretString', 'Tags']);
    expect(Properties.GenerateSecretString).toMatchObject({
      PasswordLength: 64,
      GenerateStringKey: 'digest',
    });
  });

  it('tell where the site answers, for the webhook to be registered there', () => {
    expect(synthesized.at('StripeSecret/Secret').Properties.Tags).toContainEqual({
      Key: siteOriginTag,
      Value: `https://${synthesized.only('AWS::CloudFront::Distribution').id}.DomainName`,
    });
  });

  // ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
  it.each(signingKeys)('are made by the ES256 key %s', (path) => {
    expect(synthesized.at(path).Properties).toMatchObject({
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
    });
  });
});

describe('the mail identity', () => {
  it.each([
    ['dev', 'dev', 'hello@quiethours.example'],
    ['usual', 'test', 'hello@example.org'],
  ] as const)('is made by the stage %s, and says so', (tested, stageName, address) => {
    const { Properties } = stackOf(tested).only('AWS::SES::EmailIdentity');
    expect(Properties).toMatchObject({
      EmailIdentity: address,
      Tags: [{ Key: 'quiet-hours:stage', Value: stageName }],
    });
  });

  it('takes bounces at a domain of its own, and tells the records that mail needs to arrive', () => {
    const stack = stackOf('a domain in Route 53');
    expect(stack.only('AWS::SES::EmailIdentity').Properties.MailFromAttributes).toEqual({
      MailFromDomain: 'mail.example.org',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    });
    const records = stack
      .ofType('AWS::Route53::RecordSet')
      .map(({ Properties: { Name, Type, ResourceRecords } }) => [Name, Type, ResourceRecords]);
    expect(records).toEqual(
      expect.arrayContaining([
        ['mail.example.org.', 'MX', ['10 feedback-smtp.AWS::Region.amazonses.com']],
        ['mail.example.org.', 'TXT', ['"v=spf1 include:amazonses.com ~all"']],
      ]),
    );
    expect(records.filter(([, type]) => type === 'CNAME')).toHaveLength(3);
    expect(stack.outputs.filter((name) => name.endsWith('Record') || /Record\d/.test(name))).toEqual([
      'DkimRecord1',
      'DkimRecord2',
      'DkimRecord3',
      'MailFromRecord',
      'SpfRecord',
      'DmarcRecord',
    ]);
    expect(stack.text).toContain(
      '_dmarc.example.org TXT \\"v=DMARC1; p=none; rua=mailto:alarm@example.org\\"',
    );
    expect(synthesized.outputs).not.toContain('DmarcRecord');
  });

  it('is left to others where the stage says so', () => {
    expect(stackOf("others' mail identity").ofType('AWS::SES::EmailIdentity')).toEqual([]);
  });
});

describe('functions', () => {
  const lines = Object.entries({ ...endpoints, ...backgroundFunctions });

  it('are those of the contract and no others', () => {
    const expected = lines.map(([key]) => synthesized.at(`${key}/Function`).id);
    const own = synthesized
      .ofType('AWS::Lambda::Function')
      .map(({ id }) => id)
      .filter(
        (id) => !/^(Custom(CDKBucketDeployment|S3AutoDeleteObjects)|(PublicKeys|SitePages)Function)/.test(id),
      );
    expect(own.sort()).toEqual(expected.sort());
  });

  it.each(lines)('%s runs as its line says, and logs for 90 days', (key, line) => {
    const { Properties } = synthesized.at(`${key}/Function`);
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      FunctionName: `quiet-hours-test-${key}`,
      MemorySize: 'memoryMegabytes' in line ? line.memoryMegabytes : 512,
      Timeout: line.timeoutSeconds,
    });
    expect(Properties.TracingConfig).toEqual('path' in line ? { Mode: 'Active' } : undefined);
    const { LogGroup } = Properties.LoggingConfig as { LogGroup: string };
    // The log of the daily check is the backup of the ledger.
    const days = key === 'check-books' ? 3653 : 90;
    expect(synthesized.byId(LogGroup).Properties.RetentionInDays).toBe(days);
  });

  // ASVS 16.1.1, 16.2.2, 16.4.3.
  it('have no log group in common', () => {
    const names = synthesized.ofType('AWS::Logs::LogGroup').map(({ Properties }) => Properties.LogGroupName);
    const named = lines.map(([key]) => key).filter((key) => key !== 'check-books');
    expect(names).toEqual(expect.arrayContaining(named.map((key) => `/quiet-hours-test/${key}`)));
    const logGroups = lines.map(
      ([key]) => synthesized.at(`${key}/Function`).Properties.LoggingConfig as { LogGroup: string },
    );
    expect(new Set(logGroups.map(({ LogGroup }) => LogGroup)).size).toBe(lines.length);
  });

  it('keep some runs for Stripe and the reconciler, where the stage reserves them', () => {
    const reservedIn = (stack: Synthesized) =>
      stack
        .ofType('AWS::Lambda::Function')
        .flatMap(({ Properties: { FunctionName, ReservedConcurrentExecutions: runs } }) =>
          runs ? [[FunctionName, runs]] : [],
        );
    expect(reservedIn(synthesized)).toEqual([
      ['quiet-hours-test-reconcile', 2],
      ['quiet-hours-test-stripe-webhook', 20],
    ]);
    expect(reservedIn(stackOf('the whole world'))).toEqual([]);
  });

  it('log no longer than the stage says', () => {
    const days = stackOf('logs for 7 days')
      .ofType('AWS::Logs::LogGroup')
      .map(({ Properties }) => Properties.RetentionInDays);
    expect(new Set(days)).toEqual(new Set([7]));
  });
});

it('leaves room in each stack for 45 endpoints and their like, of CloudFormation’s 500 resources', () => {
  const { 'QuietHours-test': own, ...nested } = synthesized.resourceCounts;
  const endpointsIn = (area: string) => endpointKeys.filter((key) => placeOf(key).area === area).length;
  expect(own).toBeLessThan(250);
  for (const [area, size] of Object.entries(nested))
    expect((size / endpointsIn(area)) * 45).toBeLessThan(500);
});

describe('without a build', () => {
  it.each([
    ['without a function', /^Run npm run build first: \S+get-booking\S+ is missing\.$/],
    ['without the site', /^Run npm run build first: \S+site\S+ is missing\.$/],
  ] as const)('tells the operator in one sentence what is missing: %s', (name, sentence) => {
    expect(operatorErrorOf(name)).toMatch(sentence);
  });
});
