import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import type { SiteSettings } from '../../../shared/site.ts';
import type { Mailbox } from '../aws/mailbox.ts';
import type { LocalFunctions } from '../lambda/functions.ts';
import type { Schedule } from '../lambda/schedule.ts';
import type { LocalClock } from '../server/local-clock.ts';
import type { DeadLetters } from '../streams/dead-letters.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';

/** The endpoints of the system, for commands of the operator. */
export interface LocalEndpoints {
  tableName: string;
  dynamoDbEndpoint: string;
  nowMs: number;
  /** The keys that its functions have. */
  serviceKeys: string;
  /** The settings that the system runs with. */
  site: SiteSettings;
  /** The stand-in for Stripe. Absent: the real Stripe. */
  stripe?: { endpoint: string; secretKey: string };
}

/** An invitation to the staff that has not been used. */
export interface WaitingInvitation {
  name: string;
  role: StaffRole;
  link: string;
  endsAt: string;
}

/** The parts of the system that the console shows and controls. */
export interface ConsoleSystem {
  clock: LocalClock;
  mailbox: Mailbox;
  /** Absent: the real Stripe, which has its own dashboard and clock. */
  stripe: StripeStandIn | undefined;
  functions: LocalFunctions;
  schedule: Schedule;
  deadLetters: DeadLetters;
  documents: DynamoDBDocumentClient;
  /** Waiting for an operator and a proctor. */
  staffInvitations(): Promise<WaitingInvitation[]>;
  endpoints: Omit<LocalEndpoints, 'nowMs'>;
}

/** An error of the console with a sentence for its user. */
export class ConsoleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
