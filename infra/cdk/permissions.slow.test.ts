import { type BackgroundFunction, backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { type KeyUse, type Touches, tableGrants } from '../../shared/contract/definition/touches.ts';
import { type Endpoint, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { takesMoney } from './stages/gradual.ts';
import { placeOf } from './stages/place.ts';
import { pairs, tracing, writeLogs } from './testing/granted.ts';
import { stackOf } from './testing/templates.ts';
import { keepingStage } from './testing/tested-stages.ts';

const synthesized = stackOf('usual');
const table = synthesized.only('AWS::DynamoDB::GlobalTable').id;
const secret = synthesized.at('StripeSecret/Secret').id;
const signingKey = synthesized.at('SigningKey/Key1').id;
const staffSigningKey = synthesized.at('StaffSigningKey/Key1').id;

const every: readonly (readonly [string, Endpoint | BackgroundFunction])[] = [
  ...Object.entries(endpoints),
  ...Object.entries(backgroundFunctions),
];

const logGroupOf = (key: string): string =>
  (synthesized.at(`${key}/Function`).Properties.LoggingConfig as { LogGroup: string }).LogGroup;

const files = synthesized.at('Site/Files/Bucket').id;

const mailArns = [`identity/${keepingStage.mailIdentity}`, 'configuration-set/quiet-hours-test'].map(
  (resource) => `arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:${resource}`,
);

/** Versions of the release before read the public key themselves. */
const usesOf = (key: string, use: KeyUse | undefined): string[] => [
  ...(use ? [`kms:GetPublicKey on ${key}.Arn`] : []),
  ...(use === 'signs' ? [`kms:Sign on ${key}.Arn`] : []),
];

/** The actions that a contract line allows, each as "action on resource". */
const allowedBy = (touches: Touches): string[] => [
  ...tableGrants(touches).flatMap(({ actions, rows }) =>
    actions.map((action) => `dynamodb:${action} on ${table}.Arn of ${rows.join()}`),
  ),
  ...(touches.scansTable ? [`dynamodb:Scan on ${table}.Arn`] : []),
  ...(touches.indexes ?? []).map((index) => `dynamodb:Query on ${table}.Arn/index/${index}`),
  ...(touches.stripe ? [`secretsmanager:GetSecretValue on ${secret}`] : []),
  ...usesOf(signingKey, touches.signingKey),
  ...usesOf(staffSigningKey, touches.staffSigningKey),
  ...(touches.mail ? ['SendEmail', 'SendRawEmail'] : []).flatMap((action) =>
    mailArns.map((arn) => `ses:${action} on ${arn}`),
  ),
  ...(touches.newVersions ? endpointKeys.filter(takesMoney) : []).flatMap((key) => {
    const arn = `arn:AWS::Partition:lambda:AWS::Region:AWS::AccountId:function:quiet-hours-test-${placeOf(key).name}`;
    return [`lambda:GetAlias on ${arn}`, `lambda:InvokeFunction on ${arn}:*`];
  }),
  ...(touches.releases
    ? [`s3:ListBucket on ${files}.Arn of releases/`, `s3:DeleteObject on ${files}.Arn/releases/*`]
    : []),
];

const referenceTo = (path: string): string =>
  `{{resolve:secretsmanager:${synthesized.at(path).id}:SecretString}}`;

/** The public keys that a resource has read, as the template refers to them. */
const publicKeysAt = (path: string, stack = synthesized): string => `${stack.at(path).id}.PublicKeys`;

/** The actions that a trigger adds to the function's role. */
const triggerNeeds = (line: Endpoint | BackgroundFunction): string[] => {
  if (!('trigger' in line)) return [];
  if (line.trigger.type === 'deployment') return [];
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  return [
    `sqs:SendMessage on ${synthesized.at('DeadLetters/Queue').id}.Arn`,
    ...(line.trigger.type === 'stream'
      ? stream.map((action) => `dynamodb:${action} on ${table}.StreamArn`)
      : []),
  ];
};

describe.each(every)('%s', (key, line) => {
  it('names the rows of each table action, each kind once, and none for actions that it does not have', () => {
    const { reads = [], writes = [] }: Touches = line.touches;
    const named = tableGrants(line.touches).map(({ rows }) => rows);
    for (const rows of named) expect(rows).not.toEqual([]);
    expect(named.flat().sort()).toEqual([...reads, ...writes].sort());
    for (const rows of [reads, writes]) expect(new Set(rows).size).toBe(rows.length);
  });

  // ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
  it('may do exactly what its contract line says', () => {
    const expected = [
      ...writeLogs(logGroupOf(key)),
      ...('path' in line ? tracing : []),
      ...allowedBy(line.touches),
      ...triggerNeeds(line),
    ];
    expect(pairs(synthesized.statementsOf(`${key}/Role`)).sort()).toEqual(expected.sort());
  });

  // ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
  it('is told of exactly what it touches', () => {
    const {
      table: tableActions,
      indexes,
      scansTable,
      stripe,
      signingKey: keyUse,
      staffSigningKey: staffKeyUse,
      mail,
      releases,
      pageRelease,
      visitsSite,
      newVersions,
    } = line.touches as Touches;
    const { Environment } = synthesized.at(`${key}/Function`).Properties;
    expect((Environment as { Variables: unknown }).Variables).toEqual({
      METRICS_NAMESPACE: 'QuietHours/test',
      RELEASE: expect.stringMatching(/^releases\/[0-9a-f]{16}\/[0-9a-f]{12}$/),
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_OPTIONS: `--max-semi-space-size=1 --max-old-space-size=${'memoryMegabytes' in line ? 921 : 460}`,
      ...((tableActions || indexes || scansTable) && { TABLE_NAME: table }),
      ...(stripe && { STRIPE_SECRET_ID: secret, STRIPE_MODE: 'test' }),
      ...(keyUse && { PUBLIC_KEYS: publicKeysAt('SigningKey/PublicKeys1') }),
      ...(staffKeyUse && { STAFF_PUBLIC_KEYS: publicKeysAt('StaffSigningKey/PublicKeys1') }),
      ...(mail && { MAIL_CONFIGURATION_SET: 'quiet-hours-test' }),
      ...(releases && {
        SITE_BUCKET: files,
        RELEASE_IN_FORCE: expect.stringMatching(/^releases\/[0-9a-f]{16}$/),
      }),
      SERVICE_KEYS: referenceTo(
        'path' in line || newVersions ? 'ServiceKeys/OfApi1' : 'ServiceKeys/DigestKey',
      ),
      ...(pageRelease && { PAGE_RELEASE: '1f2e3d4c5b' }),
      ...(('path' in line || mail || visitsSite) && {
        SITE_ORIGIN: `https://${synthesized.only('AWS::CloudFront::Distribution').id}.DomainName`,
      }),
    });
  });
});

it.each([
  ['SigningKey', 'create-payment-intent', 'PUBLIC_KEYS'],
  ['StaffSigningKey', 'staff-step-up', 'STAFF_PUBLIC_KEYS'],
])(
  'lets the new %s alone sign for %s while keys are rotated, and gives it the public keys of both',
  (construct, key, variable) => {
    const rotating = stackOf('rotating signing keys');
    const [first, second] = [1, 2].map((generation) => rotating.at(`${construct}/Key${generation}`).id);
    const granted = pairs(rotating.statementsOf(`${key}/Role`));
    expect(granted.filter((pair) => pair.startsWith('kms:')).sort()).toEqual(
      [
        `kms:GetPublicKey on ${first}.Arn`,
        `kms:GetPublicKey on ${second}.Arn`,
        `kms:Sign on ${second}.Arn`,
      ].sort(),
    );
    const read = rotating.at(`${construct}/PublicKeys2And1`);
    expect(read.Properties.KeyIds).toEqual([second, first]);
    expect(rotating.at(`${key}/Function`).Properties.Environment).toMatchObject({
      Variables: { [variable]: `${read.id}.PublicKeys` },
    });
  },
);
