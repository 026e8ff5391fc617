import { site } from '../../shared/site.ts';

/** One installation of the service. Its name is the key in `stages`. */
export interface Stage {
  /** Keeps bookings, money records and keys when the stack is deleted. Otherwise nothing is left of the stage. */
  keepsData: boolean;
  /** Takes real money, or Stripe's test cards. Absent: live where data is kept, else test. */
  stripeMode?: 'live' | 'test' | undefined;
  /** Where the site answers. Absent: the address that CloudFront gives it. */
  domain?: string;
  /** Of the certificate for the domain, in ACM in us-east-1. */
  certificateArn?: string;
  /** The Route 53 zone of the domain, for its address records. Absent: they are made elsewhere. */
  hostedZone?: { id: string; name: string };
  /** Of a web ACL of WAF for the distribution, in us-east-1. Absent: none; see infra/docs/deploy.md. */
  webAclArn?: string;
  /** The sender of all mail, and whom visitors write to. */
  contactEmail: string;
  /** The SES identity that covers the sender: the address itself, or its domain. */
  mailIdentity: string;
  /** The stack creates the identity. False: it is there, made by hand or by another stage of the same account. */
  createsMailIdentity: boolean;
  /** IANA zone of the location. */
  timeZone: string;
  seatsPerHour: number;
  /** Who is told when an alarm goes off. */
  alarmEmail: string;
  /** More than this in a month is an alarm. */
  monthlyBudgetDollars: number;
  logDays: number;
  /** Generations of the key that signs cookies and links. See the runbook for how to rotate it. */
  signingKeys: { signing: number; accepted: readonly number[] };
}

const common = {
  contactEmail: site.contactEmail,
  mailIdentity: site.contactEmail,
  timeZone: site.timeZone,
  seatsPerHour: site.seatsPerHour,
  alarmEmail: site.contactEmail,
  signingKeys: { signing: 1, accepted: [1] },
} as const;

/** Every stage that can be deployed. */
export const stages: Readonly<Record<string, Stage>> = {
  dev: {
    ...common,
    keepsData: false,
    createsMailIdentity: true,
    monthlyBudgetDollars: 10,
    logDays: 14,
  },
  prod: {
    ...common,
    keepsData: true,
    createsMailIdentity: true,
    monthlyBudgetDollars: 50,
    logDays: 90,
  },
};
