import { isDeepStrictEqual } from 'node:util';
import { erased } from '../../../../functions/table/rows/erased.ts';
import type { FinalState } from '../world/final-state.ts';
import { ownerOf, type Records } from '../world/records.ts';
import { firstImages, imagesOf } from './changes.ts';

/** Everything that was confirmed to a visitor exists, as requested. */
export const promiseViolations = (
  state: FinalState,
  { bookings: promised, packages: sold, changed }: Records,
): string[] => {
  const { bookings, packages } = state;
  const first = firstImages(state);
  const violations: string[] = [];
  for (const { id, owner, data } of promised.values()) {
    const booking = bookings.get(id);
    if (!booking) violations.push(`booking ${id}, which ${owner} was told of, is lost`);
    else if (
      first.get(id)?.date !== data.date ||
      first.get(id)?.timeSlot !== data.timeSlot ||
      booking.duration !== data.duration ||
      (booking.task !== erased && ownerOf(booking.task) !== owner)
    )
      violations.push(`booking ${id} is not what ${owner} asked for`);
  }
  for (const { id, owner, status, date, timeSlot, returned } of changed) {
    const booking = bookings.get(id);
    const isSame =
      status === 'cancelled'
        ? isDeepStrictEqual(booking?.returned, returned)
        : imagesOf(state)
            .get(id)
            ?.some((image) => image.date === date && image.timeSlot === timeSlot);
    if (!isSame) violations.push(`booking ${id} was not ${status} as ${owner} was told`);
  }
  for (const id of sold.keys()) if (!packages.has(id)) violations.push(`package ${id} is lost`);
  return violations;
};
