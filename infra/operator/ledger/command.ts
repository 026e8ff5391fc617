import '../../common/site-overrides.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { addsUp, proveBooks } from '../../../shared/domain/money/books.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { readRecords } from '../stage/ledger-records.ts';
import { openSystem } from '../stage/open-system.ts';
import { compareLedger } from './against-stripe.ts';
import { ledgerArguments, reportOf, stripeReportOf, stripeVerdictOf, verdictOf } from './report.ts';

const pause = (): Promise<void> => wait(500);

await runForOperator(async () => {
  const { where, isAgainstStripe } = ledgerArguments(process.argv.slice(2));
  const system = await openSystem(where);
  const read = () => readRecords(system.documents, system.tableName);
  const complaints: string[] = [];
  const tell = (verdict: string, isRight: boolean): void => {
    if (isRight) console.log(verdict);
    else complaints.push(verdict);
  };

  const { books } = await proveBooks(read, pause);
  console.log(`${reportOf(books)}\n`);
  tell(verdictOf(books), addsUp(books));
  if (isAgainstStripe) {
    const compared = await compareLedger(system, async () => (await read()).ledger, pause);
    console.log(`\n${stripeReportOf(compared)}`);
    tell(stripeVerdictOf(compared), compared.faults.length === 0);
  }
  if (complaints.length > 0) throw new OperatorError(complaints.join('\n'));
});
