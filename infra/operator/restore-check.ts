import { runForOperator } from '../common/operator-error.ts';
import { checkRestored, restoreArguments } from './restore/check-restored.ts';
import { openSystem } from './stage/open-system.ts';

await runForOperator(async () => {
  const { table, live } = restoreArguments(process.argv.slice(2));
  console.log((await checkRestored(await openSystem({ table: live }), table)).join('\n'));
});
