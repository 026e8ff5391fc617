import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  cancelledAnswer,
  refusalAnswer,
} from '../../../infra/testing/in-process/dynamodb-refusals.ts';

interface Write {
  Key?: Record<string, unknown>;
  Item?: Record<string, unknown>;
}

const keyOf = ({ Key, Item }: Write): string => {
  const { pk, sk } = (Key ?? Item ?? {}) as Record<string, { S?: string }>;
  return `${pk?.S} ${sk?.S}`;
};

/**
 * Locks the items of a running transaction, as DynamoDB does: another transaction on the same items is cancelled, and a
 * single write to one of them is rejected.
 */
export class ItemLocks {
  readonly #locked = new Set<string>();
  readonly #transactionMs: number;
  readonly #waiting = new Map<string, () => void>();
  /** The number of calls that met a lock. */
  conflicts = 0;

  constructor(transactionMs: number) {
    this.#transactionMs = transactionMs;
  }

  /** Resolves once a transaction has locked an item, given as its partition and sort key with a space between. */
  whenLocked(key: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(key, resolve));
  }

  async perform<Result>(
    operation: string,
    body: string,
    perform: () => Promise<Result>,
  ): Promise<Result | Answer> {
    const input = JSON.parse(body) as Write & { TransactItems?: Record<string, Write>[] };
    if (operation !== 'TransactWriteItems') {
      const isWrite = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
      if (!isWrite || !this.#locked.has(keyOf(input))) return perform();
      this.conflicts += 1;
      return refusalAnswer('conflict', operation, body);
    }
    const keys = (input.TransactItems ?? []).flatMap((item) => Object.values(item).map(keyOf));
    const codes = keys.map((key) => (this.#locked.has(key) ? 'TransactionConflict' : 'None'));
    if (codes.includes('TransactionConflict')) {
      this.conflicts += 1;
      return cancelledAnswer(codes);
    }
    for (const key of keys) {
      this.#locked.add(key);
      this.#waiting.get(key)?.();
    }
    try {
      const result = await perform();
      await wait(this.#transactionMs);
      return result;
    } finally {
      for (const key of keys) this.#locked.delete(key);
    }
  }
}
