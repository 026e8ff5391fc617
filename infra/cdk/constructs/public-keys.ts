import { join } from 'node:path';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { CustomResource, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type DeploymentFunction, deploymentFunction } from '../deployment/deployment-function.ts';

const file = join(import.meta.dirname, '../deployment/read-public-keys.cjs');

/**
 * Public keys never change. So they are read in KMS as a stage is deployed, and functions have them in their
 * environment: one that only verifies tokens calls no KMS.
 */
export class PublicKeys extends Construct {
  readonly #reading: DeploymentFunction;

  constructor(scope: Construct, id: string, { logDays }: { logDays: number }) {
    super(scope, id);
    this.#reading = deploymentFunction(this, { file, logDays });
  }

  /** The JSON Web Keys of these, in their order. An id that is theirs alone makes each function of a rotation new. */
  read(scope: Construct, id: string, keys: readonly Key[]): string {
    this.#reading.allow(['kms:GetPublicKey'], ...keys.map(({ keyArn }) => keyArn));
    const resource = new CustomResource(scope, id, {
      serviceToken: this.#reading.lambda.functionArn,
      serviceTimeout: Duration.minutes(2),
      resourceType: 'Custom::PublicKeys',
      properties: { KeyIds: keys.map(({ keyId }) => keyId) },
    });
    return resource.getAttString('PublicKeys');
  }
}
