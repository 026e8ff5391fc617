import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The queue for all background jobs that have failed for good. An operator has 14 days to look at a job. Each message
 * names its function. One queue has one alarm, so no function is left without one.
 */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, stage: Pick<Stage, 'keepsData'>) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: removalOf(stage),
    });
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue.',
    });
  }

  /** Lambda sends as the function itself: an on-failure destination for its events. */
  destinationOf(from: ServiceFunction): { bind(): { destination: string } } {
    from.allow(['sqs:SendMessage'], this.queue.queueArn);
    return { bind: () => ({ destination: this.queue.queueArn }) };
  }
}
