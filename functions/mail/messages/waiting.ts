import { agreedIn, offerCents, openPriceText } from '../../../shared/domain/offers/agreed.ts';
import { describeEntry, type EntryAct } from '../../../shared/domain/offers/describe-entry.ts';
import type { OfferAct } from '../../../shared/domain/offers/describe-offer.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { Standing } from '../../../shared/domain/standing/standing.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { pathToHours } from '../../../shared/domain/time/path-to-hours.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { type GoneNotice, getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { standingOfOffer, standingOfPlace } from '../../store/offers/standings.ts';
import { getWaiter, waitersOf } from '../../store/offers/waiters.ts';
import type { StoredWaiter } from '../../store/seats/day-rows.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { offerLink, waitingLinks } from '../layout/offer-links.ts';
import { greet } from '../layout/wording.ts';
import { sessionText } from './session-text.ts';

const howItGoes = `You then have ${site.waitlistOfferMinutes} minutes to book the seat, or half as long on the day of the session. Waiting is free, and you can decline the seat.`;

/** The mail to somebody who wants to wait. Undefined when they have left the list since. */
export const waitingStarted = async (row: StoredWaiter, nowMs: number): Promise<Message | undefined> => {
  const waiter = await getWaiter(row.id);
  if (!waiter || waiter.state === 'left') return undefined;
  const { url, unsubscribeUrl } = await waitingLinks(waiter, nowMs);
  const isConfirmed = row.state === 'waiting';
  const [others, offer] = await Promise.all([
    waitersOf(waiter.date, nowMs),
    waiter.offerId ? getOffer(waiter.offerId) : undefined,
  ]);
  const { says } = await standingOfPlace(waiter, { others, offer }, nowMs);
  return {
    key: mailKeys.waiting(waiter.id),
    to: waiter.email,
    subject: isConfirmed ? 'You are on the waiting list' : 'Please confirm: tell me when a seat is free',
    greeting: greet(waiter.name),
    paragraphs: [
      ...(isConfirmed ? [] : ['We were asked to email this address when a seat becomes free.']),
      says,
      howItGoes,
      ...(isConfirmed ? [] : ['If it was not you, please ignore this e-mail: we will not write again.']),
    ],
    facts: [['When', sessionText(waiter)]],
    action: { label: isConfirmed ? 'See your place, or leave the list' : 'Put me on the list', url },
    unsubscribeUrl,
  };
};

const whyOffered = ({ madeBy }: StoredOffer): string =>
  madeBy.kind === 'waiting-list'
    ? 'A seat has become free at a time that you are waiting for.'
    : 'We have reserved the seat that we agreed on.';

const priceText = (offer: StoredOffer): string => {
  const { isStudent, paidBy } = agreedIn(offer);
  const cents = offerCents(offer);
  const price = isStudent === 'open' ? openPriceText(cents, offer.duration) : formatCents(cents);
  return paidBy === 'open' ? `${price}. Package hours can pay for it too.` : price;
};

/** The mail with an offer. Undefined when it is over. */
export const seatOffered = async (row: StoredOffer, nowMs: number): Promise<Message | undefined> => {
  const offer = await getOffer(row.id);
  if (offer?.status !== 'open' || offer.untilMs <= nowMs) return undefined;
  const { madeBy, untilMs } = offer;
  const links =
    madeBy.kind === 'waiting-list'
      ? await waitingLinks({ id: madeBy.waitingId, date: offer.date }, nowMs)
      : undefined;
  return {
    key: mailKeys.offer(offer.id),
    to: offer.email,
    subject: 'A seat is reserved for you',
    greeting: greet(offer.name),
    paragraphs: [whyOffered(offer), (await standingOfOffer(offer, nowMs)).says],
    facts: [
      ['Session', sessionText(offer)],
      ['Yours until', momentText(untilMs)],
      ['Price', priceText(offer)],
    ],
    action: { label: 'Book this seat', url: await offerLink(offer, nowMs) },
    notes: [
      'If you do not want it, please decline it on the same page, so that the next person can have it.',
    ],
    ...(links && { unsubscribeUrl: links.unsubscribeUrl }),
  };
};

const goneSubjects: Record<GoneNotice['why'], string> = {
  missed: 'Your reservation offer has ended',
  none: 'No seat has become free',
  withdrawn: 'Your reservation offer has ended',
};

const goneStanding = async (notice: GoneNotice, nowMs: number): Promise<Standing<EntryAct | OfferAct>> => {
  const offer = notice.why === 'none' ? undefined : await getOffer(notice.id);
  return offer ? await standingOfOffer(offer, nowMs) : describeEntry({ state: 'gone' });
};

/** The mail to somebody to whom nothing is offered any more. Its link books the seat while that is free. */
export const seatGone = async (notice: GoneNotice, nowMs: number): Promise<Message> => {
  const { says, acts } = await goneStanding(notice, nowMs);
  const origin = environment('SITE_ORIGIN');
  return {
    key: mailKeys.offerGone(notice.id),
    to: notice.email,
    subject: goneSubjects[notice.why],
    greeting: greet(notice.name),
    paragraphs: [
      says,
      ...(notice.why === 'withdrawn' ? [`Questions? Please write to ${site.contactEmail}.`] : []),
    ],
    facts: [['When', sessionText(notice)]],
    action: acts.includes('book')
      ? { label: 'Book this seat', url: origin + pathToHours(notice) }
      : { label: 'Choose another time', url: `${origin}/booking` },
  };
};
