import { fulfilmentRows } from './definition/rows.ts';
import type { Touches } from './definition/touches.ts';

/** The table's stream: batches of new images. */
export interface StreamTrigger {
  type: 'stream';
  entities: readonly string[];
  /** The function is also told of seats that became free. */
  freedSeats?: true;
  batchSize: number;
  /** A failed record is retried until it is this old. Then it becomes a dead letter. */
  maxRecordAgeHours: number;
}

export interface BackgroundFunction {
  /** `email-events`: those of the email service about each email of the stage. */
  trigger:
    | StreamTrigger
    | { type: 'schedule'; everyMinutes: number }
    | { type: 'deployment' | 'email-events' };
  touches: Touches;
  timeoutSeconds: number;
  /** More memory means a faster processor. Absent: 512. */
  memoryMegabytes?: number;
}

/** The functions that AWS calls. Those that people and Stripe call have a contract each. */
export const backgroundFunctions = {
  'send-mail': {
    trigger: {
      type: 'stream',
      entities: [
        'booking',
        'booking-notice',
        'booking-link',
        'booking-links',
        // Sends no mail. It shows that the stream still arrives: without it, nobody would know in a quiet hour.
        'canary',
        'contact-message',
        'email-confirmation',
        'mail-again',
        'notice',
        'offer',
        'offer-gone',
        'package',
        'password-reset',
        'refund',
        'refund-notice',
        'sign-in-link',
        'timed-notice',
        'waiter',
      ],
      batchSize: 10,
      // An outage of the mail service passes within hours; the stream keeps its records for 24.
      maxRecordAgeHours: 12,
    },
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // Every kind of row that a mail can be about, since an operator can send each mail again.
      reads: [
        'BOOKING#',
        'CHALLENGE#',
        'CHECKOUT#',
        'CONTACT#',
        'DAY#',
        'EMAIL#',
        'MAIL#',
        'MAIL-REQUEST#',
        'OFFER#',
        'USER#',
      ],
      writes: [
        'BOOKING#',
        'CHALLENGE#',
        'CHECKOUT#',
        'MAIL#',
        'MAIL-REQUEST#',
        'OFFER#',
        'UNSENT-MAIL#',
        'USER#',
      ],
      // The bookings of an address that asks for its links.
      indexes: ['owner'],
      signingKey: 'signs',
      mail: true,
    },
    timeoutSeconds: 60,
  },
  'note-email-events': {
    trigger: { type: 'email-events' },
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'MAIL#'],
      writes: ['BOOKING#', 'EMAIL#', 'MAIL#', 'UNSENT-MAIL#'],
    },
    timeoutSeconds: 30,
  },
  'index-people': {
    trigger: {
      type: 'stream',
      entities: [
        'account',
        'booking',
        'booking-event',
        'canary',
        'checkout',
        'contact-message',
        'ledger-entry',
        'offer',
        'package',
        'refund',
        'waiter',
      ],
      // A stream has two readers at most, so this one also offers freed seats to those who wait, feeds webhooks,
      // and keeps the totals of days.
      freedSeats: true,
      batchSize: 25,
      maxRecordAgeHours: 12,
    },
    touches: {
      table: [
        'BatchGetItem',
        'ConditionCheckItem',
        'DeleteItem',
        'GetItem',
        'PutItem',
        'Query',
        'UpdateItem',
      ],
      reads: [
        'BOOKING#',
        'CHECKOUT#',
        'CONTACT#',
        'DAY#',
        'GUEST#',
        'HOOK#',
        'HOOKS',
        'LEDGER#',
        'PERSON#',
        'SEARCH#',
        'TOTALS#',
        'USER#',
        'WAITED#',
      ],
      writes: ['DAY#', 'HOOK#', 'OFFER#', 'SEARCH#', 'TOTALS#'],
      // Others may have booked with an address that somebody had mistyped.
      indexes: ['owner'],
    },
    timeoutSeconds: 60,
  },
  reconcile: {
    trigger: { type: 'schedule', everyMinutes: 5 },
    touches: {
      table: [
        'BatchGetItem',
        'ConditionCheckItem',
        'DeleteItem',
        'GetItem',
        'PutItem',
        'Query',
        'UpdateItem',
      ],
      reads: [
        ...fulfilmentRows.reads,
        'CLOSURE#',
        'GUEST#',
        'LEDGER#',
        'PERSON#',
        'PROGRESS#',
        'SEARCH#',
        'STRIKES',
        'WAITED#',
        'WAITER#',
      ],
      writes: [
        ...fulfilmentRows.writes,
        'AUDIT#',
        'FEED#',
        'MEMBER-PASSKEY#',
        'CLOSURE#',
        'PAYOUT#',
        'PERSON#',
        'PROGRESS#',
        'EMAIL#',
        'SEARCH#',
        'STRIKES',
        'TURNED-AWAY',
        'USERNAME#',
        'WAITED#',
        'WAITER#',
      ],
      indexes: ['owner', 'work'],
      stripe: true,
    },
    timeoutSeconds: 240,
  },
  'ask-waiting': {
    trigger: { type: 'schedule', everyMinutes: 1 },
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['DAY#', 'OFFER#', 'PERSON#', 'WAITED#'],
      writes: ['DAY#', 'OFFER#', 'WAITED#'],
      indexes: ['work'],
    },
    timeoutSeconds: 50,
  },
  'deliver-events': {
    trigger: { type: 'schedule', everyMinutes: 1 },
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'HOOK#', 'HOOKS'],
      writes: ['HOOK#'],
      indexes: ['work'],
    },
    timeoutSeconds: 55,
  },
  'check-books': {
    trigger: { type: 'schedule', everyMinutes: 24 * 60 },
    touches: {
      scansTable: true,
      table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [
        'BOOKING#',
        'CASH#',
        'CHECKOUT#',
        'DAY#',
        'FIGURES',
        'HOOK#',
        'HOOKS',
        'LEDGER#',
        'PROGRESS#',
        'TOTALS#',
      ],
      writes: ['CASH#', 'CHECKOUT#', 'FIGURES', 'PROGRESS#', 'TOTALS#'],
      indexes: ['work'],
      stripe: true,
    },
    // The scan, and then five minutes in which payments are compared with Stripe.
    timeoutSeconds: 450,
    // With this memory a scan of a million bookings takes almost a minute. Their money rows fill a few hundred
    // megabytes.
    memoryMegabytes: 1024,
  },
  canary: {
    trigger: { type: 'schedule', everyMinutes: 5 },
    touches: {
      table: ['GetItem', 'PutItem'],
      reads: ['CANARY'],
      writes: ['CANARY'],
      signingKey: 'signs',
      visitsSite: true,
    },
    // Two looks and the minute between them.
    timeoutSeconds: 180,
  },
  'try-release': {
    trigger: { type: 'deployment' },
    touches: { signingKey: 'signs', visitsSite: true, newVersions: true },
    timeoutSeconds: 180,
  },
  'remove-old-releases': {
    trigger: { type: 'schedule', everyMinutes: 24 * 60 },
    touches: { releases: true },
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, BackgroundFunction>;

export type BackgroundKey = keyof typeof backgroundFunctions;
export const backgroundKeys = Object.keys(backgroundFunctions) as BackgroundKey[];

/** The functions whose failed runs become dead letters. A deployment waits for its function, and fails with it. */
export const keysWithDeadLetters = backgroundKeys.filter(
  (key) => backgroundFunctions[key].trigger.type !== 'deployment',
);
