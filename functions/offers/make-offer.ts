import type { WalkInLinkPayment } from '../../shared/domain/door/walk-in.ts';
import type { OfferedPeople } from '../../shared/domain/offers/plan-offers.ts';
import type { SessionTime } from '../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { noSeatLeft } from '../bookings/no-seat-left.ts';
import { planSeatsOf } from '../bookings/plan-seats.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { countOffer, createOffer, getOffer, noteOffer, type StoredOffer } from '../store/offers/offers.ts';
import { keptIn, offeredIn, rowsOf, takenOrWaitedFor } from '../store/seats/day-rows.ts';
import { keepSeats } from '../store/seats/kept-seats.ts';
import { countedDigest } from '../table/rows/address-digests.ts';
import { digestPersonal } from '../table/rows/digest.ts';
import { noAddress } from '../table/rows/erased.ts';
import { transact, type Write } from '../table/table.ts';

/** An offer that somebody of the staff makes, to a person on the phone or at the desk. */
export interface StaffOffer extends SessionTime {
  /** The same id again is the same offer. */
  id: string;
  name: string;
  email: string;
  staffId: string;
  untilMs: number;
  /** The person stands at the desk, so the session may begin in the current hour. */
  isWalkIn?: true | undefined;
  /** The person is on the phone, and pays in cash on arrival. */
  paysAtDesk?: true | undefined;
  isStudent?: 'no' | 'yes' | undefined;
  /** The promotion code of a walk-in. */
  code?: string | undefined;
  /** The way in which a walk-in pays. */
  paidBy?: WalkInLinkPayment | undefined;
  /** The code in the short link of a walk-in. */
  linkCode?: string | undefined;
}

/** The seats of an hour that staff may keep for people who have not paid: a third of them, and one at least. */
const mostKept = (): number => Math.max(1, Math.floor(site.seatsPerHour / 3));

const requireRoom = (kept: ReadonlyMap<number, number>, hours: readonly number[]): void => {
  if (hours.every((hour) => (kept.get(hour) ?? 0) < mostKept())) return;
  throw new AppError(
    'conflict',
    `Open offers keep ${mostKept()} seats of that hour already, a third of them. Please wait until one is accepted or ends.`,
  );
};

const requireFirst = (offered: OfferedPeople, hours: readonly number[], person: string): void => {
  if (!hours.some((hour) => offered.get(hour)?.has(person))) return;
  throw new AppError('conflict', 'This person has an open offer for that time already.');
};

/** The key that counts the offers of a person. An offer without an address gets a key to itself. */
const personOf = ({ id, email }: Pick<StaffOffer, 'email' | 'id'>): string =>
  email === noAddress ? digestPersonal(`walk-in ${id}`) : countedDigest(email);

/**
 * Makes an offer for the staff, of hours that can be booked: its seats are kept until its time, and its link is mailed.
 * `alongside`: reads for each try, and returns further writes of its transaction. Throws 409 when no seat is left, when
 * open offers keep too many seats of an hour, or when the person has an offer already. A walk-in stands at the desk, so
 * that only the seats count.
 */
export const makeOffer = async (
  {
    id,
    name,
    email,
    staffId,
    isWalkIn,
    paysAtDesk,
    isStudent,
    code,
    paidBy,
    linkCode,
    ...request
  }: StaffOffer,
  nowMs: number,
  alongside: () => Promise<readonly Write[]> | readonly Write[] = () => [],
): Promise<StoredOffer> => {
  const { date, timeSlot, duration } = request;
  const hours = sessionHours(timeSlot, duration);
  const person = personOf({ id, email });
  const untilMs = Math.floor(request.untilMs / 1000) * 1000;
  return untilChanged('These seats are', async () => {
    const rows = await rowsOf(date, nowMs, true);
    // The same request, sent a moment earlier, may have made it.
    const isMade = rows.seats.some(({ offerId }) => offerId === id);
    if (isMade) return getOffer(id);
    const further = await alongside();
    if (!isWalkIn) {
      requireFirst(offeredIn(rows.seats), hours, person);
      requireRoom(keptIn(rows.seats), hours);
    }
    const taken = takenOrWaitedFor(rows, nowMs);
    const seats = planSeatsOf({ timeSlot, duration }, taken);
    if (!seats) throw await noSeatLeft(request, nowMs);
    const offer: StoredOffer = {
      id,
      date,
      timeSlot,
      duration,
      seats,
      name,
      email,
      person,
      untilMs,
      madeBy: { kind: 'staff', staffId },
      createdAtMs: nowMs,
      status: 'open',
      ...(isWalkIn && { isWalkIn }),
      ...(paysAtDesk && { paysAtDesk }),
      ...(isStudent && { isStudent }),
      ...(code && { code }),
      ...(paidBy && { paidBy }),
      ...(linkCode && { linkCode }),
    };
    const counted = isWalkIn ? [] : [countOffer(date, rows.offersMade)];
    const noted = email === noAddress ? [] : [noteOffer(offer)];
    const writes = [createOffer(offer), ...noted, ...counted, ...keepSeats(offer, nowMs)];
    if (!(await transact([...writes, ...further]))) return getOffer(id);
    logEvent('offer made', { offerId: id, date, hours: duration, by: staffId });
    return offer;
  });
};
