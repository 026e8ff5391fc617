import type { BodyOutput } from '../../../shared/contract/types.ts';
import { walkInOfferMinutes, walkInSession } from '../../../shared/domain/door/walk-in.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { OfferedWalkIn } from '../../../shared/schemas/walk-ins.ts';
import { offerLink } from '../../mail/layout/offer-links.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { AppError } from '../../runtime/app-error.ts';
import { uuidOf } from '../../runtime/uuid-of.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { noAddress } from '../../table/rows/erased.ts';

type Request = BodyOutput<'create-walk-in'>;

const madeFor = (
  { id, name, duration, isStudent }: StoredOffer,
  request: Request,
): Pick<StoredOffer, 'id'> => {
  if (name === request.name && duration === request.duration && isStudent === request.isStudent)
    return { id };
  throw new AppError('conflict', 'Something else was booked with this request. Please reload the page.');
};

/**
 * Keeps seats for a visitor at the desk who pays at their own phone: by card, or with the hours of a package. Once that
 * is done, they are here. The same request again answers with the same offer.
 */
export const offerWalkIn = async (
  request: Request,
  { id: staffId }: { id: string },
  nowMs: number,
): Promise<OfferedWalkIn> => {
  const id = uuidOf(`walk-in offer ${request.nonce}`);
  const before = await getOffer(id);
  const session = walkInSession(request.duration, nowMs);
  if (!before && typeof session === 'string') throw new AppError('conflict', session);
  const { name, isStudent } = request;
  const offer =
    before ??
    (await makeOffer(
      {
        ...(session as Exclude<typeof session, string>),
        ...{ id, name, staffId, email: noAddress, walkIn: { isStudent } },
        untilMs: nowMs + walkInOfferMinutes * minuteMs,
      },
      nowMs,
    ));
  madeFor(offer, request);
  return { link: await offerLink(offer, nowMs), until: new Date(offer.untilMs).toISOString() };
};
