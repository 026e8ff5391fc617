import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { ServiceFunction } from './service-function.ts';

interface EventTriggerProps {
  rule: RuleProps;
  /** An event that failed is tried again for so long, or as long as Lambda keeps it. */
  keptMinutes: number;
  target: ServiceFunction;
  deadLetters: DeadLetterQueue;
}

/** Lambda keeps an event that failed for no longer. */
const longestEventAgeMinutes = 6 * 60;

/**
 * The events of a rule to one function. Two things can fail, the delivery and the run: each is tried again, and then
 * kept in the queue.
 */
export class EventTrigger extends Construct {
  constructor(scope: Construct, id: string, { rule, keptMinutes, target, deadLetters }: EventTriggerProps) {
    super(scope, id);
    const maxEventAge = Duration.minutes(Math.min(keptMinutes, longestEventAgeMinutes));
    new Rule(this, 'Rule', {
      ...rule,
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
