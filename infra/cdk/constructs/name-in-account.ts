import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** The name of something that AWS names once in an account, so that a stage can have a namesake in another region. */
export const nameInAccount = (scope: Construct, name: string): string => `${name}-${Stack.of(scope).region}`;
