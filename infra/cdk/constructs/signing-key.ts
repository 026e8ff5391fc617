import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { KeyAction } from '../../../shared/contract/definition/touches.ts';
import { type Signer, signers } from '../../../shared/domain/access/signers.ts';
import type { Stage } from '../stages/stages.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

const signedBy = { visitors: 'cookies and the links', staff: 'sessions of the staff' } as const;

interface SigningKeyProps {
  signer: Signer;
  generations: Stage['signingKeys'];
  keepsData: boolean;
}

/**
 * The ES256 keys of tokens, by generation: one signs, and those that are accepted are in force.
 * They never leave KMS.
 */
export class SigningKey extends Construct {
  readonly keyId: string;
  readonly #signer: Signer;
  readonly #arn: string;
  /** Accepted beside the one that signs. */
  readonly #others: readonly Key[];

  constructor(scope: Construct, id: string, { signer, generations, keepsData }: SigningKeyProps) {
    super(scope, id);
    const { signing, accepted } = generations;
    const keyOf = (generation: number): Key =>
      new Key(this, `Key${generation}`, {
        description: `Signs the ${signedBy[signer]} of Quiet Hours, generation ${generation}`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: removalOf({ keepsData }),
      });
    const key = keyOf(signing);
    this.#signer = signer;
    this.keyId = key.keyId;
    this.#arn = key.keyArn;
    this.#others = accepted.filter((generation) => generation !== signing).map(keyOf);
  }

  grantUse(to: ServiceFunction, actions: readonly KeyAction[]): void {
    const variables = signers[this.#signer];
    to.setEnvironment(variables.signing, this.keyId);
    to.allow(
      actions.map((action) => `kms:${action}`),
      this.#arn,
    );
    if (this.#others.length === 0) return;
    to.setEnvironment(variables.accepted, this.#others.map(({ keyId }) => keyId).join(','));
    for (const { keyArn } of this.#others) to.allow(['kms:GetPublicKey'], keyArn);
  }
}
