import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { rosterArguments } from './arguments.ts';
import { rosterLines } from './roster.ts';

await runForOperator(async () => {
  const { where, date } = rosterArguments(process.argv.slice(2));
  const system = await openSystem(where);
  await system.useServiceKeys();
  console.log((await rosterLines(system, date)).join('\n'));
});
