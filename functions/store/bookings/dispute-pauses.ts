import type { Pause } from '../../../shared/domain/stakes/pauses.ts';
import { keys } from '../../table/keys.ts';
import type { DisputeRow } from '../../table/rows/money/dispute-row.ts';
import { rowsUnder } from '../../table/table.ts';
import type { StoredBooking } from './bookings.ts';

/** The times at which the payment of a purchase was disputed. One that is still open lasts until now. */
const pausesOf = async (checkoutId: string, nowMs: number): Promise<Pause[]> => {
  const { pk, sk } = keys.dispute(checkoutId, '');
  const disputes = await rowsUnder<DisputeRow>(pk, sk);
  return disputes.map(({ openedAt, closedAt }) => ({
    fromMs: Date.parse(openedAt),
    toMs: closedAt ? Date.parse(closedAt) : nowMs,
  }));
};

/**
 * A booking with the times at which the clocks of its appeal stand still. Nothing is read before its holder is told
 * that the donation is not kept: until then no clock of an appeal runs.
 */
export const withPauses = async <Kept extends StoredBooking>(
  booking: Kept,
  nowMs: number,
): Promise<Kept & { pauses?: readonly Pause[] }> =>
  booking.notKeptAt ? { ...booking, pauses: await pausesOf(booking.id, nowMs) } : booking;
