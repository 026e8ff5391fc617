import '../../common/site-overrides.ts';
import { availabilityQuery } from '../../../shared/schemas/availability.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { systemArguments, text, type Where } from '../stage/system-arguments.ts';
import { rosterLines } from './roster.ts';

interface RosterArguments {
  where: Where;
  /** Absent: today. */
  date: string | undefined;
}

const usage =
  'Say where and which day: npm run roster -- --stage NAME (or --table TABLE, or --local), and --date 2026-11-22 for another day than today.';

export const rosterArguments = (argv: readonly string[]): RosterArguments => {
  const { where, date } = systemArguments(argv, { date: text }, usage);
  const isDate = date === undefined || availabilityQuery.safeParse({ date }).success;
  if (!isDate) throw new OperatorError(usage);
  return { where, date };
};

await runForOperator(async () => {
  const { where, date } = rosterArguments(process.argv.slice(2));
  const system = await openSystem(where);
  await system.useServiceKeys();
  console.log((await rosterLines(system, date)).join('\n'));
});
