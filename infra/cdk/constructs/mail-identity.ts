import { CnameRecord, type IHostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { bouncesHostOf, dmarcNameOf, firstDmarcRecord, spfRecord } from '../../common/mail-records.ts';
import type { Stage } from '../stages/stages.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import { EventTrigger } from './event-trigger.ts';
import type { ServiceFunction } from './service-function.ts';

interface MailIdentityProps {
  /** "quiet-hours-prod" */
  prefix: string;
  stage: Stage;
  /** Where the domain of the identity keeps its records, if the stack may write there. */
  hostedZone: IHostedZone | undefined;
}

/** The names and values of the records that show that SES may sign for a domain. */
const dkimOf = (identity: CfnEmailIdentity) =>
  [
    [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
    [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
    [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
  ] as const;

/** The SES identity in whose name mail is sent, and the configuration set that counts and publishes its outcomes. */
export class MailIdentity extends Construct {
  readonly configurationSetName: string;
  /** Undefined when the identity is made elsewhere. */
  readonly identity: CfnEmailIdentity | undefined;
  /** The DNS records that mail needs to arrive, by the names of the outputs that tell them. None for an address. */
  readonly records: Readonly<Record<string, string>>;
  readonly #identityArn: string;
  readonly #configurationSetArn: string;

  constructor(scope: Construct, id: string, { prefix, stage, hostedZone }: MailIdentityProps) {
    super(scope, id);
    const { mailIdentity, createsMailIdentity, mailFromDomain } = stage;
    this.#identityArn = this.#arnOf('identity', mailIdentity);
    this.#configurationSetArn = this.#arnOf('configuration-set', prefix);
    this.configurationSetName = prefix;
    this.identity = createsMailIdentity ? this.#createIdentity(stage, hostedZone) : undefined;
    if (mailFromDomain && hostedZone && mailFromDomain.endsWith(`.${hostedZone.zoneName}`))
      this.#takeBounces(mailFromDomain, hostedZone);
    this.records = this.#recordsOf(stage);
    this.#publishOutcomes();
  }

  /**
   * SES checks SendRawEmail for a message with its own MIME parts, SendEmail for a simple one, on the identity
   * and on the configuration set alike.
   */
  grantSend(to: ServiceFunction): void {
    to.setEnvironment('MAIL_CONFIGURATION_SET', this.configurationSetName);
    for (const arn of [this.#identityArn, this.#configurationSetArn])
      to.allow(['ses:SendEmail', 'ses:SendRawEmail'], arn);
  }

  #arnOf(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
  }

  #createIdentity(
    { mailIdentity, mailFromDomain }: Stage,
    hostedZone: IHostedZone | undefined,
  ): CfnEmailIdentity {
    const identity = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity: mailIdentity,
      // Without its records, SES goes on with its own domain.
      ...(mailFromDomain && {
        mailFromAttributes: { mailFromDomain, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      }),
    });
    if (mailIdentity.includes('@') || hostedZone?.zoneName !== mailIdentity) return identity;
    // SES gives whole names; the point at the end keeps the zone's name from being put behind them again.
    for (const [index, [name, value]] of dkimOf(identity).entries())
      new CnameRecord(this, `Dkim${index + 1}`, {
        zone: hostedZone,
        recordName: `${name}.`,
        domainName: value,
      });
    return identity;
  }

  #takeBounces(mailFromDomain: string, zone: IHostedZone): void {
    const recordName = `${mailFromDomain}.`;
    const hostName = bouncesHostOf(Stack.of(this).region);
    new MxRecord(this, 'MailFrom', { zone, recordName, values: [{ priority: 10, hostName }] });
    new TxtRecord(this, 'Spf', { zone, recordName, values: [spfRecord] });
  }

  #recordsOf({ mailIdentity, mailFromDomain, alarmEmail }: Stage): Record<string, string> {
    if (mailIdentity.includes('@')) return {};
    const signatures = this.identity ? dkimOf(this.identity) : [];
    return {
      ...Object.fromEntries(
        signatures.map(([name, value], index) => [`DkimRecord${index + 1}`, `${name} CNAME ${value}`]),
      ),
      ...(mailFromDomain && {
        MailFromRecord: `${mailFromDomain} MX 10 ${bouncesHostOf(Stack.of(this).region)}`,
        SpfRecord: `${mailFromDomain} TXT "${spfRecord}"`,
      }),
      DmarcRecord: `${dmarcNameOf(mailIdentity)} TXT "${firstDmarcRecord(alarmEmail)}"`,
    };
  }

  /** The function hears of each email of this stage, and of no other: the configuration set is the stage's own. */
  notify(target: ServiceFunction, deadLetters: DeadLetterQueue): void {
    new EventTrigger(this, 'Outcomes', {
      rule: {
        eventPattern: {
          source: ['aws.ses'],
          detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSetName] } } },
        },
      },
      // As long as Lambda keeps an event: outages of the table pass within hours.
      keptMinutes: 6 * 60,
      target,
      deadLetters,
    });
  }

  #publishOutcomes(): void {
    const { ref } = new CfnConfigurationSet(this, 'ConfigurationSet', { name: this.configurationSetName });
    new CfnConfigurationSetEventDestination(this, 'Events', {
      configurationSetName: ref,
      eventDestination: {
        name: 'events',
        enabled: true,
        matchingEventTypes: ['delivery', 'bounce', 'complaint', 'deliveryDelay'],
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({
            service: 'events',
            resource: 'event-bus',
            resourceName: 'default',
          }),
        },
      },
    });
    new CfnConfigurationSetEventDestination(this, 'Bounces', {
      configurationSetName: ref,
      eventDestination: {
        name: 'metrics',
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint', 'reject'],
        cloudWatchDestination: {
          dimensionConfigurations: [
            {
              dimensionName: 'ses:configuration-set',
              dimensionValueSource: 'messageTag',
              defaultDimensionValue: this.configurationSetName,
            },
          ],
        },
      },
    });
  }
}
