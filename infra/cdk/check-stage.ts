import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { OperatorError } from '../common/operator-error.ts';
import { type Stage, stages } from './stages.ts';

const isZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone.includes('/') || timeZone === 'UTC';
  } catch {
    return false;
  }
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const domainPattern = /^([a-z0-9-]+\.)+[a-z]{2,}$/;
const certificatePattern = /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/\S+$/;

const webAclPattern = /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/\S+$/;

const isLogDays = (days: number): boolean =>
  days !== RetentionDays.INFINITE && RetentionDays[days] !== undefined;

const isPositiveInteger = (value: number): boolean => Number.isInteger(value) && value > 0;

/** What is wrong with a stage, as a sentence after its name; undefined when nothing is. */
const problemOf = (stage: Stage): string | undefined => {
  const { domain, certificateArn, hostedZone, webAclArn, contactEmail, mailIdentity, signingKeys } = stage;
  if (!isZone(stage.timeZone))
    return `has the time zone "${stage.timeZone}", which is no IANA zone such as "America/New_York"`;
  if (!isPositiveInteger(stage.seatsPerHour)) return 'needs a whole number of seatsPerHour above 0';
  if (!emailPattern.test(contactEmail)) return `has the contactEmail "${contactEmail}", which is no address`;
  if (!mailIdentity) return `sends mail as ${contactEmail} without a mailIdentity of SES`;
  if (mailIdentity !== contactEmail && !contactEmail.endsWith(`@${mailIdentity}`))
    return `sends mail as ${contactEmail}, which its mailIdentity "${mailIdentity}" does not cover`;
  if (!emailPattern.test(stage.alarmEmail))
    return `has the alarmEmail "${stage.alarmEmail}", which is no address`;
  if (domain !== undefined && !domainPattern.test(domain))
    return `has the domain "${domain}", which is no host name such as "book.example.org"`;
  if (domain && !certificateArn) return `has the domain ${domain} but no certificateArn`;
  if (certificateArn && !domain) return 'has a certificateArn but no domain';
  if (certificateArn && !certificatePattern.test(certificateArn))
    return 'needs the certificateArn of a certificate in us-east-1, where CloudFront looks for it';
  if (hostedZone && domain !== hostedZone.name && !domain?.endsWith(`.${hostedZone.name}`))
    return `has the hostedZone ${hostedZone.name}, which is not the zone of its domain`;
  if (webAclArn !== undefined && !webAclPattern.test(webAclArn))
    return 'needs the webAclArn of a web ACL for CloudFront, which begins with arn:aws:wafv2:us-east-1 and is global';
  if (!isLogDays(stage.logDays))
    return `keeps logs for ${stage.logDays} days, which CloudWatch does not offer: choose 7, 14, 30, 90 or 365`;
  if (!isPositiveInteger(stage.monthlyBudgetDollars))
    return 'needs a whole number of monthlyBudgetDollars above 0';
  if (!signingKeys.accepted.includes(signingKeys.signing))
    return `signs with key ${signingKeys.signing}, which it does not accept`;
  return undefined;
};

/** The stage of this name. Throws one sentence when there is none, or when it cannot work. */
export const checkedStage = (name: string, from: Readonly<Record<string, Stage>> = stages): Stage => {
  const stage = Object.hasOwn(from, name) ? from[name] : undefined;
  if (!stage)
    throw new OperatorError(`There is no stage "${name}" in infra/cdk/stages.ts: choose ${listOf(from)}.`);
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name))
    throw new OperatorError(
      `The stage "${name}" needs a name of up to 20 lower-case letters, digits and hyphens.`,
    );
  const problem = problemOf(stage);
  if (problem) throw new OperatorError(`The stage ${name} in infra/cdk/stages.ts ${problem}.`);
  return stage;
};

const listOf = (from: Readonly<Record<string, Stage>>): string => Object.keys(from).join(' or ');
