import type * as z from 'zod/mini';
import type { PartitionKey } from '../../../shared/contract/definition/rows.ts';

declare const found: unique symbol;

/** The key of a row. `Row` is the type of the row that it finds, so that reading by a key needs no cast. */
export interface Key<Row = unknown> {
  pk: PartitionKey;
  sk: string;
  readonly [found]?: Row;
}

/** A row of any kind, as the table gives it. */
export interface StoredRow {
  pk: string;
  sk: string;
}

/** The key of a row that was read. */
export const keyOfRow = <Row extends StoredRow>({ pk, sk }: Row): Key<Row> => ({
  pk: pk as PartitionKey,
  sk,
});

/**
 * One kind of row. Its schema is made when a row is first checked: a function that checks none builds none. It says
 * what every release has written, so that a field which came later is optional.
 */
export interface RowKind<Row extends StoredRow = StoredRow> {
  name: string;
  /** The partition keys and the sort keys of its rows. */
  at: readonly [pk: RegExp, sk: RegExp];
  schema: () => z.ZodMiniType<Row>;
  /**
   * Tells what erasing a person does to a row about them. Absent: nothing in it is personal.
   * - `strip`: the row stays, without its personal attributes.
   * - `delete`: the row goes.
   * - `expire`: the row ends at a time of its own, which the document of security tells.
   */
  erasing?: 'strip' | 'delete' | 'expire';
}

/** The type of the rows of a schema. */
export type RowOf<Schema extends () => z.ZodMiniType> = z.output<ReturnType<Schema>>;

type Housekeeping =
  | 'pk'
  | 'sk'
  | 'requestId'
  | 'workQueue'
  | 'workDueAt'
  | 'workTries'
  | 'workSince'
  | 'ownerKey'
  | 'sessionAt';

/** The attributes of a row without its key, its places in the indexes, and the request that has written it. */
export type Content<Row> = Row extends unknown ? Omit<Row, Housekeeping> : never;
