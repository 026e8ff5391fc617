import type { Trial } from '../../shared/contract/definition/release-trial.ts';
import { tryRelease } from '../canary/try-release.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';

/** A step of a deployment, with the address at which CloudFormation waits for its outcome. */
interface Deployment {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  ResourceProperties: { Trials: string };
  [name: string]: unknown;
}

const outcomeOf = async ({ RequestType, ResourceProperties }: Deployment): Promise<object> => {
  if (RequestType === 'Delete') return { Status: 'SUCCESS' };
  try {
    await tryRelease(JSON.parse(ResourceProperties.Trials) as Trial[], Date.now());
    return { Status: 'SUCCESS' };
  } catch (error) {
    log('error', 'new release does not work', { error });
    return { Status: 'FAILED', Reason: error instanceof Error ? error.message : String(error) };
  }
};

/** Asks the new versions of a deployment before visitors do. CloudFormation waits for the outcome. */
export const handler = (event: Deployment, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    const { StackId, RequestId, LogicalResourceId, PhysicalResourceId = LogicalResourceId } = event;
    const ids = { StackId, RequestId, LogicalResourceId, PhysicalResourceId };
    const body = JSON.stringify({ ...ids, ...(await outcomeOf(event)) });
    await fetch(event.ResponseURL, { method: 'PUT', body });
  });
