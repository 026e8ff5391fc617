import { join } from 'node:path';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, NestedStack, Stack, type StackProps, Tags } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import {
  type BackgroundFunction,
  backgroundFunctions,
  backgroundKeys,
} from '../../shared/contract/background-functions.ts';
import { type Endpoint, type EndpointKey, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../build/function-entries.ts';
import { functionMemoryMegabytes } from '../build/function-memory.ts';
import { stageTag } from '../common/tags.ts';
import { AccessLogMetrics } from './constructs/access-log-metrics.ts';
import { AlarmTopic } from './constructs/alarm-topic.ts';
import { Alarms } from './constructs/alarms.ts';
import { BookingTable } from './constructs/booking-table.ts';
import { builtDirectory } from './constructs/built-directory.ts';
import { DeadLetterQueue } from './constructs/dead-letter-queue.ts';
import { EndpointApi } from './constructs/endpoint-api.ts';
import { EventTrigger } from './constructs/event-trigger.ts';
import { MailIdentity } from './constructs/mail-identity.ts';
import { MoneyReleases } from './constructs/money-releases.ts';
import { MonthlyBudget } from './constructs/monthly-budget.ts';
import { nagNamesIn } from './constructs/nag-names.ts';
import { OperationsDashboard } from './constructs/operations-dashboard.ts';
import { OriginKeys } from './constructs/origin-keys.ts';
import { PublicKeys } from './constructs/public-keys.ts';
import { grantTouches, type Resources } from './constructs/resources.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { ServiceKeys } from './constructs/service-keys.ts';
import { metricsNamespaceOf, ServiceMetrics } from './constructs/service-metrics.ts';
import { SigningKey } from './constructs/signing-key.ts';
import { Site } from './constructs/site.ts';
import { SiteDomain } from './constructs/site-domain.ts';
import { StageOutputs } from './constructs/stage-outputs.ts';
import { StreamTrigger } from './constructs/stream-trigger.ts';
import { StripeSecret } from './constructs/stripe-secret.ts';
import { takesMoney } from './stages/gradual.ts';
import { placeOf } from './stages/place.ts';
import { releaseLabelOf } from './stages/release-label.ts';
import { reservedConcurrency } from './stages/reserved-concurrency.ts';
import type { Stage } from './stages/stages.ts';

interface QuietHoursStackProps extends StackProps {
  /** Names this installation among others in the same account. */
  stageName: string;
  stage: Stage;
  /** Holds a directory with an `index.mjs` for every function of the contract. */
  functionsDirectory: string;
  /** The built site. */
  siteDirectory: string;
  /**
   * The release that the stage was sent back to. Functions then get their new versions at once: while the alarm of the
   * release that was left is on, no gradual release begins.
   */
  goesOnFrom?: string | undefined;
}

/** The log of the daily check has each movement of money, without a name: it is the backup of the ledger. */
const ledgerLogDays = RetentionDays.TEN_YEARS;

/** The whole service. The contract says what it serves and what each function may touch. */
export class QuietHoursStack extends Stack {
  readonly #props: QuietHoursStackProps;
  readonly #prefix: string;
  readonly #resources: Resources;
  readonly #site: Site;
  readonly #release: string;
  readonly #serviceKeys: ServiceKeys;
  readonly #functions = new Map<FunctionKey, ServiceFunction>();
  readonly #deadLetters: DeadLetterQueue;
  readonly #areas = new Map<string, NestedStack>();
  readonly #releases = new Map<NestedStack, MoneyReleases>();

  constructor(scope: Construct, id: string, props: QuietHoursStackProps) {
    super(scope, id, { terminationProtection: props.stage.keepsData, ...props });
    const { stage, stageName, siteDirectory } = props;
    this.#props = props;
    this.#prefix = `quiet-hours-${stageName}`;
    const prefix = this.#prefix;
    const domain = new SiteDomain(this, 'Domain', stage);
    const table = new BookingTable(this, 'BookingTable', stage);
    this.#deadLetters = new DeadLetterQueue(this, 'DeadLetters', stage);
    const mailIdentity = new MailIdentity(this, 'MailIdentity', { prefix, stage, hostedZone: domain.zone });
    const { keepsData } = stage;
    const publicKeys = new PublicKeys(this, 'PublicKeys', stage);
    const signingKey = new SigningKey(this, 'SigningKey', {
      signer: 'visitors',
      generations: stage.signingKeys,
      keepsData,
      publicKeys,
    });
    const staffSigningKey = new SigningKey(this, 'StaffSigningKey', {
      signer: 'staff',
      generations: stage.staffSigningKeys,
      keepsData,
      publicKeys,
    });
    const stripeSecret = new StripeSecret(this, 'StripeSecret', { stageName, stage });
    const api = new EndpointApi(this, 'EndpointApi', { prefix, logDays: stage.logDays });
    const originKeys = new OriginKeys(this, 'OriginKeys', { stageName, originKeys: stage.originKeys });
    this.#serviceKeys = new ServiceKeys(this, 'ServiceKeys', { stageName, stage, originKeys });
    this.#site = new Site(this, 'Site', {
      prefix,
      stage,
      apiDomainName: api.domainName,
      originKey: originKeys.sent,
      directory: builtDirectory(siteDirectory, 'shell.html'),
    });
    this.#release = releaseLabelOf(this.#site.release, props);
    this.#resources = { table, signingKey, staffSigningKey, stripeSecret, mailIdentity, site: this.#site };
    domain.pointTo(this.#site.distribution);
    this.#makeKeptLast();
    stripeSecret.tellOrigin(this.#site.origin);
    const metrics = new ServiceMetrics(stageName);
    const topic = new AlarmTopic(this, 'AlarmTopic', { prefix, email: stage.alarmEmail });
    for (const key of backgroundKeys) this.#addBackgroundFunction(key);
    for (const key of endpointKeys) this.#addEndpoint(key, api);
    for (const releases of this.#releases.values()) releases.tryFirst();
    this.#site.switchPagesAfter(this.#release, api, ...this.#areas.values());
    const accessLog = new AccessLogMetrics(this, 'AccessLog', { logGroup: api.logGroup, metrics });
    new Alarms(this, 'Alarms', {
      prefix,
      topic,
      runbook: stage.runbookUrl,
      metrics,
      accessLog,
      apiId: api.id,
      distributionId: this.#site.distribution.distributionId,
      configurationSet: mailIdentity.configurationSetName,
      daySeatHours: stage.site.seatsPerHour * (stage.site.closingHour - stage.site.openingHour),
      sendMail: this.#function('send-mail'),
      deadLetters: this.#deadLetters,
      indexPeople: this.#function('index-people'),
      canary: this.#function('canary'),
      checkBooks: this.#function('check-books'),
    });
    new MonthlyBudget(this, 'MonthlyBudget', { prefix, dollars: stage.monthlyBudgetDollars, topic });
    new OperationsDashboard(this, 'Dashboard', { prefix, metrics, accessLog, table, apiId: api.id });
    // CloudFormation's published schema knows no tags of dashboards.
    Tags.of(this).add(stageTag, stageName, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
    this.#addOutputs(api, topic);
  }

  #addEndpoint(key: EndpointKey, api: EndpointApi): void {
    const endpoint: Endpoint = endpoints[key];
    const place = placeOf(key);
    const area = this.#area(place.area);
    const endpointFunction = this.#addFunction(area, place.name, key, endpoint);
    endpointFunction.setEnvironment('SITE_ORIGIN', this.#site.origin);
    grantTouches(this.#resources, endpoint.touches, endpointFunction);
    if (takesMoney(key)) this.#moneyIn(area).add(key, endpointFunction);
    api.addRoute(area, place.name, endpoint, endpointFunction);
  }

  #moneyIn(area: NestedStack): MoneyReleases {
    const releases =
      this.#releases.get(area) ??
      new MoneyReleases(area, `${area.node.id}Releases`, {
        prefix: this.#prefix,
        release: this.#release,
        tryRelease: this.#function('try-release'),
        isGradual: this.#props.goesOnFrom === undefined,
      });
    this.#releases.set(area, releases);
    return releases;
  }

  #area(name: string): NestedStack {
    const area = this.#areas.get(name) ?? new NestedStack(this, name);
    this.#areas.set(name, area);
    return area;
  }

  #addBackgroundFunction(key: (typeof backgroundKeys)[number]): void {
    const line: BackgroundFunction = backgroundFunctions[key];
    const { trigger, touches } = line;
    const deadLetters = this.#deadLetters;
    const target = this.#addFunction(this, key, key, line);
    if (touches.mail || touches.visitsSite) target.setEnvironment('SITE_ORIGIN', this.#site.origin);
    grantTouches(this.#resources, touches, target);
    if ('newVersions' in touches) this.#grantAskingVersions(target);
    if (trigger.type === 'stream')
      new StreamTrigger(this, `${key}-trigger`, {
        table: this.#resources.table,
        trigger,
        target,
        deadLetters,
      });
    if (trigger.type === 'schedule')
      // Tried again while the next run is not yet due.
      new EventTrigger(this, `${key}-trigger`, {
        rule: { schedule: Schedule.rate(Duration.minutes(trigger.everyMinutes)) },
        keptMinutes: trigger.everyMinutes,
        target,
        deadLetters,
      });
    if (trigger.type === 'email-events') this.#resources.mailIdentity.notify(target, deadLetters);
  }

  #grantAskingVersions(to: ServiceFunction): void {
    const { partition, region, account } = this;
    const named = nagNamesIn(this);
    for (const key of endpointKeys.filter(takesMoney)) {
      const resource = `function:${this.#prefix}-${placeOf(key).name}`;
      to.allow(['lambda:GetAlias'], `arn:${partition}:lambda:${region}:${account}:${resource}`);
      to.allow(['lambda:InvokeFunction'], `arn:${partition}:lambda:${region}:${account}:${resource}:*`);
      to.acknowledgeWildcard(
        `arn:${named.partition}:lambda:${named.region}:${named.account}:${resource}:*`,
        'It asks each new version of a function that takes money, and Lambda numbers them.',
      );
    }
  }

  #addFunction(
    scope: Construct,
    name: string,
    key: FunctionKey,
    line: Endpoint | BackgroundFunction,
  ): ServiceFunction {
    const { functionsDirectory, goesOnFrom, stage, stageName } = this.#props;
    const added = new ServiceFunction(scope, name, {
      prefix: this.#prefix,
      directory: join(functionsDirectory, key),
      timeoutSeconds: line.timeoutSeconds,
      memoryMegabytes: functionMemoryMegabytes(key),
      ...this.#logOf(key),
      reservedConcurrency: stage.reservesConcurrency ? reservedConcurrency[key] : undefined,
      isTraced: 'path' in line,
      metricsNamespace: metricsNamespaceOf(stageName),
      release: this.#release,
      goesOnFrom,
    });
    this.#serviceKeys.tell(added, 'path' in line || line.touches.newVersions === true);
    this.#functions.set(key, added);
    return added;
  }

  #logOf(key: FunctionKey) {
    const { keepsData, logDays } = this.#props.stage;
    return key === 'check-books' && keepsData
      ? { logDays: ledgerLogDays, keepsLog: true }
      : { logDays, keepsLog: false };
  }

  #function(key: FunctionKey): ServiceFunction {
    const found = this.#functions.get(key);
    if (!found) throw new Error(`The stack has no function ${key}`);
    return found;
  }

  /**
   * In a new account two resources mostly fail: the mail identity, which may exist already, and the distribution, which
   * wants a verified account. They come first, so that a failure leaves nothing of what is kept.
   */
  #makeKeptLast(): void {
    const { table, signingKey, staffSigningKey, mailIdentity } = this.#resources;
    if (mailIdentity.identity) this.#site.node.addDependency(mailIdentity.identity);
    for (const kept of [table, signingKey, staffSigningKey, this.#serviceKeys.digestKey])
      kept.node.addDependency(this.#site.distribution);
  }

  #addOutputs(api: EndpointApi, topic: AlarmTopic): void {
    const { table, signingKey, staffSigningKey, stripeSecret, mailIdentity } = this.#resources;
    new StageOutputs(this, 'Outputs', {
      SiteOrigin: this.#site.origin,
      SiteAddress: this.#site.distribution.distributionDomainName,
      DistributionId: this.#site.distribution.distributionId,
      SiteBucket: this.#site.bucketName,
      TableName: table.tableName,
      SigningKeyId: signingKey.keyId,
      StaffSigningKeyId: staffSigningKey.keyId,
      DigestKeySecret: this.#serviceKeys.digestKey.ref,
      StripeSecretName: stripeSecret.secretName,
      ApiId: api.id,
      ApiEndpoint: `https://${api.domainName}`,
      ApiLogGroup: api.logGroup.logGroupName,
      FunctionLogGroups: `/${this.#prefix}/`,
      LedgerLogGroup: this.#function('check-books').logGroup.logGroupName,
      DeadLetters: this.#deadLetters.queue.queueUrl,
      AlarmTopic: topic.topic.topicArn,
      ...mailIdentity.records,
    });
  }
}
