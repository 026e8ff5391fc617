import { setTimeout as wait } from 'node:timers/promises';
import { addsUp, proveBooks } from '../../shared/domain/books.ts';
import { OperatorError, runForOperator } from '../common/operator-error.ts';
import { readRecords } from './ledger-records.ts';
import { reportOf, tableArgument, verdictOf } from './ledger-report.ts';
import { openSystem } from './open-system.ts';

const pauseMs = 500;

await runForOperator(async () => {
  const { documents, tableName } = await openSystem({ table: tableArgument(process.argv.slice(2)) });
  const { books } = await proveBooks(
    () => readRecords(documents, tableName),
    () => wait(pauseMs),
  );
  console.log(`${reportOf(books)}\n`);
  if (!addsUp(books)) throw new OperatorError(verdictOf(books));
  console.log(verdictOf(books));
});
