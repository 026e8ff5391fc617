import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { askAws } from '../../common/aws-command.ts';

/** The clients of AWS that a deployment asks before it begins. */
export const awsOfDeployment = (region: string) => ({
  cloudFormation: new CloudFormationClient({ region }),
  lambda: new LambdaClient({ region }),
  ses: new SESv2Client({ region }),
  ask: askAws,
});
