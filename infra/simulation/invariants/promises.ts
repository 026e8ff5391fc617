import { erased } from '../../../functions/store/erased.ts';
import type { FinalState } from '../final-state.ts';
import { ownerOf, type Records } from '../records.ts';

/** Everything that was confirmed to a visitor exists, as requested. */
export const promiseViolations = (
  { bookings, packages }: FinalState,
  { bookings: promised, packages: sold }: Records,
): string[] => {
  const violations: string[] = [];
  for (const { id, owner, data } of promised.values()) {
    const booking = bookings.get(id);
    if (!booking) violations.push(`booking ${id}, which ${owner} was told of, is lost`);
    else if (
      booking.date !== data.date ||
      booking.timeSlot !== data.timeSlot ||
      booking.duration !== data.duration ||
      (booking.task !== erased && ownerOf(booking.task) !== owner)
    )
      violations.push(`booking ${id} is not what ${owner} asked for`);
  }
  for (const id of sold.keys()) if (!packages.has(id)) violations.push(`package ${id} is lost`);
  return violations;
};
