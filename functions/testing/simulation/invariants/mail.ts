import { formatCents } from '../../../../shared/domain/pricing.ts';
import type { FinalState } from '../final-state.ts';
import type { PostOffice } from '../post-office.ts';

/**
 * Each mail that is due has been sent, and once. One more is allowed only for each that was handed over by a
 * sender who was not told so, or did not live to note it.
 */
export const mailViolations = ({ bookings, told }: FinalState, postOffice: PostOffice): string[] => {
  const violations: string[] = [];
  const due = new Map<string, number>([...bookings.keys()].map((id) => [`booking#${id}`, 1]));
  for (const { entity, purpose, email, amountCents } of told) {
    const subject =
      entity === 'refund'
        ? `We are refunding ${formatCents(amountCents ?? 0)}`
        : 'Confirm your e-mail address for Quiet Hours';
    const key = `${subject}#${email}`;
    if (email && purpose !== 'stake') due.set(key, (due.get(key) ?? 0) + 1);
  }
  for (const [key, count] of due) {
    const sent = postOffice.lettersOf(key).length;
    if (sent < count) violations.push(`mail ${key} was never sent`);
    if (sent > count + postOffice.doubtsOf(key)) violations.push(`mail ${key} was sent ${sent} times`);
  }
  for (const { key } of postOffice.letters)
    if (!due.has(key)) violations.push(`mail ${key} was sent, though none was due`);
  return violations;
};
