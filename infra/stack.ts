import { join } from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import {
  type BackgroundFunction,
  backgroundFunctions,
  backgroundKeys,
} from '../shared/contract/background-functions.ts';
import { endpointKeys, endpoints } from '../shared/contract/endpoints.ts';
import { site as siteConfiguration } from '../shared/site.ts';
import { BookingTable } from './constructs/booking-table.ts';
import { builtDirectory } from './constructs/built-directory.ts';
import { EndpointApi } from './constructs/endpoint-api.ts';
import { MailIdentity } from './constructs/mail-identity.ts';
import { prerenderedPagesOf } from './constructs/prerendered-pages.ts';
import { grantTouches, type Resources } from './constructs/resources.ts';
import { ScheduleTrigger } from './constructs/schedule-trigger.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { SigningKey } from './constructs/signing-key.ts';
import { Site } from './constructs/site.ts';
import { SiteDeployment } from './constructs/site-deployment.ts';
import { StreamTrigger } from './constructs/stream-trigger.ts';
import { StripeSecret } from './constructs/stripe-secret.ts';

export interface QuietHoursStackProps extends StackProps {
  /** Names this installation among others in the same account. */
  stage: string;
  /** Holds a directory with an `index.mjs` for every function of the contract. */
  functionsDirectory: string;
  /** The built site. Absent: the stack puts no files into its bucket. */
  siteDirectory?: string;
}

/** The whole service. What it serves and what each function may touch is the contract's to say. */
export class QuietHoursStack extends Stack {
  readonly #functionsDirectory: string;
  readonly #resources: Resources;
  readonly #site: Site;

  constructor(scope: Construct, id: string, props: QuietHoursStackProps) {
    const { stage, functionsDirectory, siteDirectory, ...stackProps } = props;
    super(scope, id, stackProps);
    if (siteDirectory) builtDirectory(siteDirectory, 'shell.html');
    this.#functionsDirectory = functionsDirectory;
    this.#resources = {
      table: new BookingTable(this, 'BookingTable'),
      signingKey: new SigningKey(this, 'SigningKey'),
      stripeSecret: new StripeSecret(this, 'StripeSecret', stage),
      mailIdentity: new MailIdentity(this, 'MailIdentity', siteConfiguration.contactEmail),
    };
    const api = new EndpointApi(this, 'EndpointApi');
    this.#site = new Site(this, 'Site', {
      apiDomainName: api.domainName,
      prerenderedPages: siteDirectory ? prerenderedPagesOf(siteDirectory) : ['/'],
    });
    for (const key of endpointKeys) this.#addEndpoint(key, api);
    for (const key of backgroundKeys) this.#addBackgroundFunction(key);
    if (siteDirectory)
      new SiteDeployment(this, 'SiteDeployment', { site: this.#site, directory: siteDirectory });
    this.#addOutputs();
  }

  #addEndpoint(key: (typeof endpointKeys)[number], api: EndpointApi): void {
    const { touches, timeoutSeconds } = endpoints[key];
    const endpointFunction = this.#addFunction(key, timeoutSeconds);
    endpointFunction.setEnvironment('SITE_ORIGIN', this.#site.origin);
    grantTouches(this.#resources, touches, endpointFunction);
    api.addRoute(key, endpoints[key], endpointFunction);
  }

  #addBackgroundFunction(key: (typeof backgroundKeys)[number]): void {
    const { trigger, touches, timeoutSeconds }: BackgroundFunction = backgroundFunctions[key];
    const target = this.#addFunction(key, timeoutSeconds);
    if (touches.mail) target.setEnvironment('SITE_ORIGIN', this.#site.origin);
    grantTouches(this.#resources, touches, target);
    if (trigger.type === 'stream') {
      const { entities } = trigger;
      new StreamTrigger(this, `${key}-trigger`, { table: this.#resources.table, entities, target });
    } else new ScheduleTrigger(this, `${key}-trigger`, { everyMinutes: trigger.everyMinutes, target });
  }

  #addFunction(key: string, timeoutSeconds: number): ServiceFunction {
    return new ServiceFunction(this, key, { directory: join(this.#functionsDirectory, key), timeoutSeconds });
  }

  #addOutputs(): void {
    const { table, signingKey, stripeSecret } = this.#resources;
    new CfnOutput(this, 'SiteOrigin', { value: this.#site.origin });
    new CfnOutput(this, 'SiteBucket', { value: this.#site.bucket.bucketName });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'SigningKeyId', { value: signingKey.keyId });
    new CfnOutput(this, 'StripeSecretName', { value: stripeSecret.secretName });
  }
}
