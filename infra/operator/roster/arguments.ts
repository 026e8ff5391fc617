import { parseArgs } from 'node:util';
import { availabilityQuery } from '../../../shared/schemas/availability.ts';
import { OperatorError } from '../../common/operator-error.ts';

interface RosterArguments {
  where: { table: string } | { local: true };
  /** Absent: today. */
  date: string | undefined;
}

const usage =
  'Say where and which day: npm run roster -- --table TABLE (or --local), and --date 2026-11-22 for another day than today.';

const text = { type: 'string' } as const;
const options = { table: text, local: { type: 'boolean' }, date: text } as const;

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new OperatorError(usage);
  }
};

export const rosterArguments = (argv: readonly string[]): RosterArguments => {
  const { table, local, date } = parse(argv);
  const isDate = date === undefined || availabilityQuery.safeParse({ date }).success;
  if (!isDate || Boolean(table) === Boolean(local)) throw new OperatorError(usage);
  return { where: table ? { table } : { local: true }, date };
};
