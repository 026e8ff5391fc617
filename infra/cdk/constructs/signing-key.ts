import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Touches } from '../../../shared/contract/definition/touches.ts';
import type { Stage } from '../stages/stages.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The ES256 keys of cookies and links, by generation: one signs, and those that are accepted are in force.
 * They never leave KMS.
 */
export class SigningKey extends Construct {
  readonly keyId: string;
  readonly #arn: string;
  /** Accepted beside the one that signs. */
  readonly #others: readonly Key[];

  constructor(scope: Construct, id: string, { signingKeys: { signing, accepted }, keepsData }: Stage) {
    super(scope, id);
    const keyOf = (generation: number): Key =>
      new Key(this, `Key${generation}`, {
        description: `Signs the cookies and the links of Quiet Hours, generation ${generation}`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: removalOf({ keepsData }),
      });
    const key = keyOf(signing);
    this.keyId = key.keyId;
    this.#arn = key.keyArn;
    this.#others = accepted.filter((generation) => generation !== signing).map(keyOf);
  }

  grantUse(to: ServiceFunction, actions: NonNullable<Touches['signingKey']>): void {
    to.setEnvironment('SIGNING_KEY_ID', this.keyId);
    to.allow(
      actions.map((action) => `kms:${action}`),
      this.#arn,
    );
    if (this.#others.length === 0) return;
    to.setEnvironment('ACCEPTED_SIGNING_KEY_IDS', this.#others.map(({ keyId }) => keyId).join(','));
    for (const { keyArn } of this.#others) to.allow(['kms:GetPublicKey'], keyArn);
  }
}
