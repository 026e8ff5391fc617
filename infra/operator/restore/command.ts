import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { checkRestored, restoreArguments } from './check-restored.ts';

await runForOperator(async () => {
  const { table, live } = restoreArguments(process.argv.slice(2));
  console.log((await checkRestored(await openSystem({ table: live }), table)).join('\n'));
});
