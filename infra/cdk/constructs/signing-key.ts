import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { KeyUse } from '../../../shared/contract/definition/touches.ts';
import { type Signer, signers } from '../../../shared/domain/access/signers.ts';
import type { Stage } from '../stages/stages.ts';
import type { PublicKeys } from './public-keys.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

const signedBy = { visitors: 'cookies and the links', staff: 'sessions of the staff' } as const;

interface SigningKeyProps {
  signer: Signer;
  generations: Stage['signingKeys'];
  keepsData: boolean;
  publicKeys: PublicKeys;
}

/**
 * The ES256 keys of tokens, by generation. One of them signs new tokens; tokens of all accepted ones are valid.
 * They never leave KMS.
 */
export class SigningKey extends Construct {
  readonly keyId: string;
  readonly #signer: Signer;
  /** The one that signs, then those that are accepted beside it. */
  readonly #keyArns: readonly [signing: string, ...accepted: string[]];
  readonly #publicKeys: string;

  constructor(
    scope: Construct,
    id: string,
    { signer, generations: { signing, accepted }, keepsData, publicKeys }: SigningKeyProps,
  ) {
    super(scope, id);
    const keyOf = (generation: number): Key =>
      new Key(this, `Key${generation}`, {
        description: `Signs the ${signedBy[signer]} of Quiet Hours, generation ${generation}`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: removalOf({ keepsData }),
      });
    const others = accepted.filter((generation) => generation !== signing);
    const key = keyOf(signing);
    const otherKeys = others.map(keyOf);
    this.#signer = signer;
    this.keyId = key.keyId;
    this.#keyArns = [key.keyArn, ...otherKeys.map(({ keyArn }) => keyArn)];
    this.#publicKeys = publicKeys.read(this, `PublicKeys${[signing, ...others].join('And')}`, [
      key,
      ...otherKeys,
    ]);
  }

  grantUse(to: ServiceFunction, use: KeyUse): void {
    to.setEnvironment(signers[this.#signer], this.#publicKeys);
    const [signing] = this.#keyArns;
    if (use === 'signs') to.allow(['kms:Sign'], signing);
    // Versions of the release before ask KMS themselves: during a deployment, and once a stage is sent back to them.
    for (const arn of this.#keyArns) to.allow(['kms:GetPublicKey'], arn);
  }
}
