import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { sampleTestimonials } from '../../../shared/content/sample-testimonials.ts';
import { addressLine } from '../../../shared/domain/calendar/place.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { Stage } from './stages.ts';
import { requireKeyOfStage, stripeModeOf } from './stripe-mode.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const domainPattern = /^([a-z0-9-]+\.)+[a-z]{2,}$/;
const certificatePattern = /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/\S+$/;

const webAclPattern = /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/\S+$/;

const isLogDays = (days: number): boolean =>
  days !== RetentionDays.INFINITE && RetentionDays[days] !== undefined;

const isPositiveInteger = (value: number): boolean => Number.isInteger(value) && value > 0;

/** The error in a list of key generations, as a sentence after the stage's name. */
const keyProblem = (what: string, used: number, accepted: readonly number[]): string | undefined =>
  accepted.includes(used) ? undefined : `${what} key ${used}, which it does not accept`;

const accountPattern = /^\d{12}$/;
const regionPattern = /^[a-z]{2}(-[a-z]+)+-\d$/;

/** The error in where the stage is at AWS, and in what it keeps there. */
const installationProblemOf = (stage: Stage): string | undefined => {
  if (!accountPattern.test(stage.account))
    return `needs the 12 digits of its AWS account as account, which aws sts get-caller-identity shows, and has "${stage.account}"`;
  if (!regionPattern.test(stage.region))
    return `needs a region such as "us-east-1", and has "${stage.region}"`;
  if (stripeModeOf(stage) === 'live' && !stage.keepsData)
    return 'takes live payments and would lose its data with its stack: set keepsData to true';
  return undefined;
};

/** The error in how mail is sent. */
const mailProblemOf = ({
  mailIdentity,
  mailFromDomain,
  site: { contactEmail },
}: Stage): string | undefined => {
  if (!mailIdentity) return `sends mail as ${contactEmail} without a mailIdentity of SES`;
  if (mailIdentity !== contactEmail && !contactEmail.endsWith(`@${mailIdentity}`))
    return `sends mail as ${contactEmail}, which its mailIdentity "${mailIdentity}" does not cover`;
  if (mailFromDomain !== undefined && !mailFromDomain.endsWith(`.${mailIdentity}`))
    return `has the mailFromDomain "${mailFromDomain}", which is no subdomain of its mailIdentity "${mailIdentity}"`;
  return undefined;
};

/** The error in the place that visitors come to. */
const placeProblemOf = ({ keepsData, site }: Stage): string | undefined =>
  keepsData && addressLine(site.address) === ''
    ? 'keeps data and needs a site.address, which visitors have to know'
    : undefined;

const isSample = ({ quote }: Stage['site']['testimonials'][number]): boolean =>
  sampleTestimonials.some((sample) => sample.quote === quote);

/** The error in the words of visitors. */
const testimonialProblemOf = ({ keepsData, site }: Stage): string | undefined =>
  keepsData && site.testimonials.some(isSample)
    ? 'keeps data and needs site.testimonials of its own visitors, or [], since ours are made up'
    : undefined;

/** The error in the organisations that receive donations. */
const recipientProblemOf = ({ keepsData, site }: Stage): string | undefined => {
  const all = [...new Set([...site.charities, ...site.antiCharities, site.defaultCharity])];
  const missing = all.filter((name) => !Object.hasOwn(site.recipients, name));
  return keepsData && missing.length > 0
    ? `keeps data and needs the consent of ${missing.join(', ')} to receive donations, as legalName and consentOn in site.recipients`
    : undefined;
};

/** The error in a stage, as a sentence after its name. Undefined when there is none. */
const problemOf = (stage: Stage): string | undefined => {
  const { domain, certificateArn, hostedZone, webAclArn, signingKeys, staffSigningKeys, originKeys } = stage;
  const firstProblem =
    installationProblemOf(stage) ??
    placeProblemOf(stage) ??
    testimonialProblemOf(stage) ??
    recipientProblemOf(stage) ??
    mailProblemOf(stage);
  if (firstProblem) return firstProblem;
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
  return (
    keyProblem('signs with', signingKeys.signing, signingKeys.accepted) ??
    keyProblem('signs for the staff with', staffSigningKeys.signing, staffSigningKeys.accepted) ??
    keyProblem('sends origin', originKeys.sent, originKeys.accepted)
  );
};

const requireOwnAddresses = (name: string, { site, alarmEmail }: Stage): void => {
  for (const [field, address] of Object.entries({ 'site.contactEmail': site.contactEmail, alarmEmail }))
    if (address.endsWith('.example'))
      throw new OperatorError(
        `Set ${field} of the stage ${name} in .stages.json to an address of your own: ${address} is made up.`,
      );
};

const requirePublishableKey = (name: string, stage: Stage): void => {
  if (!/^pk_(test|live)_[A-Za-z0-9]+$/.test(stage.stripePublishableKey))
    throw new OperatorError(
      `Set stripePublishableKey of the stage ${name} in .stages.json to the publishable key of your Stripe account, which starts with pk_test_ or pk_live_.`,
    );
  requireKeyOfStage(stage.stripePublishableKey, name, stage);
};

/** The stage of this name. Throws one sentence when there is none. */
export const stageNamed = (name: string, stages: Readonly<Record<string, Stage>>): Stage => {
  const stage = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (stage) return stage;
  throw new OperatorError(`There is no stage "${name}" in .stages.json: choose ${listOf(stages)}.`);
};

/** Throws one sentence when the settings do not say where the stage is. */
export const requireInstallation = (name: string, stage: Stage): void => {
  const problem = installationProblemOf(stage);
  if (problem) throw new OperatorError(`The stage ${name} in .stages.json ${problem}.`);
};

/** Throws one sentence when the CDK command is signed in to another account than that of the stage. */
export const requireSameAccount = (
  name: string,
  { account }: Stage,
  signedInTo: string | undefined,
): void => {
  if (signedInTo !== undefined && signedInTo !== account)
    throw new OperatorError(
      `You are signed in to the AWS account ${signedInTo}, and the stage ${name} is in ${account}: choose its profile with AWS_PROFILE.`,
    );
};

/** The stage of this name. Throws one sentence when there is none, or when it cannot work. */
export const checkedStage = (name: string, stages: Readonly<Record<string, Stage>>): Stage => {
  const stage = stageNamed(name, stages);
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name))
    throw new OperatorError(
      `The stage "${name}" needs a name of up to 20 lower-case letters, digits and hyphens.`,
    );
  const problem = problemOf(stage);
  if (problem) throw new OperatorError(`The stage ${name} in .stages.json ${problem}.`);
  requireOwnAddresses(name, stage);
  requirePublishableKey(name, stage);
  return stage;
};

const listOf = (stages: Readonly<Record<string, Stage>>): string =>
  Object.keys(stages).join(' or ') || 'a name, and put it there';
