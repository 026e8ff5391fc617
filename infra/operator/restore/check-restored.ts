import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';
import { scan } from '../stage/ledger-records.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { copyRows } from './copy-rows.ts';
import { planRestore } from './plan.ts';
import { reportOf } from './report.ts';
import { type Row, type Rows, rowsOf } from './rows.ts';
import { compareWithStripe } from './stripe-comparison.ts';

const usage =
  'Say which tables: npm run restore-check -- --table RESTORED --live TABLE. Add --copy to copy what is missing.';

export const restoreArguments = (
  argv: readonly string[],
): { table: string; live: string; isCopying: boolean } => {
  const text = { type: 'string' } as const;
  const options = { table: text, live: text, copy: { type: 'boolean' } } as const;
  try {
    const { table, live, copy = false } = parseArgs({ args: [...argv], options }).values;
    if (table && live && table !== live) return { table, live, isCopying: copy };
  } catch {
    throw new OperatorError(usage);
  }
  throw new OperatorError(usage);
};

const rowsIn = async ({ documents }: OpenedSystem, table: string): Promise<Rows> =>
  rowsOf((await scan(documents, table)) as Row[]);

const examine = async (live: OpenedSystem, restoredTable: string) => {
  const [restored, now] = await Promise.all([rowsIn(live, restoredTable), rowsIn(live, live.tableName)]);
  const rowsAt = (keys: ReturnType<typeof planRestore>['copy']): Row[] =>
    keys.flatMap((key) => restored.get(key) ?? []);
  const missing = rowsAt(planRestore(restored, now, live.nowMs).copy);
  const { refunded, complaints } = await compareWithStripe(await live.stripe(), restored, now, missing);
  const plan = planRestore(restored, now, live.nowMs, refunded);
  return { plan, complaints, rows: rowsAt(plan.copy) };
};

/** Compares a restored table with the one in service and with Stripe, and says what to copy. Changes nothing. */
export const checkRestored = async (live: OpenedSystem, restoredTable: string): Promise<string[]> => {
  const { plan, complaints } = await examine(live, restoredTable);
  return [...plan.copy.map(({ pk, sk }) => `copy ${pk} ${sk}`), '', ...reportOf(plan, complaints)];
};

/** Copies what is missing in service, and says what it has left out. */
export const copyRestored = async (live: OpenedSystem, restoredTable: string): Promise<string[]> => {
  const { plan, complaints, rows } = await examine(live, restoredTable);
  const { copied, alreadyThere } = await copyRows(live.documents, live.tableName, rows);
  return [
    `Copied: ${copied}.${alreadyThere > 0 ? ` Written by others meanwhile, and left as they are: ${alreadyThere}.` : ''}`,
    ...reportOf(plan, complaints),
  ];
};
