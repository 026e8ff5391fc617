import { setTimeout as wait } from 'node:timers/promises';
import { addsUp, proveBooks } from '../../../shared/domain/money/books.ts';
import { readRecords } from '../stage/ledger-records.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { compareLedger } from './against-stripe.ts';
import { reportOf, stripeReportOf, stripeVerdictOf, verdictOf } from './report.ts';

const pause = (): Promise<void> => wait(500);

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
  const { books } = await proveBooks(read, pause);
  print(`${reportOf(books)}\n`);
  tell(verdictOf(books), addsUp(books));
  if (isAgainstStripe) {
    const compared = await compareLedger(system, async () => (await read()).ledger, pause);
    print(`\n${stripeReportOf(compared)}`);
    tell(stripeVerdictOf(compared), compared.faults.length === 0);
  }
  return complaints;
};
