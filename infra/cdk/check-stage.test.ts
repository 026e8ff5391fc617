import { OperatorError } from '../common/operator-error.ts';
import { checkedStage } from './check-stage.ts';
import { type Stage, stages } from './stages.ts';
import { keepingStage } from './testing/synthesize.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const check = (changes: Partial<Stage>) => checkedStage('test', { test: { ...keepingStage, ...changes } });

it.each(Object.keys(stages))('takes the stage %s of the repository', (name) => {
  expect(checkedStage(name)).toBe(stages[name]);
});

it.each([
  [{ mailIdentity: 'example.org' }],
  [{ domain: 'book.example.org', certificateArn }],
  [{ domain: 'example.org', certificateArn, hostedZone: { id: 'Z1', name: 'example.org' } }],
  [{ webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/quiet-hours/1' }],
  [{ signingKeys: { signing: 2, accepted: [1, 2] } }],
])('takes %j', (changes) => {
  expect(check(changes)).toMatchObject(changes);
});

it.each<[Partial<Stage>, string]>([
  [{ timeZone: 'New York' }, 'has the time zone "New York", which is no IANA zone'],
  [{ timeZone: 'EST5EDT4' }, 'has the time zone "EST5EDT4"'],
  [{ seatsPerHour: 0 }, 'needs a whole number of seatsPerHour above 0'],
  [{ contactEmail: 'hello' }, 'has the contactEmail "hello"'],
  [{ mailIdentity: '' }, 'sends mail as hello@example.org without a mailIdentity'],
  [{ mailIdentity: 'example.com' }, 'its mailIdentity "example.com" does not cover'],
  [{ mailIdentity: 'ample.org' }, 'its mailIdentity "ample.org" does not cover'],
  [{ alarmEmail: '' }, 'has the alarmEmail ""'],
  [{ domain: 'https://book.example.org', certificateArn }, 'which is no host name'],
  [{ domain: 'book.example.org' }, 'has the domain book.example.org but no certificateArn'],
  [{ certificateArn }, 'has a certificateArn but no domain'],
  [
    { domain: 'book.example.org', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
    'needs the certificateArn of a certificate in us-east-1',
  ],
  [
    { domain: 'book.example.org', certificateArn, hostedZone: { id: 'Z', name: 'example.com' } },
    'has the hostedZone example.com, which is not the zone of its domain',
  ],
  [
    { webAclArn: 'arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/quiet-hours/1' },
    'needs the webAclArn of a web ACL for CloudFront',
  ],
  [{ logDays: 10 }, 'keeps logs for 10 days, which CloudWatch does not offer'],
  [{ monthlyBudgetDollars: 0.5 }, 'needs a whole number of monthlyBudgetDollars'],
  [{ signingKeys: { signing: 2, accepted: [1] } }, 'signs with key 2, which it does not accept'],
])('refuses %j in one sentence', (changes, words) => {
  expect(() => check(changes)).toThrow(OperatorError);
  expect(() => check(changes)).toThrow(words);
  expect(() => check(changes)).toThrow(/^The stage test in infra\/stages\.ts [^\n]+\.$/);
});

it.each(['nope', 'toString', ''])('knows no stage "%s", and says which there are', (name) => {
  expect(() => checkedStage(name)).toThrow(
    `There is no stage "${name}" in infra/cdk/stages.ts: choose dev or prod.`,
  );
});

it('refuses a name that CloudFormation would', () => {
  expect(() => checkedStage('My_Stage', { My_Stage: keepingStage })).toThrow(/lower-case letters/);
});
