import type { ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { callStaff } from '../session/api.ts';

/** Gives the browser a file to save. */
export const saveFile = (parts: string[], name: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const nameOf = ({ table, month, recipient }: ExportRequest): string =>
  [table, month, recipient?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')].filter(Boolean).join('-');

/** Reads a table piece by piece, and saves it as one file. */
export const saveTable = async (request: ExportRequest): Promise<void> => {
  const pieces: string[] = [];
  let after: string | undefined;
  do {
    const piece = await callStaff('export-table', { body: { ...request, after } });
    pieces.push(piece.csv);
    after = piece.next;
  } while (after);
  saveFile(pieces, `${nameOf(request)}.csv`);
};
