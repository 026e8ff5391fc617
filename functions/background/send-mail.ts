import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { withoutAddresses } from '../mail/hopeless.ts';
import type { HasTimeLeft } from '../mail/send.ts';
import { type SentAgain, sendAgain } from '../mail/send-again.ts';
import { tellOrGiveUp } from '../mail/tell.ts';
import type { Item } from '../mail/write-message.ts';
import type { Deadline } from '../runtime/deadline.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { runPool } from '../runtime/run-pool.ts';
import type { ItemKey } from '../store/unsent-mails.ts';

measure('ColdStarts');

/** Sent by the operator: the rows whose mails are to be sent again. */
interface AgainEvent {
  again: ItemKey[];
}

const mailsAtOnce = 5;
/** Longer than one mail takes when every service answers in its last moment. */
const oneMailMs = 20_000;

const partitionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.pk?.S ?? '';

/** What was added to the table. A later change of a booking, or of a refund, is not news to write about. */
const addedItem = ({ eventName, dynamodb }: DynamoDBRecord): Item | undefined =>
  eventName === 'INSERT' && dynamodb?.NewImage
    ? unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)
    : undefined;

/** False when the record has to come again. */
const tellRecord = async (record: DynamoDBRecord, hasTimeLeft: HasTimeLeft): Promise<boolean> => {
  try {
    if (!hasTimeLeft()) throw new Error('no time was left for this mail');
    const item = addedItem(record);
    if (item) await tellOrGiveUp(item, hasTimeLeft);
    return true;
  } catch (error) {
    const { SequenceNumber: sequenceNumber, Keys } = record.dynamodb ?? {};
    const item = `${Keys?.pk?.S} ${Keys?.sk?.S}`;
    log('error', 'mail not sent', { sequenceNumber, item, reason: withoutAddresses(error) });
    return false;
  }
};

/**
 * Sends the mails that the records call for, several at once; those of one partition in their order. What failed is
 * reported. Lambda brings everything from the first of them again, and a mail's key keeps it from being sent twice.
 */
const processBatch = async (
  records: DynamoDBRecord[],
  hasTimeLeft: HasTimeLeft,
): Promise<DynamoDBBatchResponse> => {
  const failed: DynamoDBRecord[] = [];
  const inOrder = async (ofPartition: DynamoDBRecord[]): Promise<void> => {
    for (const record of ofPartition)
      if (!(await tellRecord(record, hasTimeLeft))) {
        failed.push(record);
        return;
      }
  };
  const partitions = [...Map.groupBy(records, partitionOf).values()];
  await runPool(
    partitions.map((ofPartition) => () => inOrder(ofPartition)),
    mailsAtOnce,
  );
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
};

export const handler = async (
  event: DynamoDBStreamEvent | AgainEvent,
  context: Deadline,
): Promise<DynamoDBBatchResponse | SentAgain[]> => {
  const hasTimeLeft = (): boolean => context.getRemainingTimeInMillis() > oneMailMs;
  if ('again' in event) return sendAgain(event.again, hasTimeLeft);
  return processBatch(event.Records, hasTimeLeft);
};
