import { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';
import { generatedSecret, referenceTo } from './generated-secret.ts';

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
 * settings has the same keys in force, whoever deploys.
 */
export class OriginKeys extends Construct {
  /** For the distribution. */
  readonly sent: string;
  /** By generation. */
  readonly accepted: ReadonlyMap<number, string>;

  constructor(scope: Construct, id: string, { stageName, originKeys: { sent, accepted } }: OriginKeysProps) {
    super(scope, id);
    this.accepted = new Map(
      accepted.map((generation) => [
        generation,
        referenceTo(
          generatedSecret(this, `Key${generation}`, {
            description: `Quiet Hours ${stageName}: what the distribution shows to the API, generation ${generation}`,
            generateSecretString: { passwordLength: 40, excludePunctuation: true },
          }),
        ),
      ]),
    );
    this.sent = this.accepted.get(sent) ?? '';
  }
}
