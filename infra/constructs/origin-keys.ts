import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** Lower-case, as API Gateway hands it to functions. */
export const originKeyHeader = 'x-origin-key';

/** Tells a key's generation, by which the next deployment finds the one after it. */
export const originKeyTag = 'quiet-hours:origin-key';

/**
 * What the distribution adds to each request for the API, by which a function knows that a caller came through
 * it. Secrets Manager makes the values and CloudFormation fills them in: the template holds references alone.
 *
 * Each deployment moves on by one generation. The distribution sends its own; functions accept the one before
 * and the one after as well, so that nobody is refused while some have changed and others have not, whichever
 * changes first, and also when the deployment is rolled back.
 */
export class OriginKeys extends Construct {
  /** For the distribution. */
  readonly sent: string;
  readonly #accepted: string;

  constructor(scope: Construct, id: string, { stage, generation }: { stage: string; generation: number }) {
    super(scope, id);
    const [previous, current, next] = [-1, 0, 1].map((step) => this.#make(stage, generation + step)) as [
      string,
      string,
      string,
    ];
    this.sent = current;
    this.#accepted = [previous, current, next].join(',');
  }

  requireBy(endpoint: ServiceFunction): void {
    endpoint.setEnvironment('ORIGIN_KEYS', this.#accepted);
  }

  #make(stage: string, generation: number): string {
    const secret = new CfnSecret(this, `Key${generation}`, {
      description: `Quiet Hours ${stage}: what the distribution shows to the API, generation ${generation}`,
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      tags: [{ key: originKeyTag, value: String(generation) }],
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Every deployment replaces it: its rotation changes the distribution and the functions with it.',
    });
    return `{{resolve:secretsmanager:${secret.ref}:SecretString}}`;
  }
}
