import {
  ListSecretsCommand,
  type ListSecretsCommandOutput,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { OperatorError } from './operator-error.ts';
import { originKeyTag, stageTag } from './tags.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What AWS says when it does not take the operator for one, as a sentence. Any other error stays what it is. */
export const explainAwsError = (error: unknown): unknown => {
  const message = error instanceof Error ? error.message : String(error);
  if (/region is missing/i.test(message))
    return new OperatorError('Set AWS_REGION to the region of this stage, such as us-east-1.');
  const unknownCaller = ['CredentialsProviderError', 'UnrecognizedClientException', 'ExpiredTokenException'];
  if (unknownCaller.includes(nameOf(error)) || /security token/.test(message))
    return new OperatorError(
      'AWS does not know who you are: sign in until aws sts get-caller-identity answers.',
    );
  if (nameOf(error) === 'AccessDeniedException')
    return new OperatorError(`AWS does not let you do this: ${message.replace(/\.$/, '')}.`);
  return error;
};

const generationsOn = ({ SecretList = [] }: ListSecretsCommandOutput, stage: string): number[] =>
  SecretList.filter(({ Tags }) => Tags?.some(({ Key, Value }) => Key === stageTag && Value === stage))
    .flatMap(({ Tags = [] }) => Tags)
    .filter(({ Key }) => Key === originKeyTag)
    .map(({ Value }) => Number(Value));

/**
 * The generation of origin keys for the next deployment: the last of those that are accepted now, which the
 * deployment before has prepared. Asking also shows, before anything is touched, that AWS lets us in.
 */
export const nextOriginKeyGeneration = async (
  client: Pick<SecretsManagerClient, 'send'>,
  stage: string,
): Promise<number> => {
  const generations: number[] = [];
  let NextToken: string | undefined;
  try {
    do {
      const page: ListSecretsCommandOutput = await client.send(
        new ListSecretsCommand({ Filters: [{ Key: 'tag-key', Values: [originKeyTag] }], NextToken }),
      );
      generations.push(...generationsOn(page, stage));
      NextToken = page.NextToken;
    } while (NextToken);
  } catch (error) {
    throw explainAwsError(error);
  }
  return Math.max(1, ...generations);
};
