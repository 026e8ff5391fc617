import type { EndedStatus } from '../../../shared/domain/offers/describe-offer.ts';
import { normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { SeatPlan } from '../../../shared/domain/seats/capacity.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import type { When } from '../../table/conditions.ts';
import { absent, after, isNew, present } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { digestOfTyped } from '../../table/rows/address-digests.ts';
import { formerDigest } from '../../table/rows/former-digests.ts';
import type { OfferNoticeRow } from '../../table/rows/offers/offer-notice-row.ts';
import { isWholeOffer, type OfferRow, offerRow } from '../../table/rows/offers/offer-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendChange, sendTake, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import { eraseRow } from '../erase-row.ts';
import { forgetRow } from '../forget-row.ts';
import { seatPlanOf } from '../seats/seats.ts';
import { type WorkQueue, workAttributes } from '../work/work.ts';

/** The maker of an offer: the waiting list, for one of those on it, or somebody of the staff. */
export type OfferMaker = OfferRow['madeBy'];

/** Seats that are kept until a time for whoever has the link. */
export interface StoredOffer extends Omit<Content<OfferRow>, 'entity' | 'expiresAt' | 'seats'> {
  /** Seat numbers by local hour. */
  seats: SeatPlan;
}

export const getOffer = async (offerId: string): Promise<StoredOffer | undefined> => {
  const row = await getRow(keys.offer(offerId));
  return row && isWholeOffer(row) ? { ...row, seats: seatPlanOf(row.seats) } : undefined;
};

/** Epoch seconds. Offers and waiting lists end with their day. */
export const endOfDay = (date: string): number => instantOf(date, 24) / 1000;

/** Writes an offer. The transaction fails when it was made before: nobody is offered the same thing twice. */
export const createOffer = (offer: StoredOffer): Write =>
  put(
    keys.offer(offer.id),
    {
      entity: 'offer',
      ...offer,
      ...writtenBy(),
      seats: Object.fromEntries(offer.seats),
      expiresAt: endOfDay(offer.date),
      workQueue: 'offer' satisfies WorkQueue,
      workDueAt: new Date(offer.untilMs).toISOString(),
    },
    { when: isNew },
  );

/**
 * Counts an offer of a day that is made by what was read of it. The transaction fails when another one was made
 * since: to the same person, or of seats that are limited.
 */
export const countOffer = (date: string, seen: number): Write =>
  put(
    keys.offersOfDay(date),
    { made: seen + 1, expiresAt: endOfDay(date) },
    { when: seen === 0 ? isNew : { made: seen } },
  );

/** An offer can be taken while it is open, and no checkout has it. */
const isFree: When<OfferRow> = { status: 'open', checkoutId: absent };

/** Notes the checkout that takes the seats over. The transaction fails when the offer is over, or taken already. */
export const takeOffer = (
  { id }: Pick<StoredOffer, 'id'>,
  checkout: { id: string; holdExpiresAtMs: number },
  nowMs: number,
): Write =>
  change(keys.offer(id), {
    set: { checkoutId: checkout.id, workDueAt: new Date(checkout.holdExpiresAtMs).toISOString() },
    when: { ...isFree, untilMs: after(nowMs) },
  });

/** Takes an offer back from a checkout that was not paid. The transaction fails when it is not with that checkout. */
export const giveOfferBack = ({ id, untilMs }: StoredOffer, checkoutId: string): Write =>
  change(keys.offer(id), {
    set: { workDueAt: new Date(untilMs).toISOString() },
    remove: ['checkoutId'],
    when: { status: 'open', checkoutId },
  });

/**
 * Ends an offer with the checkout that has taken it over, whatever its state: a payment counts however late it comes,
 * and one that was refused leaves nothing to be accepted.
 */
export const endWithCheckout = (
  { offerId, date }: { offerId: string; date: string },
  status: 'accepted' | 'expired',
  nowMs: number,
): Write =>
  change(keys.offer(offerId), {
    set: {
      status,
      // The end is set again, because the row may have ended with its day.
      expiresAt: endOfDay(date),
      acceptedAt: status === 'accepted' ? new Date(nowMs).toISOString() : undefined,
    },
    remove: workAttributes,
  });

/** Accepts an offer without a checkout. The transaction fails when it is over, or with a checkout. */
export const acceptAtOnce = ({ id }: Pick<StoredOffer, 'id'>, bookingId: string, nowMs: number): Write =>
  change(keys.offer(id), {
    set: { status: 'accepted', acceptedAt: new Date(nowMs).toISOString(), checkoutId: bookingId },
    remove: workAttributes,
    when: { ...isFree, untilMs: after(nowMs) },
  });

/** Ends an offer that no checkout has. The transaction fails when that has changed since it was read. */
export const markEnded = ({ id }: StoredOffer, status: EndedStatus): Write =>
  change(keys.offer(id), { set: { status }, remove: workAttributes, when: isFree });

/** Forgets a checkout that has lost the seats of an offer. False when the offer is not with it any more. */
export const forgetCheckout = (offerId: string, checkoutId: string): Promise<boolean> =>
  sendChange(change(keys.offer(offerId), { remove: ['checkoutId'], when: { status: 'open', checkoutId } }));

/** A mail that says that nothing is offered to somebody any more. */
export type GoneNotice = Omit<Content<OfferNoticeRow>, 'entity' | 'expiresAt'>;

/** Has somebody told that nothing is offered to them any more. */
export const addGoneNotice = (notice: GoneNotice): Write =>
  put(keys.offerNotice(notice.id), {
    entity: 'offer-gone',
    ...notice,
    ...writtenBy(),
    expiresAt: endOfDay(notice.date) + daysKept.notice * 24 * 3600,
  });

/** Deletes the notice once its mail is sent, since it holds an address. */
export const forgetGoneNotice = async ({ id }: GoneNotice): Promise<void> => {
  await sendTake(take(keys.offerNotice(id)));
};

type OfAddress = Pick<StoredOffer, 'date' | 'email' | 'id'>;

/** Notes an offer of the staff beside the places of its address: an account ends both when it is deleted. */
export const noteOffer = ({ email, date, id }: OfAddress): Write =>
  put(keys.placeOnList(digestOfTyped(email), date, id), { expiresAt: endOfDay(date) });

/** Deletes that note, also that of an earlier release. */
export const forgetOfferNote = async ({ email, date, id }: OfAddress): Promise<void> => {
  for (const address of [digestOfTyped(email), formerDigest(normaliseEmail(email))])
    await forgetRow(keys.placeOnList(address, date, id));
};

/** Erases who an offer was made to. Its hours and its end stay. */
export const eraseOffer = (offer: StoredOffer): Promise<boolean> =>
  eraseRow(offerRow, { ...offer, ...keys.offer(offer.id) }, { when: { email: present } });
