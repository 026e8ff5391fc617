import { availabilityQuery } from '../../../shared/schemas/availability.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { systemArguments, text, type Where } from '../stage/system-arguments.ts';

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
