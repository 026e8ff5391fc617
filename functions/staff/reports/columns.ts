import type { Cell } from '../../../shared/domain/figures/csv.ts';

/** The cells of a row by the names of their columns, in the order of the file. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export const cellsOf = <Row>(row: Row, columns: Columns<Row>): Cell[] =>
  Object.values(columns).map((cell) => cell(row));
