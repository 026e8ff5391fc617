import type { RestorePlan } from './plan.ts';

const count = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** The plan as lines, without the rows to copy. */
export const reportOf = (plan: RestorePlan, stripeComplaints: readonly string[]): string[] => {
  const { copy, left, unexplained, ended, takenSeats, changedMoney } = plan;
  return [
    `Missing in service, and to be copied: ${count(copy.length)}.`,
    ...[...left].map(([reason, rows]) => `Left out: ${count(rows)} ${reason}.`),
    ...section(
      'These accounts are missing, and nothing in the table says that their owners had them deleted. Look for "account erased" with the id in the logs of delete-account and reconcile; copy their rows only where there is no such line:',
      unexplained,
    ),
    ...section(
      'These calendar addresses, keys of machines, webhooks, passkeys and blocks are missing. Copy only what nobody has ended:',
      ended.map(({ pk, sk }) => `${pk} ${sk}`),
    ),
    ...section(
      'These seats now belong to another booking. Find other seats for the missing bookings:',
      takenSeats,
    ),
    ...section(
      'These rows of the books are not what they were:',
      changedMoney.map(({ pk, sk }) => `${pk} ${sk}`),
    ),
    ...section('Stripe says otherwise:', stripeComplaints),
  ];
};
