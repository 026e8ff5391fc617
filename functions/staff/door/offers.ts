import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import { describeOffer } from '../../../shared/domain/offers/describe-offer.ts';
import { deskOfferEnd, phoneOfferEnd } from '../../../shared/domain/offers/phone-offer.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { ShownOffer, StaffOfferRequest } from '../../../shared/schemas/staff/staff-offers.ts';
import { site } from '../../../shared/site.ts';
import { requireBookable } from '../../bookings/buyable.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { AppError } from '../../runtime/app-error.ts';
import { uuidOf } from '../../runtime/uuid-of.ts';
import type { StoredOffer } from '../../store/offers/offers.ts';
import { standingOfOffer } from '../../store/offers/standings.ts';
import { audit } from '../../store/office/audits.ts';
import { isBlocked } from '../../store/people/persons.ts';
import { rowsOf } from '../../store/seats/day-rows.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { noAddress } from '../../table/rows/erased.ts';
import type { OfferRow } from '../../table/rows/offers/offer-row.ts';
import { offerOnce } from './offer-once.ts';

const attributes = [
  ...['id', 'name', 'timeSlot', 'duration', 'untilMs', 'status', 'madeBy'],
  ...['paysAtDesk', 'isStudent'],
] as const satisfies readonly (keyof OfferRow)[];
type Shown = Pick<OfferRow, (typeof attributes)[number]>;

/** An offer as the staff sees it. */
export const shown = (
  { id, name, timeSlot, duration, untilMs, status, madeBy, ...terms }: Shown,
  says: string,
): ShownOffer => ({
  ...{ id, name, timeSlot, duration, status, says },
  until: new Date(untilMs).toISOString(),
  madeBy: madeBy.kind,
  ...(terms.paysAtDesk && { owesCents: offerCents({ duration, ...terms }) }),
});

const shownOpen = (offer: Shown): ShownOffer => {
  const owesCents = offer.paysAtDesk && offerCents(offer);
  return shown(offer, describeOffer({ status: 'open', untilMs: offer.untilMs, owesCents }).says);
};

/** The fields of an audit entry about an act on an offer. */
export const entry = ({ id, date, duration }: Pick<StoredOffer, 'date' | 'duration' | 'id'>, by: string) => ({
  ...{ by, date },
  hours: duration,
  about: id,
});

/** The end of an offer that begins now. Throws 409 when it cannot be made. */
const endOf = (asked: Omit<StaffOfferRequest, 'nonce'>, nowMs: number): number => {
  if (asked.paysAtDesk && !site.cashAtDesk)
    throw new AppError('conflict', 'Cash is not taken here. Please send the link by mail.');
  requireBookable(asked, nowMs);
  const untilMs = asked.paysAtDesk ? deskOfferEnd(asked) : phoneOfferEnd(asked, nowMs);
  if (untilMs !== undefined) return untilMs;
  throw new AppError(
    'conflict',
    'That session begins too soon for an offer by mail. Please let the visitor book at the desk.',
  );
};

/**
 * Keeps seats for somebody on the phone, who pays by the link in a mail, or in cash when they come. The same request
 * again is the same offer.
 */
export const offerByPhone = async (
  { nonce, ...asked }: StaffOfferRequest,
  staffId: string,
  nowMs: number,
): Promise<ShownOffer> => {
  const id = uuidOf(`offer by mail ${nonce}`);
  const kept = { ...asked, email: asked.email ?? noAddress };
  const offer = await offerOnce(id, kept, async () => {
    if (await isBlocked({ email: kept.email }))
      throw new AppError(
        'conflict',
        'This person is blocked, and cannot accept a reservation offer. Please end the block first.',
      );
    const untilMs = endOf(asked, nowMs);
    const made = audit({ action: 'offer made', ...entry({ id, ...asked }, staffId) }, nowMs);
    return makeOffer({ ...kept, id, staffId, untilMs }, nowMs, () => [made]);
  });
  return shown(offer, (await standingOfOffer(offer, nowMs)).says);
};

/** The open offers of a local date which nobody has begun to pay, earliest session first. */
export const openOffersOn = async (date: string, nowMs: number): Promise<ShownOffer[]> => {
  const { seats } = await rowsOf(date, nowMs, true);
  const ids = [...new Set(seats.flatMap(({ offerId }) => offerId ?? []))];
  const offers = await getAll<OfferRow>(
    ids.map((id) => keys.offer(id)),
    attributes,
  );
  return offers
    .filter(({ status }) => status === 'open')
    .sort((one, other) => slotHour(one.timeSlot) - slotHour(other.timeSlot) || one.untilMs - other.untilMs)
    .map(shownOpen);
};
