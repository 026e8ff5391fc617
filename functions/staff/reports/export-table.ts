import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { byteOrderMark, type Cell, csvLines } from '../../../shared/domain/figures/csv.ts';
import { monthText } from '../../../shared/domain/time/moment-text.ts';
import type { ExportPiece, ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { audit, getAudited } from '../../store/office/audits.ts';
import { transact } from '../../table/table.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { type TableOfFile, tablesOfFiles } from './export-tables.ts';

/** An export that is under way: its entry in the audit, where its next piece begins, and the sums of earlier ones. */
const underWay = z.object({
  at: z.iso.datetime(),
  id: z.uuid(),
  place: z.optional(z.string()),
  sums: z.optional(z.record(z.string(), z.number())),
});
type UnderWay = z.output<typeof underWay>;

/** Somebody of the staff, in one of their sessions. */
interface Exporter {
  id: string;
  sessionId: string;
}

/** A file is read to its end within this time. After it, a new export is a new entry in the audit. */
const exportMinutes = 15;

const beginAgain = (): AppError => new AppError('invalid-request', 'Please begin the export again.');

/** Writes the export into the audit before anything is read. */
const begin = async (
  { table, month, recipient }: ExportRequest,
  { id: by, sessionId: session }: Exporter,
  nowMs: number,
): Promise<UnderWay> => {
  const id = randomUUID();
  const entry = { action: 'exported', by, exported: table, month, recipient, session } as const;
  if (!(await transact([audit(entry, nowMs, id)])))
    throw new AppError('busy', 'The export could not begin. Please try again in a moment.');
  logEvent('table exported', { by, table, month });
  return { at: new Date(nowMs).toISOString(), id };
};

/** The export that a piece goes on with. Throws 400 when the audit has no such export of this session just now. */
const continued = async (
  after: string,
  { table, month, recipient }: ExportRequest,
  { id: by, sessionId }: Exporter,
  nowMs: number,
) => {
  const state = readCursor(after, underWay);
  if (!state || nowMs - Date.parse(state.at) > exportMinutes * 60_000) throw beginAgain();
  const audited = await getAudited(state.at, state.id);
  const isSame =
    audited?.action === 'exported' &&
    audited.by === by &&
    audited.session === sessionId &&
    audited.exported === table &&
    audited.month === month &&
    audited.recipient === recipient;
  if (!isSame) throw beginAgain();
  return state;
};

const addUp = (
  { columns, summed }: TableOfFile,
  rows: readonly (readonly Cell[])[],
  before: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    summed.map((name) => {
      const index = columns.indexOf(name);
      const sum = rows.reduce((total, row) => total + Number(row[index] || 0), before[name] ?? 0);
      // Amounts have cents, which a sum of binary fractions misses.
      return [name, Math.round(sum * 100) / 100];
    }),
  );

/** The last line of a file: its sums, and what they are. */
const totalLine = ({ columns, total }: TableOfFile, month: string, sums: Record<string, number>): Cell[] =>
  columns.map((name, index) => (index === 0 ? `${total(monthText(month))}.` : sums[name]));

/**
 * A piece of a table of a month, as comma-separated values. A month of any size is read in pieces that fit the limits
 * of a function; the page joins them.
 */
export const exportTable = async (
  request: ExportRequest,
  by: Exporter,
  nowMs: number,
): Promise<ExportPiece> => {
  const table = tablesOfFiles[request.table];
  const state = request.after
    ? await continued(request.after, request, by, nowMs)
    : await begin(request, by, nowMs);
  const { rows, next } = await table.read(request, state.place, nowMs);
  const sums = addUp(table, rows, state.sums ?? {});
  const heading = request.after ? '' : `${byteOrderMark}${csvLines([table.columns])}`;
  if (next !== undefined)
    return { csv: `${heading}${csvLines(rows)}`, next: cursorOf({ ...state, place: next, sums }) };
  return { csv: `${heading}${csvLines([...rows, totalLine(table, request.month, sums)])}` };
};
