import type { BodyOutput } from '../../../shared/contract/types.ts';
import { type WalkInLinkPayment, walkInOfferMinutes } from '../../../shared/domain/door/walk-in.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { OfferedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { requireUsableCode } from '../../checkouts/codes.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { AppError } from '../../runtime/app-error.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { stillAbsent } from '../../store/still-absent.ts';
import { keys } from '../../table/keys.ts';
import { noAddress } from '../../table/rows/erased.ts';
import type { Write } from '../../table/table.ts';
import { offerOnce } from './offer-once.ts';
import { codeOf, shortLink, walkInBookingId, walkInOfferId } from './short-links.ts';
import { requireWalkInSession } from './walk-in-session.ts';

/** Holds while the desk has not booked the visitor. Throws 409 once it has. */
const notBooked = async (bookingId: string): Promise<Write[]> => {
  if (!(await getBooking(bookingId))) return [stillAbsent(keys.booking(bookingId))];
  throw new AppError('conflict', 'This visitor is booked already, at the desk.');
};

/**
 * Keeps seats for a visitor at the desk who pays at their own phone: by card, or with the hours of a package. Once that
 * is done, they are here. The same request again answers with the same offer. Throws 409 when it has booked them at the
 * desk.
 */
export const offerWalkIn = async (
  { nonce, name, duration, ...terms }: BodyOutput<'create-walk-in'> & { paidBy: WalkInLinkPayment },
  { id: staffId }: { id: string },
  nowMs: number,
): Promise<OfferedWalkIn> => {
  const code = codeOf(nonce);
  const id = walkInOfferId(code);
  const agreed = { isStudent: terms.isStudent, code: terms.code, paidBy: terms.paidBy };
  const offer = await offerOnce(id, { name, duration, ...agreed }, async () => {
    if (agreed.code) await requireUsableCode(agreed.code, staffId, nowMs);
    return makeOffer(
      {
        ...requireWalkInSession(duration, nowMs),
        ...{ id, name, staffId, email: noAddress, isWalkIn: true, linkCode: code, ...agreed },
        untilMs: nowMs + walkInOfferMinutes * minuteMs,
      },
      nowMs,
      () => notBooked(walkInBookingId(nonce)),
    );
  });
  return { id, link: shortLink(code), until: new Date(offer.untilMs).toISOString() };
};
