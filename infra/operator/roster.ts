import { runForOperator } from '../common/operator-error.ts';
import { rosterArguments } from './roster/arguments.ts';
import { rosterLines } from './roster/roster.ts';
import { openSystem } from './stage/open-system.ts';

await runForOperator(async () => {
  const { where, date } = rosterArguments(process.argv.slice(2));
  console.log((await rosterLines(await openSystem(where), date)).join('\n'));
});
