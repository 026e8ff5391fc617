import { holdHeadings, holdRows, limitHeadings, limitRows } from '../../shared/domain/access/limit-words.ts';

/** `npm run limits`: every limit, from `shared/domain/access/limits.ts` and the modules that it names. */

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (headings: readonly string[], rows: readonly string[][]): string =>
  [headings, headings.map(() => '---'), ...rows].map(lineOf).join('\n');

console.log(tableOf(limitHeadings, limitRows()));
console.log();
console.log(tableOf(holdHeadings, holdRows()));
