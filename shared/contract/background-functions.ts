import { fulfilmentRows } from './rows.ts';
import type { Touches } from './touches.ts';

/** The table's changes, new images, in batches. */
export interface StreamTrigger {
  type: 'stream';
  entities: readonly string[];
  batchSize: number;
  /** Until they are as old as this, records that failed come again and again; then they are dead letters. */
  maxRecordAgeHours: number;
}

export interface BackgroundFunction {
  trigger: StreamTrigger | { type: 'schedule'; everyMinutes: number };
  touches: Touches;
  timeoutSeconds: number;
  /** Processing power comes with memory. Absent: 512. */
  memoryMegabytes?: number;
}

/** The functions that no visitor calls, beside THE TABLE of those that they do. */
export const backgroundFunctions = {
  'send-mail': {
    trigger: {
      type: 'stream',
      entities: [
        'booking',
        'contact-message',
        'email-confirmation',
        'notice',
        'package',
        'password-reset',
        'refund',
      ],
      batchSize: 10,
      // An outage of the mail service passes within hours; the stream keeps its records for 24.
      maxRecordAgeHours: 12,
    },
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      // All that a mail may be about: an operator can have each sent again.
      reads: ['BOOKING#', 'CHECKOUT#', 'CONTACT#', 'EMAIL#', 'MAIL#', 'MAIL-REQUEST#', 'USER#'],
      writes: ['CHECKOUT#', 'MAIL#', 'MAIL-REQUEST#', 'UNSENT-MAIL#', 'USER#'],
      signingKey: ['GetPublicKey', 'Sign'],
      mail: true,
    },
    timeoutSeconds: 60,
  },
  reconcile: {
    trigger: { type: 'schedule', everyMinutes: 5 },
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'GUEST#'],
      writes: [...fulfilmentRows.writes, 'EMAIL#', 'USERNAME#'],
      indexes: ['owner', 'work'],
      stripe: true,
    },
    timeoutSeconds: 240,
  },
  'check-books': {
    trigger: { type: 'schedule', everyMinutes: 24 * 60 },
    touches: { scansTable: true },
    timeoutSeconds: 300,
    // A scan of a million bookings takes most of a minute here, and their money rows a few hundred megabytes.
    memoryMegabytes: 1024,
  },
} as const satisfies Record<string, BackgroundFunction>;

export type BackgroundKey = keyof typeof backgroundFunctions;
export const backgroundKeys = Object.keys(backgroundFunctions) as BackgroundKey[];
