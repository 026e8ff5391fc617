import { payableFrom } from '../../../shared/domain/money/payout-months.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { noPlace, type RowPage } from '../../store/office/exported-rows.ts';
import { ledgerMonth } from '../../table/rows/money/ledger-month.ts';

/** The instants of a month at the location, and the UTC months into which it reaches. */
const spanOf = (month: string) => {
  const [fromMs, untilMs] = [instantOf(`${month}-01`, 0), payableFrom(month)];
  return { fromMs, untilMs, months: [...new Set([fromMs, untilMs - 1].map(ledgerMonth))] };
};

/** Parts the UTC month of a position from the position in it. */
const partsOfPosition = (position: string): [month: string, after: string | undefined] => [
  position.slice(0, 7),
  position.slice(7) || undefined,
];

/**
 * A page of the rows of a month at the location, where rows are stored by UTC month. `read` returns a page of a UTC
 * month. Pages at the edge of a month may be empty. Throws 400 for a position of another month.
 */
export const readLocalMonth = async <Row extends { at?: string | undefined }>(
  month: string,
  position: string | undefined,
  read: (utcMonth: string, after: string | undefined) => Promise<RowPage<Row>>,
): Promise<RowPage<Row>> => {
  const { fromMs, untilMs, months } = spanOf(month);
  const [current, after] = partsOfPosition(position ?? months[0] ?? month);
  if (!months.includes(current)) throw noPlace();
  const { rows, next } = await read(current, after);
  const following = next === undefined ? months[months.indexOf(current) + 1] : `${current}${next}`;
  const inMonth = rows.filter(({ at = '' }) => fromMs <= Date.parse(at) && Date.parse(at) < untilMs);
  return { rows: inMonth, ...(following !== undefined && { next: following }) };
};

/** All rows of the pages that `read` returns. */
export const allPages = async <Row>(
  read: (after: string | undefined) => Promise<RowPage<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
};
