import type { StoredRow as Key } from '../../../functions/table/rows/row-kind.ts';

export type Row = Key & Readonly<Record<string, unknown>>;

/** All rows of a table, by key and by partition. */
export interface Rows {
  all: readonly Row[];
  get(key: Key): Row | undefined;
  inPartition(partition: string): readonly Row[];
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

export const rowsOf = (all: readonly Row[]): Rows => {
  const byKey = new Map(all.map((row) => [nameOf(row), row]));
  const byPartition = Map.groupBy(all, ({ pk }) => pk);
  return {
    all,
    get: (key) => byKey.get(nameOf(key)),
    inPartition: (partition) => byPartition.get(partition) ?? [],
  };
};
