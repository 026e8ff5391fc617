import { addressLine, legalName } from '../domain/calendar/place.ts';
import { daysKept } from '../domain/policy/days-kept.ts';
import { site } from '../site.ts';
import type { TextSection } from './section.ts';

export const privacyLead =
  'We ask only for what a booking needs. We show no advertising, do not record clicks, and never sell your data.';

/** One kind of data that the service keeps. */
interface KeptData {
  title: string;
  contents: string;
  purpose: string;
  lifetime: string;
}

const days = (count: number): string => (count === 365 ? 'a year' : `${count} days`);

export const keptData: readonly KeptData[] = [
  {
    title: 'Your booking',
    contents:
      'Your name, e-mail address, phone number if you give one, the date and hours, your task, whether you are a student, and your donation. If you corrected the address, also the former one. From these we keep a list of words, so that our office finds you by your name, phone or address.',
    purpose: 'To keep your seat, to let you in, and to write to you about it. Your proctor reads the task.',
    lifetime: 'Until you have it deleted.',
  },
  {
    title: 'Your visit',
    contents:
      'Whether you came, the locker of your phone, the rules that you broke, and whether you showed your result. Notes of our staff, and their reasons for changing a booking or hours, or for taking no more bookings from you. The desk sees your first name and an initial, your task, and whether you are a student or have made a donation.',
    purpose: 'To keep the room quiet, and to decide about donations by what happened.',
    lifetime: `Until you have it deleted. We count violations of the last ${days(site.strikesForReview.days)}, by your account if its address is confirmed, and otherwise by your email address. If we take no more bookings from you, we keep a scrambled form of your account and email address, without the reason.`,
  },
  {
    title: 'Your payment',
    contents:
      'The amount, when it was paid, whether it went back, and the code that lowered it, if you had one. For a code that each person can use only so often, we keep a scrambled form of your account or email address. Your card number goes to Stripe alone: we never see it.',
    purpose: 'To charge you, to pay you back, and to keep our books.',
    lifetime: 'It stays in our books. Once you have your data deleted, nothing in them names you.',
  },
  {
    title: 'A checkout that you left',
    contents: 'What you had filled in.',
    purpose: 'To find a payment that arrives late, and to book it or send it back.',
    lifetime: `${days(daysKept.unpaidCheckout)}, or ${days(daysKept.refundedCheckout)} if we had to send a late payment back.`,
  },
  {
    title: 'Your place on a waiting list, and a seat that we offer to you',
    contents:
      'Your name, your e-mail address, the hours that you wait for, and a scrambled form of that address. Others on the list do not see you.',
    purpose: 'To tell you when a seat is free, in the order in which people have asked.',
    lifetime: 'Until the end of that day, or until you leave the list.',
  },
  {
    title: 'Your account, if you have one',
    contents:
      'Your username, your e-mail address, confirmed or not, and your packages. Your former addresses in a scrambled form, and your password in a form that nobody can read. If you make passkeys: their public part, your name for them, and when each has last signed in. If your calendar has an address: when it was made, and a scrambled form of it.',
    purpose: 'To show you your sessions, and to know that it is you.',
    lifetime: 'Until you delete it.',
  },
  {
    title: 'Your messages to us',
    contents: 'Your name, e-mail address and message.',
    purpose: 'To answer you.',
    lifetime: `For ${days(daysKept.contactMessage)} in our system, and in our mailbox until we delete it there.`,
  },
  {
    title: 'Our mails to you',
    contents: 'That a mail was sent and when, not its text.',
    purpose: 'To send each mail once, and to help you when one does not arrive.',
    lifetime: `${days(daysKept.sentMail)}.`,
  },
  {
    title: 'Seat hours that you paid for or cancelled',
    contents: 'Their number, beside a scrambled form of your card, your account or your e-mail address.',
    purpose: 'To stop people who block all seats by paying and cancelling.',
    lifetime: 'Two weeks; for a card, until three days after the session.',
  },
  {
    title: 'Your network address',
    contents: 'A scrambled form of it.',
    purpose: 'To stop people who guess passwords, flood us with messages or block all seats.',
    lifetime: 'A day. Our logs contain no address and no name.',
  },
];

export const keptDataNote =
  'Deleting runs in the background, and can take two more days. Backups forget 35 days later.';

export const otherSections: readonly TextSection[] = [
  {
    id: 'device',
    title: 'What stays on your device',
    paragraphs: [
      'We set three cookies. The site needs them, and none follows you around.',
      'Our pages report scripts that fail, and count one visit in ten. The reports name the page, and nothing about you.',
    ],
    points: [
      `A cookie that keeps you signed in, for ${days(daysKept.session)} or until you sign out.`,
      'A cookie that tells our pages that someone is signed in here, for the same time. It holds nothing else.',
      `A cookie that lets this browser open what it has booked, for ${days(daysKept.browser)} or until you sign out.`,
      'Cookies that Stripe sets when you pay, to recognise fraud.',
      'Your choice of the light or dark theme, until you clear your browser.',
      'What you fill in while you book: for a day, or until it is paid or you sign out.',
      'The number of your newest checkout, which all tabs of this browser share: until you sign out.',
      'The hours and number of a booking without an account, to fill in your next form: until that day ends, or this browser forgets them.',
      'The weekday and hours that you usually book with your account, by which the home page offers them again: until you sign out.',
      'A note that a passkey has been used here, without saying whose: until you clear your browser.',
    ],
  },
  {
    id: 'others',
    title: 'Who else gets it',
    paragraphs: [
      'Two companies work for us, and programs help us to run the space. Nobody else gets data about you.',
    ],
    points: [
      'Amazon Web Services runs this site, keeps its data, and sends our mails.',
      'Stripe takes the payments. It learns your card, the amount, and what your browser tells it on the payment page.',
      'Programs that help to run the space, such as its door, learn when sessions are booked. They get your name, addresses and task only where they need them.',
      'The organisations of your donation get money from us, never your name.',
    ],
  },
  {
    id: 'deletion',
    title: 'Seeing and deleting your data',
    paragraphs: [
      'With an account, you delete everything on your dashboard, at once and for good. It cannot be undone. Sessions that are still to come are cancelled by the terms of their booking. Our desk can still record what happened at a session, without your name, since a donation may depend on it.',
      'Without one, register, confirm the e-mail address of your bookings, and delete that account: everything booked with the address goes with it. Or write to us from that address, and we do it for you.',
      'With an account, you save a copy of all that we store about you on your dashboard, as one file. Without one, or when something is wrong, write to us. Mails that we have sent you stay in your mailbox.',
    ],
  },
  {
    id: 'us',
    title: 'Who is responsible',
    paragraphs: [
      [legalName(), addressLine()].filter(Boolean).join(', '),
      `Write to ${site.contactEmail} about anything on this page.`,
    ],
  },
];
