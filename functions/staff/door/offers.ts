import { phoneOfferEnd } from '../../../shared/domain/offers/phone-offer.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { ShownOffer, StaffOfferRequest } from '../../../shared/schemas/staff-offers.ts';
import { requireBookable } from '../../bookings/buyable.ts';
import { withdrawOffer } from '../../offers/end-early.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { AppError } from '../../runtime/app-error.ts';
import { isUuid, uuidOf } from '../../runtime/uuid-of.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { audit } from '../../store/office/audits.ts';
import { rowsOf } from '../../store/seats/day-rows.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import type { OfferRow } from '../../table/rows/offers/offer-row.ts';
import { offerOnce } from './offer-once.ts';

type Shown = Pick<OfferRow, 'duration' | 'id' | 'madeBy' | 'name' | 'status' | 'timeSlot' | 'untilMs'>;

const shown = ({ id, name, timeSlot, duration, untilMs, status, madeBy }: Shown): ShownOffer => ({
  ...{ id, name, timeSlot, duration, status },
  until: new Date(untilMs).toISOString(),
  madeBy: madeBy.kind,
});

const entry = ({ id, date, duration }: Pick<StoredOffer, 'date' | 'duration' | 'id'>, by: string) => ({
  ...{ by, date },
  hours: duration,
  about: id,
});

/** Keeps seats for somebody on the phone, and mails them the link. The same request again is the same offer. */
export const offerByMail = async (
  { nonce, ...asked }: StaffOfferRequest,
  staffId: string,
  nowMs: number,
): Promise<ShownOffer> => {
  const id = uuidOf(`offer by mail ${nonce}`);
  const offer = await offerOnce(id, asked, () => {
    requireBookable(asked, nowMs);
    const untilMs = phoneOfferEnd(asked, nowMs);
    if (untilMs === undefined)
      throw new AppError(
        'conflict',
        'That session begins too soon for an offer by mail. Please let the visitor book at the desk.',
      );
    const made = audit({ action: 'offer made', ...entry({ id, ...asked }, staffId) }, nowMs);
    return makeOffer({ ...asked, id, staffId, untilMs }, nowMs, [made]);
  });
  return shown(offer);
};

const attributes = ['id', 'name', 'timeSlot', 'duration', 'untilMs', 'status', 'madeBy'] as const;

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
    .map(shown);
};

/** Withdraws an open offer, and lets the person know. Safe to repeat. Throws 404 when there is no such offer. */
export const withdrawByStaff = async (id: string, staffId: string, nowMs: number): Promise<ShownOffer> => {
  const offer = isUuid(id) ? await getOffer(id) : undefined;
  if (!offer) throw new AppError('not-found', 'There is no such offer. Please reload the page.');
  const withdrawn = audit({ action: 'offer withdrawn', ...entry(offer, staffId) }, nowMs);
  return shown(await withdrawOffer(offer, nowMs, [withdrawn]));
};
