import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { siteOriginTag, stripeSecretName } from '../../common/stripe-secret-name.ts';
import type { Stage } from '../stages/stages.ts';
import { stripeModeOf } from '../stages/stripe-mode.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * `{"secretKey", "webhookSecret"}` of the operator's Stripe account. The stack makes it without a value, so no
 * template ever holds one; until `npm run secrets` sets it, reading it fails with Secrets Manager's own message.
 */
export class StripeSecret extends Construct {
  readonly secretName: string;
  readonly #secret: CfnSecret;
  readonly #mode: 'live' | 'test';

  constructor(scope: Construct, id: string, { stageName, stage }: { stageName: string; stage: Stage }) {
    super(scope, id);
    this.secretName = stripeSecretName(stageName);
    this.#mode = stripeModeOf(stage);
    this.#secret = new CfnSecret(this, 'Secret', {
      name: this.secretName,
      description: 'Stripe: {"secretKey", "webhookSecret"}, set by npm run secrets',
    });
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Stripe issues these keys: only the operator can roll them there, and npm run secrets sets them.',
    });
  }

  /** Where the site answers, for `npm run secrets` to register the webhook at. */
  tellOrigin(origin: string): void {
    this.#secret.tags.setTag(siteOriginTag, origin);
  }

  grantRead(to: ServiceFunction): void {
    to.setEnvironment('STRIPE_SECRET_ID', this.#secret.ref);
    to.setEnvironment('STRIPE_MODE', this.#mode);
    to.allow(['secretsmanager:GetSecretValue'], this.#secret.ref);
  }
}
