import type { RowKind, StoredRow } from './rows/row-kind.ts';

/** True for the rows with keys of a kind. Their attributes are not looked at. */
export const isOfKind = <Row extends StoredRow>(
  { at: [ofPk, ofSk] }: RowKind<Row>,
  { pk, sk }: StoredRow,
): boolean => ofPk.test(pk) && ofSk.test(sk);

/** The rows of one kind among those that were read together. */
export const rowsOfKind = <Row extends StoredRow>(kind: RowKind<Row>, rows: readonly StoredRow[]): Row[] =>
  rows.filter((row): row is Row => isOfKind(kind, row));
