import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { withRole } from './granted-actions.ts';
import { type Item, itemsOf } from './table-contents.ts';

const streamOf = (items: Item[], eventName: 'INSERT' | 'MODIFY'): DynamoDBStreamEvent => ({
  Records: items.map((item, index) => ({
    eventName,
    dynamodb: {
      SequenceNumber: String(index + 1),
      NewImage: marshall(item) as NonNullable<
        NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']
      >,
    },
  })),
});

/** Tells the mail function of items of the table, as the stream does. */
export const sendMailAbout = async (items: Item[], eventName: 'INSERT' | 'MODIFY' = 'INSERT') => {
  const { handler } = await import('../background/send-mail.ts');
  return withRole('send-mail', backgroundFunctions['send-mail'].touches, () =>
    handler(streamOf(items, eventName)),
  );
};

/** Sends what was asked for and has not been sent. */
export const sendRequestedMails = async () =>
  sendMailAbout((await itemsOf()).filter(({ pk, sk }) => `${pk} ${sk}`.includes('MAIL-REQUEST#')));
