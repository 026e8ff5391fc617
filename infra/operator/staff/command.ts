import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { staffArguments } from './arguments.ts';
import { changeTeam } from './team.ts';

await runForOperator(async () => {
  const { where, action } = staffArguments(process.argv.slice(2));
  console.log((await changeTeam(await openSystem(where), action)).join('\n'));
});
