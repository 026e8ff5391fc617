import {
  daysOfReturns,
  mostReturns,
  returnsSentence,
  returnsStep,
  returnsWithoutWork,
} from '../seats/returns.ts';
import { digitsMinutes } from './key-terms.ts';
import type { Limit } from './limit.ts';

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

const network = (free: number, seconds: number, as?: string) =>
  [
    { whose: 'network', free, seconds, as },
    { whose: 'around', free: 4 * free, seconds, as },
  ] as const;

/** Mails that anybody can ask for, to a mailbox or about a booking that they name. */
const mails = () =>
  [
    { whose: 'target', free: 3, doublings: 0, seconds: day },
    { whose: 'network-and-target', free: 6, seconds: day, step: 1, doublings: 6 },
    ...network(30, quarterHour, 'mail'),
  ] as const;

/** Mails to addresses that nobody has confirmed. */
const mailsToStrangers = {
  whose: 'everybody',
  as: 'mail-to-strangers',
  free: 250,
  doublings: 0,
  seconds: day,
  tells: { beyond: 1000, metric: 'MailLimitReached' },
} as const;

const laterMails = 'We have sent several e-mails already. Please look for them, and try again tomorrow.';

/*
 * Every limit of the product. Each is a constant of its own, so that a function carries those that it charges.
 * `limit-words.ts` beside this file says of each what no function has to carry.
 */
export const password = {
  name: 'password',
  counts: 'guesses',
  of: () => [
    { whose: 'target', free: 30, doublings: 0, seconds: quarterHour },
    { whose: 'network-and-target', free: 10, seconds: quarterHour },
    ...network(100, quarterHour),
  ],
} as const satisfies Limit;

export const passwordAgain = {
  name: 'password-again',
  counts: 'guesses',
  of: () => [
    {
      whose: 'session',
      most: 10,
      seconds: quarterHour,
      sentence: 'Too many attempts. Please wait a quarter of an hour and try again.',
    },
  ],
} as const satisfies Limit;

export const mailedDigits = {
  name: 'mailed-digits',
  counts: 'guesses',
  of: () => [
    {
      whose: 'ask',
      most: 5,
      seconds: digitsMinutes * minute,
      sentence: 'Please open the link in the email instead, or try again in ten minutes.',
    },
    ...network(100, quarterHour),
  ],
} as const satisfies Limit;

export const addressOfBooking = {
  name: 'address-of-booking',
  counts: 'guesses',
  of: () => [
    { whose: 'target', free: 10, doublings: 0, seconds: hour },
    { whose: 'network-and-target', free: 10, seconds: hour },
  ],
} as const satisfies Limit;

export const code = {
  name: 'code',
  counts: 'guesses',
  of: () => network(20, quarterHour),
} as const satisfies Limit;

export const codeAtDesk = {
  name: 'code-at-desk',
  counts: 'guesses',
  of: () => [
    {
      whose: 'account',
      most: 20,
      seconds: quarterHour,
      sentence: 'You have typed many codes that do not exist. Please try again in a quarter of an hour.',
    },
  ],
} as const satisfies Limit;

export const shortLink = {
  name: 'short-link',
  counts: 'guesses',
  of: () => network(20, quarterHour),
} as const satisfies Limit;

export const invitation = {
  name: 'invitation',
  counts: 'guesses',
  of: () => network(30, quarterHour),
} as const satisfies Limit;

export const memberPasskey = {
  name: 'member-passkey',
  counts: 'failures',
  of: () => network(100, quarterHour),
} as const satisfies Limit;

export const staffPasskey = {
  name: 'staff-passkey',
  counts: 'failures',
  of: () => network(100, quarterHour),
} as const satisfies Limit;

export const stepUp = {
  name: 'step-up',
  counts: 'failures',
  of: () => [{ whose: 'session', free: 10, seconds: quarterHour }],
} as const satisfies Limit;

export const payment = {
  name: 'payment',
  counts: 'events',
  of: () => network(300, quarterHour),
} as const satisfies Limit;

export const registration = {
  name: 'registration',
  counts: 'requests',
  of: () => network(50, quarterHour),
} as const satisfies Limit;

export const contact = {
  name: 'contact',
  counts: 'requests',
  of: () => network(5, hour),
} as const satisfies Limit;

export const accountLink = {
  name: 'account-link',
  counts: 'requests',
  of: mails,
} as const satisfies Limit;

export const bookingLinks = {
  name: 'booking-links',
  counts: 'requests',
  of: mails,
} as const satisfies Limit;

export const bookingLink = {
  name: 'booking-link',
  counts: 'requests',
  of: mails,
} as const satisfies Limit;

export const confirmation = {
  name: 'confirmation',
  counts: 'requests',
  of: () => [
    ...mails(),
    mailsToStrangers,
    { whose: 'account', most: 10, seconds: day, sentence: laterMails },
  ],
} as const satisfies Limit;

export const waiting = {
  name: 'waiting',
  counts: 'requests',
  of: () => [...mails(), mailsToStrangers],
} as const satisfies Limit;

export const waitingKnown = {
  name: 'waiting-known',
  counts: 'requests',
  of: () => [
    ...network(30, quarterHour, 'mail'),
    { whose: 'address', most: 20, seconds: day, sentence: laterMails },
  ],
} as const satisfies Limit;

export const myData = {
  name: 'my-data',
  counts: 'requests',
  of: () => [
    {
      whose: 'account',
      most: 10,
      seconds: hour,
      sentence: 'You have saved your data several times within this hour. Please try again later.',
    },
  ],
} as const satisfies Limit;

export const turnedAway = {
  name: 'turned-away',
  counts: 'requests',
  of: () => [
    {
      whose: 'network',
      most: 20,
      seconds: hour,
      sentence: 'You have already reported many full hours. Please try again in an hour.',
    },
  ],
} as const satisfies Limit;

export const machine = {
  name: 'machine',
  counts: 'requests',
  of: () => [
    {
      whose: 'machine',
      most: 60,
      seconds: minute,
      sentence: 'This key has asked 60 times within a minute. Please wait a moment.',
    },
  ],
} as const satisfies Limit;

export const returnedHours = {
  name: 'returned-hours',
  counts: 'events',
  of: () => [
    {
      whose: 'account',
      free: returnsWithoutWork,
      step: returnsStep,
      most: mostReturns,
      seconds: daysOfReturns * day,
      sentence: returnsSentence,
    },
  ],
} as const satisfies Limit;

export const returnedHoursOfGuest = {
  name: 'returned-hours-of-guest',
  counts: 'events',
  of: () => [{ whose: 'target', free: returnsWithoutWork, doublings: 0, seconds: daysOfReturns * day }],
} as const satisfies Limit;

export const declinedCard = {
  name: 'declined-card',
  counts: 'events',
  of: () => [...network(50, hour), { whose: 'browser', free: 8, seconds: day }],
} as const satisfies Limit;

export const declinedSameCard = {
  name: 'declined-same-card',
  counts: 'events',
  of: () => [{ whose: 'card', most: 8, seconds: day }],
} as const satisfies Limit;
