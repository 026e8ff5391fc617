import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import { placeOf } from '../../../shared/domain/offers/waiter.ts';
import { wishedTimes } from '../../../shared/domain/offers/wish-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { type GoneNotice, getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { getWaiter, waitersOf } from '../../store/offers/waiters.ts';
import type { StoredWaiter } from '../../store/seats/day-rows.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { offerLink, waitingLinks } from '../layout/offer-links.ts';
import { greet } from '../layout/wording.ts';
import { longDate, sessionText } from './session-text.ts';

type Hours = Pick<StoredWaiter, 'date' | 'duration' | 'timeSlot'>;

/** "Monday, November 23, 2026, 9:00 AM to 12:00 PM, New York time" */
const hoursText = (hours: Hours): string => `${longDate(hours.date)}, ${wishedTimes(hours)}, ${cityTime()}`;

const howItGoes = `When a seat becomes free, we write to you. You then have some time to book it: ${site.waitlistOfferMinutes} minutes, or half as long on the day itself. Waiting costs nothing, and you need not take it.`;

/** The mail to somebody who wants to wait. Undefined when they have left the list since. */
export const waitingStarted = async (row: StoredWaiter, nowMs: number): Promise<Message | undefined> => {
  const waiter = await getWaiter(row.id);
  if (!waiter || waiter.state === 'left') return undefined;
  const { url, unsubscribeUrl } = await waitingLinks(waiter, nowMs);
  const isConfirmed = row.state === 'waiting';
  const place = placeOf(waiter, await waitersOf(waiter.date, nowMs));
  return {
    key: mailKeys.waiting(waiter.id),
    to: waiter.email,
    subject: isConfirmed ? 'You are on the waiting list' : 'Please confirm: tell me when a seat is free',
    greeting: greet(waiter.name),
    paragraphs: [
      isConfirmed
        ? `You wait for a free seat. Number ${place} is your place among those who wait for these hours.`
        : 'Somebody, we hope it was you, wants to be told at this address when a seat is free. You are on the list once you have opened this link.',
      howItGoes,
      ...(isConfirmed ? [] : ['If it was not you, please ignore this e-mail: we will not write again.']),
    ],
    facts: [['When', hoursText(waiter)]],
    action: { label: isConfirmed ? 'See your place, or leave the list' : 'Put me on the list', url },
    unsubscribeUrl,
  };
};

const whyOffered = ({ madeBy }: StoredOffer): string =>
  madeBy.kind === 'waiting-list'
    ? 'A seat has become free at a time that you wait for. We keep it for you alone until the time below.'
    : 'We keep a seat for you, as agreed, until the time below.';

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
    subject: 'A seat is free for you',
    greeting: greet(offer.name),
    paragraphs: [whyOffered(offer)],
    facts: [
      ['Session', sessionText(offer)],
      ['Yours until', momentText(untilMs)],
      [
        'Price',
        `${formatCents(offerCents(offer))}, and less for students. Package hours can pay for it too.`,
      ],
    ],
    action: { label: 'Book this seat', url: await offerLink(offer, nowMs) },
    notes: [
      'If you do not want it, please say so behind the same link, so that the next person can have it.',
    ],
    ...(links && { unsubscribeUrl: links.unsubscribeUrl }),
  };
};

const goneTexts: Record<GoneNotice['why'], { subject: string; text: string }> = {
  missed: {
    subject: 'The seat has gone to somebody else',
    text: 'The time in which we kept a seat for you is over, so the next person is asked. You are not on the list for these hours any more.',
  },
  none: {
    subject: 'No seat has become free',
    text: 'No seat has become free in time at the hours that you waited for. We are sorry. We will not write about them again.',
  },
  withdrawn: {
    subject: 'Our offer of a seat has ended',
    text: `We had to withdraw the offer of this seat. We are sorry. Please write to ${site.contactEmail} if you have a question.`,
  },
};

/** The mail to somebody to whom nothing is offered any more. */
export const seatGone = (notice: GoneNotice): Message => {
  const { subject, text } = goneTexts[notice.why];
  return {
    key: mailKeys.offerGone(notice.id),
    to: notice.email,
    subject,
    greeting: greet(notice.name),
    paragraphs: [text],
    facts: [['When', hoursText(notice)]],
    action: { label: 'Choose another time', url: `${environment('SITE_ORIGIN')}/booking` },
  };
};
