import type { Acknowledged } from './acknowledged.ts';
import type { PaymentAtStripe } from './payments.ts';
import type { Row } from './table-rows.ts';

/** Everything that was confirmed and is not stored. */
export const lostViolations = (
  rows: readonly Row[],
  payments: readonly PaymentAtStripe[],
  { bookings, packages, decided, shown, accounts, addresses, messages, paid }: Acknowledged,
): string[] => {
  const violations: string[] = [];
  const statusOf = new Map(payments.map(({ paymentIntent: { id, status } }) => [id, status]));
  const received = new Set(rows.map(({ subject }) => subject));
  const rowsOf = (sk: string) =>
    new Map(rows.filter((row) => row.sk.startsWith(sk)).map((row) => [String(row.id), row]));
  const [stored, sold, members] = [rowsOf('BOOKING'), rowsOf('PACKAGE#'), rowsOf('ACCOUNT')];
  for (const [id, { date, timeSlot, duration, task }] of bookings) {
    const row = stored.get(id);
    const isSame =
      row?.date === date && row.timeSlot === timeSlot && row.duration === duration && row.task === task;
    if (!isSame) violations.push(`booking ${id} for "${task}" is ${row ? 'another one' : 'lost'}`);
  }
  for (const id of packages) if (!sold.has(id)) violations.push(`package ${id} is lost`);
  for (const id of decided)
    if (stored.get(id)?.donationStatus === 'pending')
      violations.push(`the decision on the stake of ${id} is lost`);
  for (const id of shown) if (!statusOf.has(id)) violations.push(`payment intent ${id} is lost`);
  for (const id of paid)
    if (statusOf.get(id) !== 'succeeded') violations.push(`the payment of ${id} is lost`);
  for (const subject of messages)
    if (!received.has(subject)) violations.push(`the message "${subject}" is lost`);
  for (const [id, username] of accounts)
    if (members.get(id)?.username !== username) violations.push(`the account of ${username} is lost`);
  for (const [id, email] of addresses)
    if (members.get(id)?.email !== email) violations.push(`the confirmed address ${email} is lost`);
  return violations;
};
