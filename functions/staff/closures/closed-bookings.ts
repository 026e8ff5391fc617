import { closes } from '../../../shared/domain/closures/closures.ts';
import { whyNotChangeable } from '../../../shared/domain/staff/operator-changes.ts';
import { sessionEnd } from '../../../shared/domain/time/location-time.ts';
import { bookingsById, type StoredBooking } from '../../store/bookings/bookings.ts';
import type { Closure } from '../../store/office/closures.ts';

// The bookings that sit on closed seats.

/** The attributes that say where a booking sits, and if it can be cancelled. */
const attributes = [
  'id',
  'bankCents',
  'chargedBackCents',
  'closures',
  'createdAt',
  'date',
  'dispute',
  'donationAmount',
  'donationStatus',
  'duration',
  'email',
  'goodwillCents',
  'moves',
  'name',
  'packageId',
  'paymentIntentId',
  'policy',
  'seats',
  'sequence',
  'sessionPriceCents',
  'status',
  'timeSlot',
] as const satisfies readonly (keyof StoredBooking)[];

export type SeatedBooking = Pick<StoredBooking, (typeof attributes)[number]>;

/** The bookings with these ids. */
export const readSeated = async (ids: readonly string[]): Promise<SeatedBooking[]> => [
  ...(await bookingsById(ids, attributes)).values(),
];

/** True for a booking on a seat that a closure closes. */
export const sitsOn = (
  { status, date, seats }: Pick<StoredBooking, 'date' | 'seats' | 'status'>,
  closure: Pick<Closure, 'date' | 'fromHour' | 'seats' | 'toHour'>,
): boolean =>
  status === 'booked' &&
  date === closure.date &&
  [...seats].some(([hour, seat]) => closes(closure, hour, seat));

const isMeant = (booking: SeatedBooking, closure: Closure): boolean =>
  closure.cancels && !closure.keeps.includes(booking.id) && sitsOn(booking, closure);

/** True for a booking that a closure cancels now. */
export const isToBeCancelled = (booking: SeatedBooking, closure: Closure, nowMs: number): boolean =>
  isMeant(booking, closure) && !whyNotChangeable(booking, nowMs);

/** True for a booking that a closure cancels once the bank has decided about its payment, unless it is over by then. */
export const waitsForBank = (booking: SeatedBooking, closure: Closure, nowMs: number): boolean =>
  isMeant(booking, closure) && booking.dispute === 'open' && nowMs < sessionEnd(booking);
