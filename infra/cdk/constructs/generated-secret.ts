import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** A secret of our own, whose value no template holds. */
export const generatedSecret = (scope: Construct, id: string, properties: CfnSecretProps): CfnSecret => {
  const secret = new CfnSecret(scope, id, properties);
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'The operator rotates origin keys in three deployments. The digest key stays: rows are found by what it made.',
  });
  return secret;
};

/** The value of a secret, or of a field of it, as the reference that CloudFormation fills in. */
export const referenceTo = ({ ref }: CfnSecret, field?: string): string =>
  `{{resolve:secretsmanager:${ref}:SecretString${field ? `:${field}` : ''}}}`;
