import type { EventInEffect } from '../desk/attendance.ts';
import { cashPayment } from '../payments/cash.ts';
import type { StaffRole } from '../staff/staff.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { minuteMs } from '../time/milliseconds.ts';

/** A sale of the desk can be voided for so long. */
export const voidMinutes = 15;

/** A sale of the desk, by the attributes of its booking. */
interface DeskSale {
  createdAt: string;
  /** The person of the staff who has made it. Absent when no desk has, and in rows of earlier releases. */
  soldBy?: string | undefined;
  paymentIntentId?: string | undefined;
}

/** True for a booking that was sold or given away at the desk. */
export const isSoldAtDesk = ({ soldBy, paymentIntentId }: DeskSale): boolean =>
  soldBy !== undefined || paymentIntentId === cashPayment;

/** Epoch milliseconds. */
export const voidableUntil = ({ createdAt }: DeskSale): number =>
  Date.parse(createdAt) + voidMinutes * minuteMs;

/** A sale is voided by its seller or by an operator. */
export const mayVoid = (
  { soldBy }: Pick<DeskSale, 'soldBy'>,
  { id, role }: { id: string; role: StaffRole },
): boolean => role === 'operator' || soldBy === id;

/** The desk records an arrival with the sale, at the same moment. All else shows that the visitor was let in. */
const isOfSale = ({ kind, atMs }: EventInEffect, { createdAt }: DeskSale): boolean =>
  kind === 'arrived' && atMs === Date.parse(createdAt);

/** A sentence when a sale cannot be voided. `events`: those of the desk that are in effect. */
export const whyNotVoidable = (
  sale: DeskSale & {
    status: 'booked' | 'cancelled';
    movedAt?: string | undefined;
    goodwillCents?: number | undefined;
  },
  events: readonly EventInEffect[],
  nowMs: number,
): string | undefined => {
  const cancelled = whyCancelled(sale);
  if (cancelled) return cancelled;
  if (nowMs >= voidableUntil(sale))
    return `A sale can be voided for ${voidMinutes} minutes. Please ask an operator to cancel this booking.`;
  if (events.some((event) => !isOfSale(event, sale)))
    return 'The visitor was checked in after this sale, so it cannot be voided. Please ask an operator to cancel this booking.';
  if (sale.movedAt || sale.goodwillCents)
    return 'This booking was changed after its sale, so it cannot be voided. Please ask an operator to cancel it.';
  return undefined;
};
