import '../../common/site-overrides.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { ledgerArguments } from './report.ts';
import { tellBooks } from './tell-books.ts';

await runForOperator(async () => {
  const { where, isAgainstStripe } = ledgerArguments(process.argv.slice(2));
  const complaints = await tellBooks(await openSystem(where), isAgainstStripe, console.log);
  if (complaints.length > 0) throw new OperatorError(complaints.join('\n'));
});
