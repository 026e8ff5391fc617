import { limitHeadings, limitRows } from '../../shared/domain/access/limit-words.ts';

/** `npm run limits`: every limit, from `shared/domain/access/limits.ts`. */

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

console.log(
  [lineOf(limitHeadings), lineOf(limitHeadings.map(() => '---')), ...limitRows().map(lineOf)].join('\n'),
);
