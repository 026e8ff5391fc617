import '../../common/site-overrides.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { tellBooks } from '../ledger/tell-books.ts';
import { openSystem } from '../stage/open-system.ts';
import { dynamoDb } from '../stage/table-owner.ts';
import { checkRestored, copyRestored, restoreArguments } from './check-restored.ts';
import { requireRestoredFrom } from './require-restored-from.ts';

await runForOperator(async () => {
  const { table, live, isCopying } = restoreArguments(process.argv.slice(2));
  await requireRestoredFrom(dynamoDb(), table, live);
  const system = await openSystem({ table: live });
  await system.useServiceKeys();
  const lines = isCopying ? await copyRestored(system, table) : await checkRestored(system, table);
  console.log(lines.join('\n'));
  if (!isCopying) return;
  console.log('\nThe books after copying:\n');
  const complaints = await tellBooks(system, true, console.log);
  if (complaints.length > 0) throw new OperatorError(complaints.join('\n'));
});
