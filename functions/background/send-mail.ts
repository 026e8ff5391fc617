import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { withoutAddresses } from '../mail/hopeless.ts';
import type { HasTimeLeft } from '../mail/send.ts';
import { type SentAgain, sendAgain, sendAsAsked } from '../mail/send-again.ts';
import { requestOf, sendRowMailsOrGiveUp } from '../mail/send-row-mails.ts';
import type { Item } from '../mail/write-messages.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { runPool } from '../runtime/pool.ts';
import type { ItemKey, MailAgain } from '../store/mails/unsent-mails.ts';

/** An event from the operator: the rows whose mails are to be sent again. */
interface AgainEvent {
  again: ItemKey[];
}

const mailsAtOnce = 5;
/** Longer than one email takes when every service needs its full time limit. */
const oneMailMs = 20_000;
/** Time for the report, after an email that hangs was abandoned. */
const reportMs = 2000;

const partitionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.pk?.S ?? '';

/** The row that was added. A later change of a booking or a refund does not call for another email. */
const addedItem = ({ eventName, dynamodb }: DynamoDBRecord): Item | undefined =>
  eventName === 'INSERT' && dynamodb?.NewImage
    ? unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)
    : undefined;

const logFailure = ({ dynamodb }: DynamoDBRecord, reason: string): void => {
  const { SequenceNumber: sequenceNumber, Keys } = dynamodb ?? {};
  log('error', 'mail not sent', { sequenceNumber, item: `${Keys?.pk?.S} ${Keys?.sk?.S}`, reason });
};

/** Sends the mails about a row, or the email that an operator asks for again. */
const tell = (item: Item, hasTimeLeft: HasTimeLeft): Promise<void> =>
  item.entity === 'mail-again'
    ? sendAsAsked(item as unknown as MailAgain, hasTimeLeft)
    : sendRowMailsOrGiveUp(item, hasTimeLeft);

/**
 * Sends the mails of the records: partitions in parallel, and the records of a partition in order. Reports the records
 * that failed. Lambda then delivers every record from the first failed one again, and the key of an email keeps it from
 * being sent twice.
 */
const tellBatch = async (
  records: DynamoDBRecord[],
  remainingMs: () => number,
  hasTimeLeft: HasTimeLeft,
): Promise<DynamoDBBatchResponse> => {
  const failed = new Map(records.map((record) => [record, 'not reached in time, or behind one that failed']));
  const tellInOrder = async (ofPartition: DynamoDBRecord[]): Promise<void> => {
    for (const record of ofPartition) {
      if (!hasTimeLeft()) return;
      try {
        const item = addedItem(record);
        if (item) await correlated(requestOf(item), () => tell(item, hasTimeLeft));
        failed.delete(record);
      } catch (error) {
        failed.set(record, withoutAddresses(error));
        return;
      }
    }
  };
  const partitions = Map.groupBy(records, partitionOf).values();
  const nextPartition = async () => partitions.next().value;
  await runPool({
    workers: Array.from({ length: mailsAtOnce }, () => nextPartition),
    work: tellInOrder,
    remainingMs: () => remainingMs() - reportMs,
    longestItemMs: oneMailMs,
  });
  for (const [record, reason] of failed) logFailure(record, reason);
  return {
    batchItemFailures: [...failed.keys()].map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    })),
  };
};

export const handler = async (
  event: DynamoDBStreamEvent | AgainEvent,
  context: LambdaContext,
): Promise<DynamoDBBatchResponse | SentAgain[]> => {
  const remainingMs = (): number => context.getRemainingTimeInMillis();
  const hasTimeLeft = (): boolean => remainingMs() > oneMailMs;
  if ('again' in event) return sendAgain(event.again, hasTimeLeft);
  return tellBatch(event.Records, remainingMs, hasTimeLeft);
};
