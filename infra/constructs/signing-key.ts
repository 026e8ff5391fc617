import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Touches } from '../../shared/contract/touches.ts';
import type { ServiceFunction } from './service-function.ts';

/** The ES256 key of cookies and links. It never leaves KMS, and it outlives the stack. */
export class SigningKey extends Construct {
  readonly keyId: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const key = new Key(this, 'Key', {
      description: 'Signs the cookies and the links of Quiet Hours',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.keyId = key.keyId;
    this.#arn = key.keyArn;
  }

  grantUse(to: ServiceFunction, actions: NonNullable<Touches['signingKey']>): void {
    to.setEnvironment('SIGNING_KEY_ID', this.keyId);
    to.allow(
      actions.map((action) => `kms:${action}`),
      this.#arn,
    );
  }
}
