import type { SeatPlan } from '../../../shared/domain/seats/capacity.ts';
import { present } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { isFree } from './seats.ts';

/** The seats of an offer, and the person who has it. */
interface KeptSeats {
  id: string;
  date: string;
  seats: SeatPlan;
  person: string;
  untilMs: number;
  madeBy: { kind: 'staff' | 'waiting-list' };
}

/** The person of a kept seat, and whether it counts among those that the staff keep. */
const keptFor = ({ person, madeBy }: KeptSeats) => ({
  person,
  ...(madeBy.kind === 'staff' && { byStaff: true as const }),
});

const rowOf = (offer: KeptSeats) => ({
  ...keptFor(offer),
  checkoutId: offer.id,
  offerId: offer.id,
  expiresAt: offer.untilMs / 1000,
});

/** Keeps free seats for an offer. */
export const keepSeats = (offer: KeptSeats, nowMs: number): Write[] =>
  [...offer.seats].map(([hour, seat]) =>
    put(keys.seat(offer.date, hour, seat), rowOf(offer), { when: isFree(nowMs) }),
  );

/**
 * A checkout takes the seats over. They stay those of the person, who is offered no seat beside them, and count among
 * those that the staff keep. Its transaction fails when the offer does not keep all of them any more.
 */
export const takeSeatsOver = (
  offer: KeptSeats,
  { id: checkoutId, holdExpiresAtMs }: { id: string; holdExpiresAtMs: number },
): Write[] =>
  [...offer.seats].map(([hour, seat]) =>
    put(
      keys.seat(offer.date, hour, seat),
      { ...keptFor(offer), fromOffer: offer.id, checkoutId, expiresAt: holdExpiresAtMs / 1000 },
      { when: { offerId: offer.id } },
    ),
  );

/** A checkout that was not paid gives the seats back to their offer. */
export const giveSeatsBack = (offer: KeptSeats, checkoutId: string): Write[] =>
  [...offer.seats].map(([hour, seat]) =>
    put(keys.seat(offer.date, hour, seat), rowOf(offer), { when: { checkoutId, expiresAt: present } }),
  );

/** Books the seats of an offer, without a checkout. */
export const bookKeptSeats = ({ id, date, seats }: KeptSeats, bookingId: string): Write[] =>
  [...seats].map(([hour, seat]) =>
    put(keys.seat(date, hour, seat), { checkoutId: bookingId }, { when: { offerId: id } }),
  );

/** Frees the seats of an offer that ends before its time. */
export const freeKeptSeats = ({ id, date, seats }: KeptSeats): Write[] =>
  [...seats].map(([hour, seat]) => take(keys.seat(date, hour, seat), { when: { offerId: id } }));
