import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { requireSameAccount } from '../../cdk/stages/check-stage.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { withinSeconds } from './within-seconds.ts';

/** Throws one sentence when nobody is signed in to AWS, or somebody to another account than that of the stage. */
export const requireAccount = async (
  sts: Pick<STSClient, 'send'>,
  stageName: string,
  stage: Stage,
): Promise<void> => {
  const asked = sts.send(new GetCallerIdentityCommand({})).catch((error: unknown) => {
    throw explainAwsError(error);
  });
  const { Account = 'nobody' } = await withinSeconds(asked);
  requireSameAccount(stageName, stage, Account);
};
