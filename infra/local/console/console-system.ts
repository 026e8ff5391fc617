import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Mailbox } from '../aws/mailbox.ts';
import type { LocalFunctions } from '../lambda/functions.ts';
import type { LocalClock } from '../local-clock.ts';
import type { Schedule } from '../schedule.ts';
import type { DeadLetters } from '../streams/dead-letters.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';

/** Where the parts of the system answer, for commands that an operator runs beside it. */
export interface LocalEndpoints {
  tableName: string;
  dynamoDbEndpoint: string;
  nowMs: number;
  /** Of the stand-in. Absent: the real Stripe. */
  stripe?: { endpoint: string; secretKey: string };
}

/** What the console shows and drives. */
export interface ConsoleSystem {
  clock: LocalClock;
  mailbox: Mailbox;
  /** Absent: the real Stripe, which has a dashboard, and does not travel in time. */
  stripe: StripeStandIn | undefined;
  functions: LocalFunctions;
  schedule: Schedule;
  deadLetters: DeadLetters;
  documents: DynamoDBDocumentClient;
  endpoints: Omit<LocalEndpoints, 'nowMs'>;
}

/** Why the console refuses, for whoever asked. */
export class ConsoleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
