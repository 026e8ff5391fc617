import { setTimeout as wait } from 'node:timers/promises';
import { datesOfWrongTotals, type FigureRecords } from '../../../shared/domain/figures/book-totals.ts';
import { addsUp, proveBooks } from '../../../shared/domain/money/books.ts';
import { readRecords } from '../stage/ledger-records.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { compareLedger } from './against-stripe.ts';
import {
  figuresReportOf,
  reportOf,
  stripeReportOf,
  stripeVerdictOf,
  totalsVerdictOf,
  verdictOf,
} from './report.ts';

/** The stream brings totals up to date within this time. */
const followedMs = 5000;

const pause = (): Promise<void> => wait(500);

/** The dates whose kept totals are wrong. Those of a movement just now are not followed yet, so they are read again. */
const wrongTotals = async (records: FigureRecords, read: () => Promise<FigureRecords>): Promise<string[]> => {
  const wrong = datesOfWrongTotals(records);
  if (wrong.length === 0) return wrong;
  await wait(followedMs);
  const still = new Set(datesOfWrongTotals(await read()));
  return wrong.filter((date) => still.has(date));
};

/** Prints the books of a system, and returns what is wrong with them. */
export const tellBooks = async (
  system: OpenedSystem,
  isAgainstStripe: boolean,
  print: (text: string) => void,
): Promise<string[]> => {
  const read = () => readRecords(system.documents, system.tableName);
  const complaints: string[] = [];
  const tell = (verdict: string, isRight: boolean): void => {
    if (isRight) print(verdict);
    else complaints.push(verdict);
  };
  const { books, records } = await proveBooks(read, pause);
  print(`${reportOf(books)}\n`);
  print(`${figuresReportOf(books, records, system.nowMs)}\n`);
  const wrong = await wrongTotals(records, read);
  tell(`${verdictOf(books)}\n${totalsVerdictOf(wrong)}`, addsUp(books) && wrong.length === 0);
  if (isAgainstStripe) {
    const compared = await compareLedger(system, async () => (await read()).ledger, pause);
    print(`\n${stripeReportOf(compared)}`);
    tell(stripeVerdictOf(compared), compared.faults.length === 0);
  }
  return complaints;
};
