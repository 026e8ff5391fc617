import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/**
 * `{"secretKey", "webhookSecret"}` of the operator's Stripe account. The stack makes it without a value, so no
 * template ever holds one; until the operator sets it, reading it fails with Secrets Manager's own message.
 */
export class StripeSecret extends Construct {
  readonly secretName: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    this.secretName = `quiet-hours/${stage}/stripe`;
    const secret = new CfnSecret(this, 'Secret', {
      name: this.secretName,
      description: 'Stripe: {"secretKey", "webhookSecret"}, set by the operator',
    });
    this.#arn = secret.ref;
  }

  grantRead(to: ServiceFunction): void {
    to.setEnvironment('STRIPE_SECRET_ID', this.#arn);
    to.allow(['secretsmanager:GetSecretValue'], this.#arn);
  }
}
