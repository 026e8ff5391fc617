import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { type Item, itemsOf } from './table-contents.ts';

type Images = NonNullable<NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']>;

const streamOf = (items: Item[], eventName: 'INSERT' | 'MODIFY'): DynamoDBStreamEvent => ({
  Records: items.map((item, index) => ({
    eventName,
    dynamodb: {
      Keys: marshall({ pk: item.pk, sk: item.sk }) as Images,
      SequenceNumber: String(index + 1),
      NewImage: marshall(item, { removeUndefinedValues: true }) as Images,
    },
  })),
});

/** Invokes the mail function with the permissions of its role. */
export const invokeSendMail = async (
  event: DynamoDBStreamEvent | { again: Item[] },
  remainingMs = 60_000,
) => {
  const { handler } = await import('../background/send-mail.ts');
  return withRole('send-mail', backgroundFunctions['send-mail'].touches, () =>
    handler(event, { awsRequestId: 'mails', getRemainingTimeInMillis: () => remainingMs }),
  );
};

/** Hands rows of the table to the mail function once. */
export const handToMailFunction = async (
  items: Item[],
  eventName: 'INSERT' | 'MODIFY' = 'INSERT',
  remainingMs?: number,
) => (await invokeSendMail(streamOf(items, eventName), remainingMs)) as DynamoDBBatchResponse;

const maxTries = 5;

/**
 * Sends the mails about rows of the table. As the stream does, it hands rows that failed to the mail function again: a
 * call to the mail service may take too long on a busy machine. Throws when a mail cannot be sent.
 */
export const sendMailAbout = async (items: Item[], eventName?: 'INSERT' | 'MODIFY'): Promise<void> => {
  let left = items;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { batchItemFailures } = await handToMailFunction(left, eventName);
    if (batchItemFailures.length === 0) return;
    const failed = batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier) - 1);
    left = left.filter((_, index) => failed.includes(index));
  }
  throw new Error(`${left.length} mails failed ${maxTries} times.`);
};

/** Sends the requested mails that are waiting. */
export const sendRequestedMails = async () =>
  sendMailAbout((await itemsOf()).filter(({ pk, sk }) => `${pk} ${sk}`.includes('MAIL-REQUEST#')));

const noticeEntities: readonly unknown[] = ['notice', 'booking-notice', 'refund-notice'];

/** Sends the waiting notices to members and to the holders of bookings. */
export const sendNotices = async () =>
  sendMailAbout((await itemsOf()).filter(({ entity }) => noticeEntities.includes(entity)));
