import { CfnOutput } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/** Everything that infra/docs names and only the deployment knows: `aws cloudformation describe-stacks` shows it. */
export class StageOutputs extends Construct {
  constructor(scope: Construct, id: string, values: Readonly<Record<string, string>>) {
    super(scope, id);
    for (const [name, value] of Object.entries(values))
      new CfnOutput(this, name, { value }).overrideLogicalId(name);
  }
}
