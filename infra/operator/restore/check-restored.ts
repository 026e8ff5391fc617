import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';
import { scan } from '../stage/ledger-records.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { planRestore } from './plan.ts';
import { reportOf } from './report.ts';
import { type Row, rowsOf } from './rows.ts';
import { compareWithStripe } from './stripe-comparison.ts';

const usage = 'Say which tables: npm run restore-check -- --table RESTORED --live TABLE.';

export const restoreArguments = (argv: readonly string[]): { table: string; live: string } => {
  const text = { type: 'string' } as const;
  try {
    const { table, live } = parseArgs({ args: [...argv], options: { table: text, live: text } }).values;
    if (table && live && table !== live) return { table, live };
  } catch {
    throw new OperatorError(usage);
  }
  throw new OperatorError(usage);
};

/** Compares a restored table with the one in service and with Stripe, and says what to copy. Changes nothing. */
export const checkRestored = async (live: OpenedSystem, restoredTable: string): Promise<string[]> => {
  const { documents, tableName, nowMs } = live;
  const [before, now] = (await Promise.all([scan(documents, restoredTable), scan(documents, tableName)])).map(
    (items) => rowsOf(items as Row[]),
  ) as [ReturnType<typeof rowsOf>, ReturnType<typeof rowsOf>];
  const plan = planRestore(before, now, nowMs);
  const copied = new Set(plan.copy.map(({ pk, sk }) => `${pk} ${sk}`));
  const complaints = await compareWithStripe(await live.stripe(), before, now, ({ pk, sk }) =>
    copied.has(`${pk} ${sk}`),
  );
  return reportOf(plan, complaints);
};
