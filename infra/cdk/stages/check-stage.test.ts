import { sampleTestimonials } from '../../../shared/content/sample-testimonials.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { keepingStage } from '../testing/tested-stages.ts';
import { checkedStage, requireSameAccount } from './check-stage.ts';
import { exampleStage, type Stage } from './stages.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const noAddress = { street: '', city: '', region: '', postalCode: '', country: '' };
const check = (changes: Partial<Stage>) => checkedStage('test', { test: { ...keepingStage, ...changes } });
const siteWith = (changes: Partial<Stage['site']>): Partial<Stage> => ({
  site: { ...keepingStage.site, ...changes },
});

it.each([
  [{ mailIdentity: 'example.org' }],
  [{ mailIdentity: 'example.org', mailFromDomain: 'mail.example.org' }],
  [{ domain: 'book.example.org', certificateArn }],
  [{ domain: 'example.org', certificateArn, hostedZone: { id: 'Z1', name: 'example.org' } }],
  [{ webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/quiet-hours/1' }],
  [{ signingKeys: { signing: 2, accepted: [1, 2] } }],
  [{ staffSigningKeys: { signing: 2, accepted: [1, 2] } }],
  [siteWith({ mapUrl: 'https://maps.example.org/quiet' })],
  [
    {
      ...siteWith({ address: noAddress, testimonials: sampleTestimonials, recipients: {} }),
      keepsData: false,
    },
  ],
])('takes %j', (changes) => {
  expect(check(changes)).toMatchObject(changes);
});

it.each<[Partial<Stage>, string]>([
  [{ account: '' }, 'needs the 12 digits of its AWS account'],
  [{ account: '12345678901x' }, 'and has "12345678901x"'],
  [{ region: 'Frankfurt' }, 'needs a region such as "us-east-1", and has "Frankfurt"'],
  [
    { stripeMode: 'live', keepsData: false },
    'takes live payments and would lose its data with its stack: set keepsData to true',
  ],
  [{ mailFromDomain: 'mail.example.org' }, 'is no subdomain of its mailIdentity "hello@example.org"'],
  [
    { mailIdentity: 'example.org', mailFromDomain: 'mail.example.com' },
    'has the mailFromDomain "mail.example.com"',
  ],
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
  [
    { staffSigningKeys: { signing: 2, accepted: [1] } },
    'signs for the staff with key 2, which it does not accept',
  ],
  [{ originKeys: { sent: 2, accepted: [1] } }, 'sends origin key 2, which it does not accept'],
  [
    siteWith({ recipients: { ASPCA: { legalName: 'The ASPCA', consentOn: '2026-10-01' } } }),
    'keeps data and needs the consent of St. Jude, Republican Party, Democrat Party, Green Party to receive donations',
  ],
  [siteWith({ address: noAddress }), 'keeps data and needs a site.address'],
  [
    siteWith({ testimonials: [{ quote: 'Mine.', role: 'Writer' }, ...sampleTestimonials.slice(2)] }),
    'keeps data and needs site.testimonials of its own visitors, or [], since ours are made up',
  ],
])('refuses %j in one sentence', (changes, words) => {
  expect(() => check(changes)).toThrow(OperatorError);
  expect(() => check(changes)).toThrow(words);
  expect(() => check(changes)).toThrow(/^The stage test in \.stages\.json [^\n]+\.$/);
});

it.each<[string, Partial<Stage>, string | RegExp]>([
  [
    'a made-up address to write to',
    { alarmEmail: 'me@quiethours.example' },
    'Set alarmEmail of the stage test in .stages.json to an address of your own: me@quiethours.example is made up.',
  ],
  [
    'a test key for a stage that keeps data',
    { stripeMode: undefined },
    'The stage test takes live payments, so its key starts with pk_live_: use that one, or set stripeMode of the stage in .stages.json to "test".',
  ],
  [
    'a live key for a test stage',
    { stripePublishableKey: 'pk_live_abc' },
    /^The stage test takes test payments, so its key starts with pk_test_: use that one\.$/,
  ],
  ['no publishable key', { stripePublishableKey: '' }, 'Set stripePublishableKey of the stage test'],
  [
    'a secret key in its place',
    { stripePublishableKey: 'sk_test_abc' },
    'which starts with pk_test_ or pk_live_',
  ],
])('refuses %s', (_, changes, sentence) => {
  expect(() => check(changes)).toThrow(OperatorError);
  expect(() => check(changes)).toThrow(sentence);
  expect(() => check(changes)).not.toThrow('sk_test_abc');
});

it('refuses the example, whose addresses are made up', () => {
  expect(() =>
    checkedStage('prod', { prod: { ...exampleStage, account: '123456789012', region: 'us-east-1' } }),
  ).toThrow('Set site.contactEmail of the stage prod in .stages.json to an address of your own');
});

it.each(['nope', 'toString', ''])('knows no stage "%s", and says which there are', (name) => {
  expect(() => checkedStage(name, { dev: keepingStage, prod: keepingStage })).toThrow(
    `There is no stage "${name}" in .stages.json: choose dev or prod.`,
  );
});

it.each(['prod', 'shop', 'test'])('asks as much of a live stage that is named %s', (name) => {
  const live: Stage = { ...keepingStage, stripeMode: 'live', stripePublishableKey: 'pk_live_abc' };
  expect(checkedStage(name, { [name]: live })).toBe(live);
  for (const missing of [
    { keepsData: false },
    siteWith({ address: noAddress }),
    siteWith({ recipients: {} }),
  ])
    expect(() => checkedStage(name, { [name]: { ...live, ...missing } })).toThrow(`The stage ${name} in`);
});

it('takes the account of the stage for the right one, and no other', () => {
  expect(() => requireSameAccount('dev', keepingStage, '123456789012')).not.toThrow();
  // The CDK command knows none without credentials, as when it only synthesizes.
  expect(() => requireSameAccount('dev', keepingStage, undefined)).not.toThrow();
  expect(() => requireSameAccount('dev', keepingStage, '999999999999')).toThrow(
    'You are signed in to the AWS account 999999999999, and the stage dev is in 123456789012: choose its profile with AWS_PROFILE.',
  );
});

it('refuses a name that CloudFormation would', () => {
  expect(() => checkedStage('My_Stage', { My_Stage: keepingStage })).toThrow(/lower-case letters/);
});
