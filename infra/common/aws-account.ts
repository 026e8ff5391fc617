import { OperatorError } from './operator-error.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Turns an error about missing or wrong credentials into one sentence. Any other error is returned unchanged. */
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
