import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { rosterArguments } from './arguments.ts';
import { rosterLines } from './roster.ts';

await runForOperator(async () => {
  const { where, date } = rosterArguments(process.argv.slice(2));
  console.log((await rosterLines(await openSystem(where), date)).join('\n'));
});
