import { Stack, Token } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Parts of addresses in a stack as cdk-nag writes them: what is known only at AWS stands in angle brackets. */
export const nagNamesIn = (scope: Construct) => {
  const { account, region, partition } = Stack.of(scope);
  const known = (value: string, name: string): string =>
    Token.isUnresolved(value) ? `<AWS::${name}>` : value;
  return {
    account: known(account, 'AccountId'),
    region: known(region, 'Region'),
    partition: known(partition, 'Partition'),
  };
};
