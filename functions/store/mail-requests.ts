import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** A wish for a mail with a link, which the stream of the table carries to the mail function. */
export interface MailRequest {
  id: string;
  entity: 'email-confirmation' | 'password-reset';
  email: string;
  /** Who asked; a forgotten password is asked for by nobody we know. */
  userId?: string;
}

const hoursKept = 24;

export const requestMail = async (request: MailRequest, nowMs: number): Promise<void> => {
  await documents.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keys.mailRequest(request.id),
        ...request,
        expiresAt: Math.floor(nowMs / 1000) + hoursKept * 3600,
      },
    }),
  );
};
