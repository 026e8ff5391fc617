import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { documents, tableName } from '../../../functions/table/table.ts';
import { backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import { withRole } from '../../testing/in-process/granted-actions.ts';
import { contextFor } from '../../testing/in-process/lambda-context.ts';
import type { DrivenWorld, Holder } from './driven-world.ts';

type Image = NonNullable<NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']>;

/** Gives the mail function the requested mails that wait, as the stream of the table does. */
const sendRequestedMails = async (): Promise<void> => {
  const { Items = [] } = await documents.send(
    new ScanCommand({
      TableName: tableName(),
      ConsistentRead: true,
      FilterExpression: 'contains(pk, :request) OR contains(sk, :request)',
      ExpressionAttributeValues: { ':request': 'MAIL-REQUEST#' },
    }),
  );
  const Records = Items.map((item, index) => ({
    eventName: 'INSERT' as const,
    dynamodb: {
      Keys: marshall({ pk: item.pk, sk: item.sk }) as Image,
      NewImage: marshall(item, { removeUndefinedValues: true }) as Image,
      SequenceNumber: String(index + 1),
    },
  }));
  const { handler } = await import('../../../functions/background/send-mail.ts');
  const { touches, timeoutSeconds } = backgroundFunctions['send-mail'];
  await withRole('send-mail', touches, () => handler({ Records }, contextFor(timeoutSeconds)));
};

/** Sets and confirms the address of a member, by the link in the mail. */
export const confirmAddress = async (world: DrivenWorld, holder: Holder, password: string): Promise<void> => {
  const { mailbox } = world.system;
  await world.ask(holder, 'set-email', { body: { email: holder.email, password } });
  await sendRequestedMails();
  const mail = mailbox.list().find(({ recipients }) => recipients.includes(holder.email));
  const source = mail ? String(await mailbox.source(mail.id)) : '';
  const text = source.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const token = /confirm-email=([\w.-]+)/.exec(text)?.[1];
  if (token) await world.ask(holder, 'confirm-email', { body: { token } });
};
