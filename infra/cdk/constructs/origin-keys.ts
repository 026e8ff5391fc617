import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';
import type { ServiceFunction } from './service-function.ts';

/** Lower-case, as API Gateway hands it to functions. */
export const originKeyHeader = 'x-origin-key';

interface OriginKeysProps {
  stageName: string;
  originKeys: Stage['originKeys'];
}

/**
 * The header that the distribution adds to each request for the API. By it a function knows that a caller came through
 * it. Secrets Manager makes the values and CloudFormation fills them in: the template holds references alone.
 *
 * The settings of the stage say which generation is sent and which are accepted, so every deployment of the same
 * settings has the same keys in force, whoever deploys. While a rotation accepts several, they make up a secret
 * together: CloudFormation takes 60 references in a template, and each function needs but one to it.
 */
export class OriginKeys extends Construct {
  /** For the distribution. */
  readonly sent: string;
  readonly #accepted: string;

  constructor(scope: Construct, id: string, { stageName, originKeys: { sent, accepted } }: OriginKeysProps) {
    super(scope, id);
    const keys = new Map(
      accepted.map((generation) => [
        generation,
        this.#make(`Key${generation}`, {
          description: `Quiet Hours ${stageName}: what the distribution shows to the API, generation ${generation}`,
          generateSecretString: { passwordLength: 40, excludePunctuation: true },
        }),
      ]),
    );
    this.sent = keys.get(sent) ?? '';
    // Its name says which keys it holds: an update in place would change no function.
    this.#accepted =
      keys.size === 1
        ? this.sent
        : this.#make(`Accepted${[...keys.keys()].join('And')}`, {
            description: `Quiet Hours ${stageName}: what the API accepts of the distribution`,
            secretString: [...keys.values()].join(','),
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
        'Its rotation changes the distribution and the functions with it: the operator does it in three deployments.',
    });
    return `{{resolve:secretsmanager:${secret.ref}:SecretString}}`;
  }
}
