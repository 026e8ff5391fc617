import { backgroundKeys } from '../../shared/contract/background-functions.ts';
import { needsStaff } from '../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { takesMoney } from './stages/gradual.ts';
import { pairs, tracing, writeLogs } from './testing/granted.ts';
import { list, policyOf, type Resource, type Statement } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
const files = synthesized.at('Site/Files/Bucket').id;
const everyKey = [...endpointKeys, ...backgroundKeys];

const wildcardsIn = (resources: readonly Resource[]): string[] =>
  resources
    .filter(({ Type }) => Type !== 'AWS::KMS::Key')
    .flatMap(policyOf)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) => [...list(Action), ...list(Resource ?? [])])
    .filter((text) => text.includes('*'));

const archives = expect.stringMatching(/^arn:AWS::Partition:s3:::.+\/\*\.zip$/);

// ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
it('grants no wildcard but X-Ray’s star, archives, files of the site and versions that the canary asks', () => {
  const policies = synthesized.resources.filter(({ Type }) => Type !== 'AWS::S3::BucketPolicy');
  const granted = new Set(wildcardsIn(policies));
  const versions = /:function:quiet-hours-test-[\w-]+:\*$/;
  expect([...granted].filter((resource) => versions.test(resource))).toHaveLength(
    endpointKeys.filter(takesMoney).length,
  );
  expect([...granted].filter((resource) => !versions.test(resource)).sort()).toEqual([
    '*',
    `${files}.Arn/*`,
    `${files}.Arn/releases/*`,
    `${files}.Arn/releases/*/edge.json`,
    archives,
  ]);
  const withStar = synthesized
    .ofType('AWS::IAM::Policy')
    .flatMap(policyOf)
    .filter(({ Resource }) => list(Resource).includes('*'));
  expect([...new Set(pairs(withStar))].sort()).toEqual(tracing);
});

const allows = (wanted: RegExp, { Effect, Action }: Statement): boolean =>
  Effect === 'Allow' && list(Action).some((action) => action.includes('*') || wanted.test(action));

/** The rows that a statement is about, such as "BOOKING#*". */
const rowsOf = ({ Condition }: Statement): string[] =>
  list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? ['*']);

const covers = (pattern: string, row: string): boolean =>
  pattern.endsWith('*') ? row.startsWith(pattern.slice(0, -1)) : pattern === row;

/** The functions that may do something with a key, by the construct of the key. */
const withKey = (construct: string, action: string): string[] =>
  everyKey.filter((key) =>
    pairs(synthesized.statementsOf(`${key}/Role`)).includes(
      `kms:${action} on ${synthesized.at(`${construct}/Key1`).id}.Arn`,
    ),
  );

const ofStaff = endpointKeys.filter((key) => needsStaff(endpoints[key]));

// Security: two signing keys.
it('lets those that sign staff in make sessions of the staff, and no function use both keys', () => {
  const signing = ['accept-invitation', 'staff-sign-in', 'staff-step-up'];
  expect(withKey('StaffSigningKey', 'Sign').sort()).toEqual(signing);
  expect(withKey('StaffSigningKey', 'GetPublicKey').sort()).toEqual(
    [...new Set([...ofStaff, ...signing])].sort(),
  );
  const ofVisitors = withKey('SigningKey', 'GetPublicKey');
  const ofStaffs = withKey('StaffSigningKey', 'GetPublicKey');
  expect(ofVisitors.filter((key) => ofStaffs.includes(key))).toEqual([]);
});

// Security: The office.
it.each(['usual', 'dev'] as const)(
  'lets no role of the stack %s change or delete a row of the ledger, the audit or the drawer',
  (name) => {
    const changed = stackOf(name)
      .ofType('AWS::IAM::Policy')
      .flatMap(policyOf)
      .filter((statement) => allows(/^dynamodb:(BatchWrite|Delete|Update)Item|PartiQL/, statement))
      .flatMap(rowsOf);
    expect(changed).toContain('BOOKING#*');
    for (const row of ['LEDGER#2026-11', 'AUDIT#2026-11-20', 'CASH#2026-11-20'])
      expect(changed.filter((pattern) => covers(pattern, row))).toEqual([]);
  },
);

// ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
it('lets the check of the books alone scan the table', () => {
  const scanning = synthesized
    .ofType('AWS::IAM::Policy')
    .filter((policy) => policyOf(policy).some((statement) => allows(/^dynamodb:(Scan|PartiQL)/, statement)))
    .map(({ Properties }) => list(Properties.Roles as string[])[0]);
  expect(scanning).toEqual([synthesized.at('check-books/Role').id]);
});

it('lets the deployment of the site read archives and write the files of the site, in every release alike', () => {
  expect(pairs(synthesized.statementsOf('Site/Deployment/Role')).sort()).toEqual([
    ...writeLogs(synthesized.at('Site/Deployment/Logs').id),
    expect.stringMatching(/^s3:GetObject on arn:AWS::Partition:s3:::.+\/\*\.zip$/),
    `s3:ListBucket on ${files}.Arn`,
    `s3:PutObject on ${files}.Arn/*`,
  ]);
});

it('lets the deployment read public keys, and sign nothing', () => {
  expect(pairs(synthesized.statementsOf('PublicKeys/Role')).sort()).toEqual(
    [
      ...writeLogs(synthesized.at('PublicKeys/Logs').id),
      ...['SigningKey', 'StaffSigningKey'].map(
        (name) => `kms:GetPublicKey on ${synthesized.at(`${name}/Key1`).id}.Arn`,
      ),
    ].sort(),
  );
});

it('has no role beside one for each function, those that release and deploy, and CDK’s own that empties the bucket', () => {
  const roles = synthesized.ofType('AWS::IAM::Role');
  const deploying = ['Site/Deployment/Role', 'Site/Pages/Role', 'PublicKeys/Role'];
  const expected = [...everyKey.map((key) => `${key}/Role`), ...deploying].map(
    (path) => synthesized.at(path).id,
  );
  const releasing = ['VisitorsReleases/Role', 'MembersReleases/Role'].map((path) => synthesized.at(path));
  for (const { Properties } of releasing)
    expect(JSON.stringify(Properties.ManagedPolicyArns)).toMatch(/AWSCodeDeployRoleForLambdaLimited/);
  const known = [...expected, ...releasing.map(({ id }) => id)];
  const [emptying, ...others] = roles.filter(({ id }) => !known.includes(id));
  expect(roles.length).toBe(known.length + 1);
  expect(others).toEqual([]);
  expect(emptying?.id).toMatch(/^CustomS3AutoDeleteObjects/);
  expect(JSON.stringify(emptying?.Properties.ManagedPolicyArns)).toMatch(/AWSLambdaBasicExecutionRole/);
  for (const { id, Properties } of roles)
    if (expected.includes(id)) expect(Object.keys(Properties)).toEqual(['AssumeRolePolicyDocument', 'Tags']);
});
