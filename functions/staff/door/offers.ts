import { sessionStart } from '../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../shared/domain/time/milliseconds.ts';
import type { ShownOffer, StaffOfferRequest } from '../../../shared/schemas/staff-offers.ts';
import { site } from '../../../shared/site.ts';
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

/** An offer by mail ends so long before the session, so that somebody else can still get the seat. */
const closesBeforeMs = 2 * hourMs;

type Shown = Pick<OfferRow, 'duration' | 'id' | 'madeBy' | 'name' | 'status' | 'timeSlot' | 'untilMs'>;

const shown = ({ id, name, timeSlot, duration, untilMs, status, madeBy }: Shown): ShownOffer => ({
  ...{ id, name, timeSlot, duration, status },
  until: new Date(untilMs).toISOString(),
  madeBy: madeBy.kind,
});

const isFor = (offer: StoredOffer, { nonce: _, ...request }: StaffOfferRequest): boolean =>
  (Object.keys(request) as (keyof typeof request)[]).every((field) => offer[field] === request[field]);

const entry = ({ id, date, duration }: Pick<StoredOffer, 'date' | 'duration' | 'id'>, by: string) => ({
  ...{ by, date },
  hours: duration,
  about: id,
});

/** Keeps seats for somebody on the phone, and mails them the link. The same request again is the same offer. */
export const offerByMail = async (
  request: StaffOfferRequest,
  staffId: string,
  nowMs: number,
): Promise<ShownOffer> => {
  const { nonce, ...session } = request;
  const id = uuidOf(`offer by mail ${nonce}`);
  const untilMs = Math.min(nowMs + site.phoneOfferHours * hourMs, sessionStart(session) - closesBeforeMs);
  const existing = await getOffer(id);
  if (!existing && sessionStart(session) > nowMs && untilMs <= nowMs)
    throw new AppError(
      'conflict',
      'That session begins too soon for an offer by mail. Please let the visitor book at the desk.',
    );
  const made = audit({ action: 'offer made', ...entry({ id, ...session }, staffId) }, nowMs, id);
  const offer = existing ?? (await makeOffer({ ...session, id, staffId, untilMs }, nowMs, [made]));
  if (isFor(offer, request)) return shown(offer);
  throw new AppError('conflict', 'Something else was offered with this request. Please reload the page.');
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
  return offers.filter(({ status }) => status === 'open').map(shown);
};

/** Withdraws an open offer, and lets the person know. Safe to repeat. Throws 404 when there is no such offer. */
export const withdrawByStaff = async (id: string, staffId: string, nowMs: number): Promise<ShownOffer> => {
  const offer = isUuid(id) ? await getOffer(id) : undefined;
  if (!offer) throw new AppError('not-found', 'There is no such offer. Please reload the page.');
  const withdrawn = audit({ action: 'offer withdrawn', ...entry(offer, staffId) }, nowMs);
  return shown(await withdrawOffer(offer, nowMs, [withdrawn]));
};
