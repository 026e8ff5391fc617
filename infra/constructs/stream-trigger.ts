import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { BookingTable } from './booking-table.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import type { ServiceFunction } from './service-function.ts';

export interface StreamTriggerProps {
  table: BookingTable;
  /** Only changes to these reach the function. */
  entities: readonly string[];
  target: ServiceFunction;
}

/** The table's stream to one function. A change that keeps failing ends in a queue, and holds up no other. */
export class StreamTrigger extends Construct {
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, id: string, { table, entities, target }: StreamTriggerProps) {
    super(scope, id);
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters');
    table.grantStreamRead(target);
    new EventSourceMapping(this, 'Mapping', {
      target: target.lambda,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: { NewImage: { entity: { S: FilterRule.or(...entities) } } },
        }),
      ],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      onFailure: this.deadLetters.destinationOf(target),
    });
  }
}
