import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { ServiceFunction } from './service-function.ts';

interface ScheduleTriggerProps {
  everyMinutes: number;
  target: ServiceFunction;
  deadLetters: DeadLetterQueue;
}

/** Lambda keeps an event that failed for no longer. */
const longestEventAgeMinutes = 6 * 60;

/**
 * One function every so many minutes. Two things can fail, the delivery and the run: each is tried again while
 * the next run is not yet due, then kept in the queue.
 */
export class ScheduleTrigger extends Construct {
  constructor(scope: Construct, id: string, { everyMinutes, target, deadLetters }: ScheduleTriggerProps) {
    super(scope, id);
    const interval = Duration.minutes(everyMinutes);
    const maxEventAge = Duration.minutes(Math.min(everyMinutes, longestEventAgeMinutes));
    new Rule(this, 'Rule', {
      schedule: Schedule.rate(interval),
      targets: [
        new LambdaTarget(target.called, {
          retryAttempts: 2,
          maxEventAge,
          deadLetterQueue: deadLetters.queue,
        }),
      ],
    });
    new EventInvokeConfig(this, 'Retries', {
      function: target.lambda,
      qualifier: target.called.aliasName,
      retryAttempts: 2,
      maxEventAge,
      onFailure: deadLetters.destinationOf(target),
    });
  }
}
