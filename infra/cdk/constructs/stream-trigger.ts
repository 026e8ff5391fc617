import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { StreamTrigger as Trigger } from '../../../shared/contract/background-functions.ts';
import type { RowPrefix } from '../../../shared/contract/definition/rows.ts';
import type { BookingTable } from './booking-table.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { ServiceFunction } from './service-function.ts';

/** The partitions of seats. */
const dayRows: RowPrefix = 'DAY#';

interface StreamTriggerProps {
  table: BookingTable;
  /** Only changes to its entities reach the function. */
  trigger: Trigger;
  target: ServiceFunction;
  deadLetters: DeadLetterQueue;
}

/**
 * The table's stream to one function. What the function reports as failed, and everything behind it, is retried by
 * age alone, so that no outage of hours loses anything; what is too old ends in a queue.
 */
export class StreamTrigger extends Construct {
  constructor(scope: Construct, id: string, { table, trigger, target, deadLetters }: StreamTriggerProps) {
    super(scope, id);
    table.grantStreamRead(target);
    new EventSourceMapping(this, 'Mapping', {
      target: target.called,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: trigger.batchSize,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: { NewImage: { entity: { S: FilterRule.or(...trigger.entities) } } },
        }),
        ...(trigger.freedSeats
          ? [
              FilterCriteria.filter({
                eventName: FilterRule.isEqual('REMOVE'),
                dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(dayRows) } } },
              }),
            ]
          : []),
      ],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: -1,
      maxRecordAge: Duration.hours(trigger.maxRecordAgeHours),
      onFailure: deadLetters.destinationOf(target),
    });
  }
}
