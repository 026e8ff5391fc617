import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type Stripe from 'stripe';

export type StoredObject =
  | Stripe.BalanceTransaction
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Dispute
  | Stripe.Refund
  | Stripe.PaymentMethod;

interface ObjectTypes {
  balance_transaction: Stripe.BalanceTransaction;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  refund: Stripe.Refund;
  payment_method: Stripe.PaymentMethod;
}

export interface SavedResult {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  createdMs: number;
}

type EventState = 'delivered' | 'pending' | 'undelivered';

export interface RecordedEvent {
  event: Stripe.Event;
  state: EventState;
  deliveries: number;
}

export interface Store {
  transaction<Result>(work: () => Result): Result;
  save(object: StoredObject): void;
  find<Type extends keyof ObjectTypes>(type: Type, id: string): ObjectTypes[Type] | undefined;
  findAny(id: string): StoredObject | undefined;
  /** Newest first. */
  list<Type extends keyof ObjectTypes>(type: Type): ObjectTypes[Type][];
  newest<Type extends keyof ObjectTypes>(type: Type, count: number): ObjectTypes[Type][];
  listWithStatus<Type extends keyof ObjectTypes>(type: Type, status: string): ObjectTypes[Type][];
  /** Newest first, by their own times. */
  listBalanceTransactions(): Stripe.BalanceTransaction[];
  /** The payments whose refunds stay pending. */
  listHeld(): string[];
  hold(paymentIntentId: string, isHeld: boolean): void;
  savedResult(idempotencyKey: string): SavedResult | undefined;
  saveResult(idempotencyKey: string, result: SavedResult): void;
  deleteResultsBefore(createdMs: number): void;
  addEvent(event: Stripe.Event, state: EventState): void;
  updateEvent(id: string, state: EventState, deliveries: number): void;
  event(id: string): RecordedEvent | undefined;
  /** Newest first. */
  listEvents(): RecordedEvent[];
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_type ON objects (type, sequence);
  CREATE TABLE IF NOT EXISTS results (
    idempotency_key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    request_id TEXT NOT NULL, created_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS held (payment_intent TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL, state TEXT NOT NULL,
    deliveries INTEGER NOT NULL
  );
`;

interface EventRow {
  json: string;
  state: EventState;
  deliveries: number;
}

export const openStore = (databasePath: string): Store => {
  const database = new DatabaseSync(databasePath);
  database.exec(schema);
  // node:sqlite types every row as a record of any column type; the schema above says which.
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const all = <Row>(sql: string, ...values: SQLInputValue[]): Row[] => prepare(sql).all(...values) as Row[];
  const first = <Row>(sql: string, ...values: SQLInputValue[]): Row | undefined =>
    all<Row>(sql, ...values)[0];
  const run = (sql: string, ...values: SQLInputValue[]): void => {
    prepare(sql).run(...values);
  };
  const recordedEvent = ({ json, state, deliveries }: EventRow): RecordedEvent => ({
    event: JSON.parse(json),
    state,
    deliveries,
  });

  return {
    transaction: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    save: (object) =>
      run(
        'INSERT INTO objects (id, type, json) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json',
        object.id,
        object.object,
        JSON.stringify(object),
      ),
    find: (type, id) => {
      const row = first<{ json: string }>('SELECT json FROM objects WHERE id = ? AND type = ?', id, type);
      return row && JSON.parse(row.json);
    },
    findAny: (id) => {
      const row = first<{ json: string }>('SELECT json FROM objects WHERE id = ?', id);
      return row && JSON.parse(row.json);
    },
    list: (type) =>
      all<{ json: string }>('SELECT json FROM objects WHERE type = ? ORDER BY sequence DESC', type).map(
        ({ json }) => JSON.parse(json),
      ),
    newest: (type, count) =>
      all<{ json: string }>(
        'SELECT json FROM objects WHERE type = ? ORDER BY sequence DESC LIMIT ?',
        type,
        count,
      ).map(({ json }) => JSON.parse(json)),
    listWithStatus: (type, status) =>
      all<{ json: string }>(
        "SELECT json FROM objects WHERE type = ? AND json ->> 'status' = ?",
        type,
        status,
      ).map(({ json }) => JSON.parse(json)),
    listBalanceTransactions: () =>
      all<{ json: string }>(
        "SELECT json FROM objects WHERE type = 'balance_transaction' ORDER BY json ->> 'created' DESC, sequence DESC",
      ).map(({ json }) => JSON.parse(json)),
    listHeld: () =>
      all<{ payment_intent: string }>('SELECT payment_intent FROM held').map((row) => row.payment_intent),
    hold: (paymentIntentId, isHeld) =>
      run(
        isHeld
          ? 'INSERT OR IGNORE INTO held (payment_intent) VALUES (?)'
          : 'DELETE FROM held WHERE payment_intent = ?',
        paymentIntentId,
      ),
    savedResult: (key) =>
      first<SavedResult>(
        'SELECT fingerprint, status, body, request_id AS requestId, created_ms AS createdMs FROM results WHERE idempotency_key = ?',
        key,
      ),
    saveResult: (key, { fingerprint, status, body, requestId, createdMs }) =>
      run(
        'INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)',
        key,
        fingerprint,
        status,
        body,
        requestId,
        createdMs,
      ),
    deleteResultsBefore: (createdMs) => run('DELETE FROM results WHERE created_ms <= ?', createdMs),
    addEvent: (event, state) =>
      run(
        'INSERT INTO events (id, json, state, deliveries) VALUES (?, ?, ?, 0)',
        event.id,
        JSON.stringify(event),
        state,
      ),
    updateEvent: (id, state, deliveries) =>
      run('UPDATE events SET state = ?, deliveries = ? WHERE id = ?', state, deliveries, id),
    event: (id) => {
      const row = first<EventRow>('SELECT json, state, deliveries FROM events WHERE id = ?', id);
      return row && recordedEvent(row);
    },
    listEvents: () =>
      all<EventRow>('SELECT json, state, deliveries FROM events ORDER BY sequence DESC').map(recordedEvent),
    close: () => database.close(),
  };
};
