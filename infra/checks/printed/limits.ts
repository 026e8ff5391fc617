import {
  holdHeadings,
  holdRows,
  limitHeadings,
  limitRows,
} from '../../../shared/domain/access/limit-words.ts';
import { tableOf } from './table-of.ts';

/** Every limit, from `shared/domain/access/limits.ts` and the modules that it names. */
export const printPage = (): string =>
  `${tableOf(limitHeadings, limitRows())}\n\n${tableOf(holdHeadings, holdRows())}`;
