import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';
import { generatedSecret, referenceTo } from './generated-secret.ts';
import type { OriginKeys } from './origin-keys.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

interface ServiceKeysProps {
  stageName: string;
  stage: Pick<Stage, 'keepsData'>;
  originKeys: OriginKeys;
}

/**
 * The keys in the environment of functions: the digest key, and for functions behind the API the accepted origin keys.
 * CloudFormation takes 60 references in a template, and there are up to 34 endpoints in one. So each function has one
 * reference, and what the API needs makes up a secret together.
 *
 * The digest key is kept with the table: rows are found by digests that were made with it.
 */
export class ServiceKeys extends Construct {
  /** Holds `{"digest"}`. */
  readonly digestKey: CfnSecret;
  /** Holds `{"digest", "origin"}`. */
  readonly #keysOfApi: CfnSecret;

  constructor(scope: Construct, id: string, { stageName, stage, originKeys }: ServiceKeysProps) {
    super(scope, id);
    this.digestKey = generatedSecret(this, 'DigestKey', {
      description: `Quiet Hours ${stageName}: keys the digests in the table, and is kept as long as the table`,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'digest',
        passwordLength: 64,
        excludePunctuation: true,
      },
    });
    this.digestKey.applyRemovalPolicy(removalOf(stage));
    // Its name says which keys it holds: an update in place would change no function.
    this.#keysOfApi = generatedSecret(this, `OfApi${[...originKeys.accepted.keys()].join('And')}`, {
      description: `Quiet Hours ${stageName}: the digest key, and what the API accepts of the distribution`,
      secretString: JSON.stringify({
        digest: referenceTo(this.digestKey, 'digest'),
        origin: [...originKeys.accepted.values()].join(','),
      }),
    });
  }

  /** `isOfApi`: the function answers requests that came through the distribution. */
  tell(to: ServiceFunction, isOfApi: boolean): void {
    to.setEnvironment('SERVICE_KEYS', referenceTo(isOfApi ? this.#keysOfApi : this.digestKey));
  }
}
