import { fulfilmentRows } from './rows.ts';
import type { Touches } from './touches.ts';

export interface BackgroundFunction {
  /** `stream`: the table's changes, new images. `schedule`: every so many minutes. */
  trigger: { type: 'stream'; entities: readonly string[] } | { type: 'schedule'; everyMinutes: number };
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
      entities: ['booking', 'contact-message', 'email-confirmation', 'package', 'password-reset', 'refund'],
    },
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['EMAIL#', 'MAIL#', 'USER#'],
      writes: ['MAIL#', 'MAIL-REQUEST#', 'USER#'],
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
} as const satisfies Record<string, BackgroundFunction>;

export type BackgroundKey = keyof typeof backgroundFunctions;
export const backgroundKeys = Object.keys(backgroundFunctions) as BackgroundKey[];
