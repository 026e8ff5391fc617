import type { BodyOutput } from '../../../shared/contract/types.ts';
import { walkInOfferMinutes } from '../../../shared/domain/door/walk-in.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { OfferedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { noAddress } from '../../table/rows/erased.ts';
import { offerOnce } from './offer-once.ts';
import { codeOf, shortLink, walkInOfferId } from './short-links.ts';
import { requireWalkInSession } from './walk-in-session.ts';

/**
 * Keeps seats for a visitor at the desk who pays at their own phone: by card, or with the hours of a package. Once that
 * is done, they are here. The same request again answers with the same offer.
 */
export const offerWalkIn = async (
  { nonce, name, duration, isStudent }: BodyOutput<'create-walk-in'>,
  { id: staffId }: { id: string },
  nowMs: number,
): Promise<OfferedWalkIn> => {
  const code = codeOf(nonce);
  const id = walkInOfferId(code);
  const offer = await offerOnce(id, { name, duration, isStudent }, () =>
    makeOffer(
      {
        ...requireWalkInSession(duration, nowMs),
        ...{ id, name, staffId, isStudent, email: noAddress, isWalkIn: true },
        untilMs: nowMs + walkInOfferMinutes * minuteMs,
      },
      nowMs,
    ),
  );
  return { link: shortLink(code), until: new Date(offer.untilMs).toISOString() };
};
