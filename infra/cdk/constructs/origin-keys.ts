import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { originKeyTag } from '../../common/tags.ts';
import type { ServiceFunction } from './service-function.ts';

/** Lower-case, as API Gateway hands it to functions. */
export const originKeyHeader = 'x-origin-key';

/**
 * What the distribution adds to each request for the API, by which a function knows that a caller came through
 * it. Secrets Manager makes the values and CloudFormation fills them in: the template holds references alone.
 *
 * Each deployment moves on by one generation. The distribution sends its own; functions accept the one before
 * and the one after as well, so that nobody is refused while some have changed and others have not, whichever
 * changes first, and also when the deployment is rolled back. The three that are accepted make up a secret of
 * their own: CloudFormation takes 60 references in a template, and each function needs but one to it.
 */
export class OriginKeys extends Construct {
  /** For the distribution. */
  readonly sent: string;
  readonly #accepted: string;

  constructor(scope: Construct, id: string, { stage, generation }: { stage: string; generation: number }) {
    super(scope, id);
    const keyOf = (keyGeneration: number): string =>
      this.#make(`Key${keyGeneration}`, {
        description: `Quiet Hours ${stage}: what the distribution shows to the API, generation ${keyGeneration}`,
        generateSecretString: { passwordLength: 40, excludePunctuation: true },
        tags: [{ key: originKeyTag, value: String(keyGeneration) }],
      });
    const [previous, current, next] = [keyOf(generation - 1), keyOf(generation), keyOf(generation + 1)];
    this.sent = current;
    // Its name moves on with the keys: an update in place would change no function.
    this.#accepted = this.#make(`Accepted${generation}`, {
      description: `Quiet Hours ${stage}: what the API accepts of the distribution, generation ${generation}`,
      secretString: [previous, current, next].join(','),
    });
  }

  requireBy(endpoint: ServiceFunction): void {
    endpoint.setEnvironment('ORIGIN_KEYS', this.#accepted);
  }

  /** A secret, as the reference that CloudFormation fills in. */
  #make(id: string, properties: CfnSecretProps): string {
    const secret = new CfnSecret(this, id, properties);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Every deployment replaces it: its rotation changes the distribution and the functions with it.',
    });
    return `{{resolve:secretsmanager:${secret.ref}:SecretString}}`;
  }
}
