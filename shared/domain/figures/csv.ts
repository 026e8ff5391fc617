export type Cell = number | string | undefined;

/** Spreadsheets read a cell as a formula from these signs on. Some read full-width signs the same way. */
const formulaSigns = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
/** Where a cell can begin: at its beginning, and after the signs by which some spreadsheets part cells or lines. */
const formula = new RegExp(`(^|[;|\\t\\r\\n])([\\s\\p{C}\\p{Z}"]*)(?=[${formulaSigns}])`, 'gu');

/** Spreadsheets also drop a tab or a line break at the beginning of a cell, and look at what follows it. */
const leadingBreak = /^(?=[\t\r\n])/;

/** Spreadsheets read such a phone number as a number, and drop its first zero or its last digits. */
const phoneNumber = /^(?=0|(?:\D*\d){12})[\d .()/-]+$/;

/**
 * A text that spreadsheets show as it is, and never run. An apostrophe makes a text of what would be a formula or a
 * number. Line breaks become spaces, so that a line of the file is a line of the table.
 */
const harmless = (text: string): string =>
  text
    .toWellFormed()
    .replace(formula, "$1'$2")

    .replace(leadingBreak, "'")
    .replace(phoneNumber, "'$&")
    .replace(/[\r\n]+/g, ' ');

/** A number is written bare, so that it stays one, also below zero. */
const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  return `"${harmless(cell ?? '').replaceAll('"', '""')}"`;
};

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Lines of comma-separated values (RFC 4180). */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Cents as dollars: 1250 is 12.5. */
export const dollarsOf = (cents: number): number => cents / 100;
