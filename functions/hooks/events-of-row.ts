import type { HookEventType } from '../../shared/domain/hooks/hook-events.ts';
import { triedForMs } from '../../shared/domain/hooks/retries.ts';
import { paidWay } from '../../shared/domain/payments/cash.ts';
import { sessionEnd, sessionStart } from '../../shared/domain/time/location-time.ts';
import type { HookEvent } from '../store/integrations/deliveries.ts';
import type { BookingEventRow } from '../table/rows/bookings/booking-event-row.ts';
import type { BookingRow } from '../table/rows/bookings/booking-row.ts';
import { hashUnguessable } from '../table/rows/digest.ts';
import type { RefundRow } from '../table/rows/money/refund-row.ts';
import { type EndedOfferRow, isWholeOffer, type OfferRow } from '../table/rows/offers/offer-row.ts';
import type { PackageRow } from '../table/rows/packages/package-row.ts';
import type { StoredRow } from '../table/rows/row-kind.ts';

/** A row of the stream as it is after a change. */
export interface ChangedRow {
  row: StoredRow & { entity?: string };
  isNew: boolean;
}

type Told = Pick<HookEvent, 'at' | 'bookingId' | 'data'> & { type: HookEventType };

/** The same for each time that the stream tells of a row. */
const idOf = ({ pk, sk }: StoredRow, { type, at }: Told): string =>
  `evt_${hashUnguessable(`${pk} ${sk} ${type} ${at}`).slice(0, 32)}`;

const timeOf = (session: Pick<BookingRow, 'date' | 'timeSlot' | 'duration'>) => ({
  date: session.date,
  timeSlot: session.timeSlot,
  duration: session.duration,
  startsAt: new Date(sessionStart(session)).toISOString(),
  endsAt: new Date(sessionEnd(session)).toISOString(),
});

/** Where its money goes: `donated` and `forfeited` to an organisation, else back to the card. */
const decisionOf = ({ donationStatus }: BookingRow): string =>
  donationStatus === 'refunding' || donationStatus === 'refunded' ? 'returned' : donationStatus;

const toldOfBooking = (row: BookingRow, isNew: boolean): (Told | undefined)[] => [
  isNew
    ? {
        type: 'booking.made',
        at: row.createdAt,
        bookingId: row.id,
        data: { id: row.id, ...timeOf(row), paidBy: paidWay(row) },
      }
    : undefined,
  row.voidedAt
    ? {
        type: 'booking.cancelled',
        at: row.voidedAt,
        bookingId: row.id,
        data: { id: row.id, change: row.sequence, refundCents: 0, hoursBack: 0 },
      }
    : undefined,
  row.donationDecidedAt
    ? {
        type: 'donation.decided',
        at: row.donationDecidedAt,
        bookingId: row.id,
        data: { id: row.id, decision: decisionOf(row), amountCents: row.donationAmount },
      }
    : undefined,
];

const deskTypes: Readonly<Record<string, HookEventType>> = {
  arrived: 'booking.arrived',
  'no-show': 'booking.no_show',
};

/** `change`: counts the changes of the booking, so that a receiver can tell the order. */
const toldOfEvent = (row: BookingEventRow): Told | undefined => {
  const { kind, at, bookingId, sequence: change } = row;
  const base = { at, bookingId };
  if (kind === 'moved')
    return { ...base, type: 'booking.moved', data: { id: bookingId, change, from: row.from, to: row.to } };
  if (kind === 'cancelled') {
    const { refundCents, hoursBack } = row;
    return { ...base, type: 'booking.cancelled', data: { id: bookingId, change, refundCents, hoursBack } };
  }
  const type = deskTypes[kind];
  return type && { ...base, type, data: { id: bookingId, change } };
};

const toldOfRefund = (row: RefundRow): Told | undefined => {
  const { checkoutId: id, purpose, status } = row;
  const base = { bookingId: id };
  if (status === 'failed' && row.failedAt)
    return {
      ...base,
      type: 'refund.failed',
      at: row.failedAt,
      data: { id, purpose, amountCents: row.amountCents },
    };
  if ((status !== 'refunded' && status !== 'by-hand') || !row.endedAt) return undefined;
  const cents = status === 'by-hand' ? row.byHandCents : row.sentCents;
  return {
    ...base,
    type: 'refund.sent',
    at: row.endedAt,
    data: { id, purpose, amountCents: cents ?? row.amountCents, byHand: status === 'by-hand' },
  };
};

const toldOfPackage = ({ id, totalHours, priceCents, purchasedAt }: PackageRow): Told => ({
  type: 'package.bought',
  at: purchasedAt,
  data: { id, hours: totalHours, priceCents },
});

/** An offer whose row had ended with its day is not told of: its booking is. */
const toldOfOffer = (row: OfferRow | EndedOfferRow): Told | undefined =>
  row.acceptedAt && isWholeOffer(row)
    ? { type: 'offer.accepted', at: row.acceptedAt, data: { id: row.id, ...timeOf(row) } }
    : undefined;

const toldOf = ({ row, isNew }: ChangedRow): (Told | undefined)[] => {
  switch (row.entity) {
    case 'booking':
      return toldOfBooking(row as BookingRow, isNew);
    case 'booking-event':
      return isNew ? [toldOfEvent(row as BookingEventRow)] : [];
    case 'refund':
      return [toldOfRefund(row as RefundRow)];
    case 'package':
      return isNew ? [toldOfPackage(row as PackageRow)] : [];
    case 'offer':
      return [toldOfOffer(row as OfferRow | EndedOfferRow)];
    default:
      return [];
  }
};

/**
 * The events that a change of a row stands for. A later change of the same row tells of them again, under the same ids,
 * which keeps a delivery from being written twice; days later, when that delivery may be gone, it tells of nothing.
 */
export const eventsOfRow = (changed: ChangedRow, nowMs: number): HookEvent[] =>
  toldOf(changed)
    .filter((told) => told !== undefined)
    .filter(({ at }) => changed.isNew || nowMs - Date.parse(at) < triedForMs)
    .map((told) => ({ ...told, eventId: idOf(changed.row, told) }));
