import { type SiteOverrides, type SiteSettings, site, siteWith } from '../../../shared/site.ts';

/** One installation of the service. */
export interface Stage {
  /** The AWS account and the region that the stage is in, and no other. */
  account: string;
  region: string;
  /**
   * Keeps bookings, money records, keys and dead letters when the stack is deleted. Otherwise nothing is left of the
   * stage. Each stage says it, since no name means anything.
   */
  keepsData: boolean;
  /** Takes real money, or Stripe's test cards. Absent: live where data is kept, else test. */
  stripeMode?: 'live' | 'test' | undefined;
  /** Stripe's key for browsers, which is public. */
  stripePublishableKey: string;
  /** Where the site answers. Absent: the address that CloudFront gives it. */
  domain?: string | undefined;
  /** Of the certificate for the domain, in ACM in us-east-1. */
  certificateArn?: string | undefined;
  /** The Route 53 zone of the domain, for its address records. Absent: they are made elsewhere. */
  hostedZone?: { id: string; name: string } | undefined;
  /** Of a web ACL of WAF for the distribution, in us-east-1. Absent: none; see infra/docs/deploy.md. */
  webAclArn?: string | undefined;
  /** From where CloudFront answers: North America and Europe, more of the world, or all of it, at a higher price. */
  priceClass: PriceClassName;
  /**
   * Keeps some of the account's concurrent runs for Stripe's webhook and the reconciler, so that no crowd takes the
   * last one. An account that may run ten functions at once has none to give.
   */
  reservesConcurrency: boolean;
  /** Name, hours, seats, addresses: `shared/site.ts` with the changes of this stage. */
  site: SiteSettings;
  /** The SES identity that covers the sender: the address itself, or its domain. */
  mailIdentity: string;
  /** The stack creates the identity. False: it exists already, made by hand or by another stage of the account. */
  createsMailIdentity: boolean;
  /** Bounces go to this subdomain of the identity, such as "mail.example.org". Absent: to amazonses.com. */
  mailFromDomain?: string | undefined;
  /** The address that alarms go to. */
  alarmEmail: string;
  /** The address of infra/docs/runbook.md that opens in the operator's browser. Alarm mails link to its entries. */
  runbookUrl: string;
  /** More than this in a month is an alarm. */
  monthlyBudgetDollars: number;
  logDays: number;
  /** Generations of the key that signs cookies and links. See the runbook for how to rotate it. */
  signingKeys: { signing: number; accepted: readonly number[] };
  /** Generations of the key that signs sessions of the staff. */
  staffSigningKeys: { signing: number; accepted: readonly number[] };
  /** Generations of the key that the distribution shows to the API. See the runbook for how to rotate it. */
  originKeys: { sent: number; accepted: readonly number[] };
}

/** CloudFront's price classes, by their settings. */
export const priceClasses = ['100', '200', 'all'] as const;
export type PriceClassName = (typeof priceClasses)[number];

/** The settings of a stage that an operator may give. Everything else has a default. */
export interface StageSettings extends Partial<Omit<Stage, 'site'>> {
  site?: SiteOverrides | undefined;
}

const usual = {
  account: '',
  region: '',
  keepsData: false,
  stripePublishableKey: '',
  priceClass: '100',
  createsMailIdentity: true,
  runbookUrl: 'infra/docs/runbook.md',
  signingKeys: { signing: 1, accepted: [1] },
  staffSigningKeys: { signing: 1, accepted: [1] },
  originKeys: { sent: 1, accepted: [1] },
} satisfies StageSettings;

/** More is looked at, and for longer, where data is kept. */
const usualWhere = (keepsData: boolean) =>
  keepsData
    ? { monthlyBudgetDollars: 50, logDays: 90, reservesConcurrency: true }
    : { monthlyBudgetDollars: 25, logDays: 14, reservesConcurrency: false };

/**
 * A stage: the defaults, what the operator says of every stage, and what they say of this one. Throws
 * ImpossibleSettings.
 */
export const stageOf = (all: StageSettings = {}, own: StageSettings = {}): Stage => {
  const siteOfStage = siteWith({ ...all.site, ...own.site });
  const { contactEmail } = siteOfStage;
  return {
    mailIdentity: contactEmail,
    alarmEmail: contactEmail,
    ...usual,
    ...usualWhere(own.keepsData ?? all.keepsData ?? usual.keepsData),
    ...all,
    ...own,
    site: siteOfStage,
  };
};

export const consentOfAll = Object.fromEntries(
  [...site.charities, ...site.antiCharities].map((name) => [
    name,
    { legalName: name, consentOn: '2026-10-01' },
  ]),
);

/** Shows without an account or settings that the infrastructure is sound. It cannot be deployed. */
export const exampleStage: Stage = stageOf({
  keepsData: true,
  stripePublishableKey: 'pk_live_example',
  site: {
    address: { street: '1 Main Street', city: 'New York', region: 'NY', postalCode: '10001', country: 'US' },
    testimonials: [],
    recipients: consentOfAll,
  },
});
