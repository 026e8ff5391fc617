import { consentOfAll, exampleStage, type Stage, stageOf } from '../stages/stages.ts';

const address = {
  street: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

export const keepingStage: Stage = stageOf({
  account: '123456789012',
  region: 'us-east-1',
  keepsData: true,
  stripeMode: 'test',
  stripePublishableKey: 'pk_test_abc',
  site: { contactEmail: 'hello@example.org', address, testimonials: [], recipients: consentOfAll },
  alarmEmail: 'alarm@example.org',
  runbookUrl: 'https://git.example.org/quiet-hours/runbook.md',
});

const devStage: Stage = stageOf({ keepsData: false });

export const themeScript = "document.documentElement.classList.add('dark')";
export const pageStyle = '.css-1{color:red}';
export const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/quiet-hours/1';

export const domain = {
  domain: 'book.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
};
const zone = {
  hostedZone: { id: 'Z1', name: 'example.org' },
  mailIdentity: 'example.org',
  mailFromDomain: 'mail.example.org',
};
const rotating = { signing: 2, accepted: [1, 2] };

export interface TestedStage {
  /** The differences from a stage that keeps its data. */
  stage?: Partial<Stage>;
  stageName?: string;
  /** A part of the build that is missing. */
  without?: string;
  /** Where it is deployed. Absent: wherever somebody deploys it. */
  env?: { account: string; region: string } | undefined;
  /** Absent: the release before. */
  release?: 'next' | 'rearranged';
  /** The release that the stage was sent back to. */
  goesOnFrom?: string;
}

const originKeys = (sent: number, accepted: readonly number[]): TestedStage => ({
  stage: { originKeys: { sent, accepted } },
});

/** Every stack that tests look at. */
export const testedStages = {
  usual: {},
  dev: { stage: devStage, stageName: 'dev' },
  'keeps nothing': { stage: { keepsData: false } },
  'logs for 7 days': { stage: { keepsData: false, logDays: 7 } },
  "others' mail identity": { stage: { createsMailIdentity: false } },
  'rotating signing keys': { stage: { signingKeys: rotating, staffSigningKeys: rotating } },
  'rotated signing keys': { stage: { signingKeys: { signing: 2, accepted: [2] } } },
  'one origin key': originKeys(1, [1]),
  'the same origin key': originKeys(1, [1]),
  'the old of two origin keys': originKeys(1, [1, 2]),
  'the new of two origin keys': originKeys(2, [1, 2]),
  'the new origin key': originKeys(2, [2]),
  'another publishable key': { stage: { stripePublishableKey: 'pk_test_other' } },
  'a web ACL': { stage: { webAclArn } },
  'the whole world': { stage: { priceClass: 'all', reservesConcurrency: false } },
  'a domain': { stage: domain },
  'a domain in Route 53': { stage: { ...domain, ...zone } },
  // Changes every function and page, and adds an endpoint.
  'next release': { release: 'next' },
  // Gives endpoints other keys, folders, callers and parameters, takes one away and adds one.
  'rearranged release': { release: 'rearranged' },
  'sent back': { goesOnFrom: 'releases/1/a' },
  'in Virginia': { env: { account: '123456789012', region: 'us-east-1' } },
  'in Frankfurt': { env: { account: '123456789012', region: 'eu-central-1' } },
  'without a function': { without: 'functions/get-booking' },
  'without the site': { without: 'site' },
} satisfies Record<string, TestedStage>;

/** The stages that AwsSolutions inspects. */
export const inspectedStages = {
  'the example': exampleStage,
  dev: devStage,
  'a stage with all options': {
    ...keepingStage,
    ...domain,
    ...zone,
    signingKeys: rotating,
    staffSigningKeys: rotating,
    originKeys: { sent: 1, accepted: [1, 2] },
    webAclArn,
  },
} satisfies Record<string, Stage>;

/** The provider of GitHub that the account has already, by the name of a pipeline. */
export const testedPipelines = {
  'the pipeline': undefined,
  'the pipeline of an account with a provider':
    'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com',
};
