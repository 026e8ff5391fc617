import { promiseViolations } from '../simulation/invariants/promises.ts';
import type { FinalState } from '../simulation/world/final-state.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Row } from './table-rows.ts';

/** Everything that was confirmed and is not stored. */
export const lostViolations = (
  state: FinalState,
  rows: readonly Row[],
  { records, accounts, addresses, messages, paid }: Acknowledged,
): string[] => {
  const violations = promiseViolations(state, records);
  const payments = new Map(
    state.payments.map(({ paymentIntent }) => [paymentIntent.id, paymentIntent.status]),
  );
  const received = new Set(rows.map(({ subject }) => subject));
  const members = new Map(
    rows.filter(({ sk }) => sk === 'ACCOUNT').map((row) => [row.pk.replace('USER#', ''), row]),
  );
  for (const { bookingId } of records.decisions)
    if (state.bookings.get(bookingId)?.donationStatus === 'pending')
      violations.push(`the decision on the stake of ${bookingId} is lost`);
  for (const id of records.amounts.keys())
    if (!payments.has(id)) violations.push(`payment intent ${id} is lost`);
  for (const id of paid)
    if (payments.get(id) !== 'succeeded') violations.push(`the payment of ${id} is lost`);
  for (const subject of messages)
    if (!received.has(subject)) violations.push(`the message "${subject}" is lost`);
  for (const [id, username] of accounts)
    if (members.get(id)?.username !== username) violations.push(`the account of ${username} is lost`);
  for (const [id, email] of addresses)
    if (members.get(id)?.email !== email) violations.push(`the confirmed address ${email} is lost`);
  return violations;
};
