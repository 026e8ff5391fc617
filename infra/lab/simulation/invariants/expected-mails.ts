import { textOfResult } from '../../../../functions/mail/messages/refund-result.ts';
import type { RefundNotice } from '../../../../functions/store/money/refund-notices.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import type { KnownPayment } from '../world/orders.ts';
import { correctedOf, type Records } from '../world/records.ts';
import { isKept } from './charges.ts';
import { completionCents } from './packages.ts';

/** A mail that is sent at most once, to one of these addresses. */
export interface ExpectedMail {
  about: string;
  to: readonly string[];
  /** True when the mail must have arrived. */
  isDue: boolean;
  /** The texts that the mail must contain. */
  facts: readonly string[];
}

type Payment = FinalState['payments'][number];

const refunding = (cents: number): string => `We are refunding ${formatCents(cents)}`;

/** The mails about a payment, from the terms that its payer saw and from its state at Stripe. */
const mailsAbout = (
  payment: Payment,
  changes: FinalState['changes'],
  { order, terms }: KnownPayment,
  records: Records,
): ExpectedMail[] => {
  const { mailBook } = records;
  const { visitor, userId, wish } = order;
  const stays = !mailBook.hasLeft(records.sharersWith(visitor));
  const ofMember = [...mailBook.addressesOf(visitor)];
  const confirmedAtMs = mailBook.confirmedAtMs.get(userId ?? '') ?? Number.POSITIVE_INFINITY;
  const hasAddress = confirmedAtMs < payment.paymentIntent.created * 1000;
  if ('bookingData' in wish) {
    const { email, task } = wish.bookingData;
    const paid = formatCents(terms.cents);
    return isKept(payment)
      ? [{ about: `booking "${task}"`, to: [email, correctedOf(email)], isDue: stays, facts: [paid] }]
      : [{ about: refunding(terms.cents), to: [email], isDue: stays, facts: [paid] }];
  }
  if (!isKept(payment)) return [{ about: refunding(terms.cents), to: ofMember, isDue: false, facts: [] }];
  const sold: ExpectedMail = {
    about: `Yours: the ${terms.name} package`,
    to: ofMember,
    isDue: stays && hasAddress,
    facts: [formatCents(terms.cents)],
  };
  if (!payment.asked.includes('package-completed')) return [sold];
  const completed = {
    about: refunding(completionCents(payment, changes, terms.refundCents)),
    // The member, if known. Otherwise the person for whom the last hours were booked.
    to: hasAddress ? ofMember : records.addresses(visitor),
    isDue: stays,
    facts: [],
  };
  return [sold, completed];
};

const noticeSubjects: Record<string, string> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was changed',
  'address-changed': 'Your e-mail address was changed',
  'address-added': 'Your e-mail address was changed',
  'account-deleted': 'Your account was deleted',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'calendar-made': 'A calendar address of your sessions was made',
  'calendar-ended': 'The calendar address of your sessions was ended',
  'bookings-joined': 'Your booking is in an account now',
};

const goneSubjects: Record<string, string> = {
  missed: 'Your reservation offer has ended',
  none: 'No seat has become free',
  withdrawn: 'Your reservation offer has ended',
};

/** The mails to those who wait and to whom seats are offered. Each place and each offer is written about once. */
const mailsAboutSeats = (row: Record<string, unknown>): ExpectedMail[] => {
  const { entity, email, state, status, why, offerId, checkoutId, confirmedAt } = row;
  const to = typeof email === 'string' && email !== '' ? [email] : [];
  const may = (about: string): ExpectedMail => ({ about, to, isDue: false, facts: [] });
  if (entity === 'offer-gone') return [may(goneSubjects[String(why)] ?? '')];
  if (entity === 'offer' && status === 'open' && !checkoutId) return [may('A seat is free for you')];
  if (entity !== 'waiter' || offerId || confirmedAt) return [];
  if (state === 'unconfirmed') return [may('Please confirm: tell me when a seat is free')];
  return state === 'waiting' ? [may('You are on the waiting list')] : [];
};

/** All mails that may be sent, derived from the records of the visitors. */
export const expectedMails = ({ payments, changes }: FinalState, records: Records): ExpectedMail[] => {
  const { mailBook, orders } = records;
  const booked = new Set(
    changes.filter(({ key }) => key.startsWith('BOOKING#')).map(({ item }) => item?.task),
  );
  const paid = payments.flatMap((payment) => {
    const known = orders.payments.get(payment.paymentIntent.id);
    return known && payment.paymentIntent.status === 'succeeded'
      ? mailsAbout(payment, changes, known, records)
      : [];
  });
  const redeemed = orders.all.flatMap(({ visitor, wish }): ExpectedMail[] => {
    if (!('bookingData' in wish) || !wish.bookingData.packageId || wish.bookingData.donationAmount > 0)
      return [];
    const { email, task } = wish.bookingData;
    const isDue = booked.has(task) && !mailBook.hasLeft(records.sharersWith(visitor));
    return [{ about: `booking "${task}"`, to: [email], isDue, facts: [] }];
  });
  const spent = orders.all.flatMap(({ visitor, wish }): ExpectedMail[] =>
    'bookingData' in wish && wish.bookingData.packageId
      ? [
          {
            about: 'Hours of your package were spent',
            to: [...mailBook.addressesOf(visitor)],
            isDue: false,
            facts: [],
          },
        ]
      : [],
  );
  const notices = changes.flatMap(({ item }): ExpectedMail[] => {
    const { entity, kind, email } = (item ?? {}) as { entity?: string; kind?: string; email?: string };
    if (entity !== 'notice' || !email) return [];
    return [{ about: noticeSubjects[kind ?? ''] ?? '', to: [email], isDue: false, facts: [] }];
  });
  const results = changes.flatMap(({ item }): ExpectedMail[] => {
    const notice = item as unknown as RefundNotice & { entity?: string };
    if (notice?.entity !== 'refund-notice') return [];
    const { subject } = textOfResult(notice);
    // A package's notice goes to the confirmed address of its member.
    const to = notice.userId ? [...mailBook.allAddresses(), notice.email ?? ''] : [notice.email ?? ''];
    return [{ about: subject, to, isDue: false, facts: [] }];
  });
  const offers = changes.flatMap(({ item }) => mailsAboutSeats(item ?? {}));
  const messages = [...mailBook.messages].map(([subject, fate]) => ({
    about: `Message from Robin: ${subject}`,
    to: [site.contactEmail],
    isDue: fate === 'acknowledged',
    facts: [],
  }));
  return [...paid, ...redeemed, ...spent, ...notices, ...results, ...offers, ...messages];
};
