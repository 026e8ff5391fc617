import type { RecordedPayout } from '../../schemas/staff/recorded-payout.ts';
import type { Payout } from './payout.ts';

/** The entry of a payout in the ledger. */
export interface PayoutEntry extends RecordedPayout {
  kind: 'paid-out';
}

/** The payouts in the ledger, and the rows in which donations wait for theirs. */
export interface PayoutRecords {
  entries: readonly PayoutEntry[];
  rows: readonly Payout[];
}

const nameOf = ({ recipient, month }: Pick<Payout, 'recipient' | 'month'>): string =>
  `Payout to ${recipient} for ${month}`;

/** A payout is in the ledger once, with its amount, if its row says that it is paid. */
const wrongEntries = ({ entries, rows }: PayoutRecords): string[] => {
  const inLedger = Map.groupBy(entries, nameOf);
  const paid = new Map(rows.filter(({ paidAt }) => paidAt).map((row) => [nameOf(row), row]));
  const names = new Set([...inLedger.keys(), ...paid.keys()]);
  return [...names].flatMap((name) => {
    const [entry, ...others] = inLedger.get(name) ?? [];
    if (others.length > 0) return [`${name}: the ledger has it ${others.length + 1} times.`];
    return entry?.amountCents === paid.get(name)?.dueCents
      ? []
      : [`${name}: the ledger and the payout disagree about what was paid out.`];
  });
};

/** The donations that wait for a payout are those that the ledger owes. */
const wrongSums = ({ rows }: PayoutRecords, due: ReadonlyMap<string, number>): string[] => {
  const waiting = Map.groupBy(
    rows.filter(({ paidAt }) => !paidAt),
    ({ recipient }) => recipient,
  );
  const recipients = new Set([...due.keys(), ...waiting.keys()]);
  return [...recipients].flatMap((recipient) => {
    const cents = (waiting.get(recipient) ?? []).reduce((sum, { dueCents }) => sum + dueCents, 0);
    const owed = due.get(recipient) ?? 0;
    return cents === owed
      ? []
      : [`${recipient}: the ledger owes ${owed} cents, and ${cents} cents wait for a payout.`];
  });
};

/** The errors of all payouts, one sentence for each. */
export const payoutFaults = (payouts: PayoutRecords, due: ReadonlyMap<string, number>): string[] => [
  ...wrongEntries(payouts),
  ...wrongSums(payouts, due),
];
