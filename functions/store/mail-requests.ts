import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import { requireOpenAccount } from './accounts.ts';
import { keys } from './keys.ts';
import { documents, tableName, transact } from './table.ts';

/** A wish for a mail with a link, which the stream of the table carries to the mail function. */
export interface MailRequest {
  id: string;
  entity: 'email-confirmation' | 'password-reset';
  email: string;
  /** Who asked; a forgotten password is asked for by nobody we know. */
  userId?: string;
}

const hoursKept = 24;

const keyOf = ({ id, userId }: MailRequest) =>
  userId ? keys.memberMailRequest(userId, id) : keys.mailRequest(id);

/** False when the member who asks is about to go. */
export const requestMail = (request: MailRequest, nowMs: number): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: {
          ...keyOf(request),
          ...request,
          ...writtenBy(),
          expiresAt: Math.floor(nowMs / 1000) + hoursKept * 3600,
        },
      },
    },
    ...(request.userId ? [requireOpenAccount(request.userId)] : []),
  ]);

/** The address in it is kept no longer than its mail needs. */
export const forgetMailRequest = async (request: MailRequest): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(request) }));
};
