import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { checkRestored, restoreArguments } from './check-restored.ts';

await runForOperator(async () => {
  const { table, live } = restoreArguments(process.argv.slice(2));
  const system = await openSystem({ table: live });
  await system.useServiceKeys();
  console.log((await checkRestored(system, table)).join('\n'));
});
