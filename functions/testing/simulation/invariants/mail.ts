import type { FinalState } from '../final-state.ts';
import type { PostOffice } from '../post-office.ts';

/**
 * Each mail that is due has been sent, and once; more often only where a mail had been handed over and nobody
 * could know so.
 */
export const mailViolations = (
  { bookings, opened, mailRequests }: FinalState,
  postOffice: PostOffice,
): string[] => {
  const violations: string[] = [];
  const expect = (key: string, due: number) => {
    const sent = postOffice.lettersOf(key).length;
    const doubts = postOffice.doubts.get(key) ?? 0;
    if (sent < due) violations.push(`mail ${key} was never sent`);
    if (sent > due + doubts) violations.push(`mail ${key} was sent ${sent} times`);
  };
  for (const id of bookings.keys()) expect(`booking#${id}`, 1);
  for (const { key } of postOffice.letters) {
    const [kind, id = ''] = key.split('#');
    if (kind === 'booking' && !bookings.has(id)) violations.push(`mail ${key} tells of no booking`);
  }
  void opened;
  void mailRequests;
  return violations;
};
