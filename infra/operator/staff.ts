import { runForOperator } from '../common/operator-error.ts';
import { staffArguments } from './staff/arguments.ts';
import { changeTeam } from './staff/team.ts';
import { openSystem } from './stage/open-system.ts';

await runForOperator(async () => {
  const { where, action } = staffArguments(process.argv.slice(2));
  console.log((await changeTeam(await openSystem(where), action)).join('\n'));
});
