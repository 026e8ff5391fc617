import { resolveTxt } from 'node:dns/promises';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import type { MailView } from './mail-checks.ts';

const explained = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw explainAwsError(error);
  }
};

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND');

const textsOf = async (name: string): Promise<string[]> => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

/** The mail of a stage, as SES and the DNS see it. */
export const mailOf = (stage: Stage, ses = new SESv2Client({})): MailView => ({
  stage,
  identity: () => explained(ses.send(new GetEmailIdentityCommand({ EmailIdentity: stage.mailIdentity }))),
  account: () => explained(ses.send(new GetAccountCommand({}))),
  texts: textsOf,
});
