import { GetEmailIdentityCommand, NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { stageTag } from '../../common/tags.ts';
import { withinSeconds } from '../stage/within-seconds.ts';

type Ses = Pick<SESv2Client, 'send'>;

/** The tags of an identity; undefined when SES has none of this name in the region. */
const tagsOf = async (ses: Ses, identity: string) => {
  try {
    const asked = ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
    const { Tags = [] } = await withinSeconds(asked);
    return Tags;
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw explainAwsError(error);
  }
};

/**
 * Throws one sentence when the stage waits for an identity that nobody has made, with which it would send no mail,
 * or would make one that exists already, at which its deployment would fail.
 */
export const checkMailIdentity = async (
  ses: Ses,
  stageName: string,
  { mailIdentity, createsMailIdentity }: Stage,
): Promise<void> => {
  const tags = await tagsOf(ses, mailIdentity);
  const maker = tags?.find(({ Key }) => Key === stageTag)?.Value;
  if (!createsMailIdentity && !tags)
    throw new OperatorError(
      `SES has no identity ${mailIdentity} in this region: set createsMailIdentity of the stage ${stageName} in .stages.json to true.`,
    );
  if (createsMailIdentity && tags && maker === undefined)
    throw new OperatorError(
      `SES has the identity ${mailIdentity} already, made by hand: set createsMailIdentity of the stage ${stageName} in .stages.json to false.`,
    );
  if (createsMailIdentity && maker !== undefined && maker !== stageName)
    throw new OperatorError(
      `The stage ${maker} has made the SES identity ${mailIdentity}: set createsMailIdentity of the stage ${stageName} in .stages.json to false.`,
    );
};
