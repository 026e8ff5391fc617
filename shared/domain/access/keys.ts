import { daysAfterSession } from '../people/booking-keys.ts';
import { objectionHours } from '../policy/corrected-email.ts';
import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';
import { everyAct, everyStaffAct, type Fate, inAnyBrowser, inBrowser, type KeyLine } from './key-endings.ts';
import {
  digitsMinutes,
  invitationMinutes,
  paymentSecretHours,
  requestKeyMinutes,
  stripeSignatureMinutes,
  tokenKeys,
} from './key-terms.ts';

const ends = 'ends' as const;
const outlives = (reason: string): Fate => ({ outlives: reason });

const spanText = (ms: number): string => {
  const [unitMs, unit] =
    ms >= 2 * dayMs ? [dayMs, 'days'] : ms >= 2 * hourMs ? [hourMs, 'hours'] : [minuteMs, 'minutes'];
  return `${ms / unitMs} ${unit}`;
};

const afterSession = `${daysAfterSession - 2} days after the session, up to two more`;
const nobody = 'nobody';
const asked = 'the mail that carries it';

const mailedToReader = outlives(
  'It was mailed to whoever reads the mailbox, and opens nothing of the account.',
);
const notOfAccount = outlives('It opens what a guest booked here, and nothing of the account.');
const addressIsTold = outlives('Changing the address needs the password, and both addresses are told.');
const ofSpace = outlives('It belongs to the space and not to the person. The audit says who made it.');

const mailedToMember = { account: inAnyBrowser(everyAct(ends)), told: asked };

const keyLines = {
  'member session': {
    token: 'session',
    made: 'a member, by password, passkey, mailed link, or registering',
    opens: 'the account and all of it; its keys for ten minutes after signing in',
    lasts: `${spanText(tokenKeys.session.lastsMs)} from signing in, whatever happens to it since`,
    told: nobody,
    account: inAnyBrowser({ ...everyAct(ends), 'a changed address': addressIsTold }),
  },
  'browser cookie': {
    token: 'checkout',
    made: 'a browser that opens a checkout',
    opens:
      "a guest's bookings in this browser: decide, cancel, move, correct the address, take them into the account that has confirmed it; the payment of a purchase that is sent whole. Nothing with an owner",
    lasts: `${spanText(tokenKeys.checkout.lastsMs)}; each booking until ${afterSession}`,
    told: nobody,
    account: {
      ...inAnyBrowser(everyAct(notOfAccount)),
      ...inBrowser('in this browser', everyAct(ends)),
      ...inBrowser('in another browser', everyAct(notOfAccount)),
    },
    booking: {
      'a corrected address': outlives('This browser is the one that corrects it.'),
      'a correction that is taken back': ends,
      'joining an account': ends,
    },
  },
  'request key': {
    made: 'the page of a checkout',
    opens: 'the browser cookie once more, for the same request, whose answer was lost',
    lasts: `${requestKeyMinutes} minutes from the first request`,
    told: nobody,
    own: ['forgetting the browser'],
  },
  'passkey of a member': {
    made: 'a member who has signed in within ten minutes; ten at most',
    opens: 'a session',
    lasts: 'no end',
    endless: 'It lies in a device of the member, who sees when it was last used, and removes it.',
    told: 'the member, of each that is made or removed',
    account: inAnyBrowser({
      'signing out': outlives('It is a way to sign in, as the password is.'),
      'a new password': outlives('The member was told when it was made, and removes it in the settings.'),
      'a password reset': ends,
      'deleting the account': ends,
      'a changed address': addressIsTold,
      'a removed passkey': outlives('Another one was removed. Only the lost device loses its passkey.'),
    }),
    own: ['removing it'],
  },
  "member's calendar address": {
    made: 'a member who has signed in within ten minutes; one at a time',
    opens: 'reading date, hours and task of all sessions of the member',
    lasts: 'no end',
    endless: 'Calendar programs read it for years. The dashboard says since when it is there.',
    told: 'the member, when it is made, renewed or ended',
    account: inAnyBrowser({
      ...everyAct(ends),
      'signing out': outlives('A calendar goes on after signing out. The member was told when it was made.'),
      'a changed address': addressIsTold,
    }),
    own: ['renewing it', 'ending it'],
  },
  "link to a member's booking": {
    token: 'booking-link',
    made: 'anybody who asks: it is mailed to the address of the booking alone',
    opens:
      "the booking without name, address and phone; its donation. Forfeiting, and any donation from `largeStakeDollars`, needs the booking's e-mail address",
    lasts: `${afterSession}, a week at least`,
    told: asked,
    account: inAnyBrowser({
      ...everyAct(mailedToReader),
      'a changed address': ends,
      'deleting the account': ends,
    }),
  },
  'link to a booking for somebody else': {
    token: 'booking-link',
    made: "a member who books with another's address: it is mailed there",
    opens: "as the link to a member's booking",
    lasts: `${afterSession}, a week at least`,
    told: asked,
    account: inAnyBrowser({ ...everyAct(mailedToReader), 'deleting the account': ends }),
  },
  "link to a guest's booking": {
    token: 'booking-link',
    made: 'anybody who asks: it is mailed to the address of the booking alone',
    opens: "as the link to a member's booking",
    lasts: `${afterSession}, a week at least`,
    told: asked,
    booking: {
      'a corrected address': ends,
      'a correction that is taken back': outlives(
        'The mailbox that booked has the booking again. Links to the corrected address end.',
      ),
      'joining an account': outlives('The account has confirmed the address to which it was mailed.'),
    },
  },
  'link to the former address': {
    token: 'former-address',
    made: 'nobody: the former address of a corrected booking is mailed it',
    opens: 'the time of one session, and taking the correction back. It shows nobody, and cannot cancel',
    lasts: `${objectionHours} hours from the correction`,
    told: 'the corrected address, when the correction is taken back',
  },
  'link that stops reminders': {
    token: 'stop-reminders',
    made: 'nobody: each reminder carries it',
    opens: 'stopping the reminders of one booking. It shows nothing',
    lasts: afterSession,
    told: asked,
    account: inAnyBrowser(everyAct(mailedToReader)),
    booking: {
      'a corrected address': outlives('Whoever reads one reminder can stop the next. It shows nothing.'),
      'a correction that is taken back': outlives('Whoever reads one reminder can stop the next.'),
      'joining an account': outlives('Whoever reads one reminder can stop the next. It shows nothing.'),
    },
  },
  'link that confirms an address': {
    token: 'confirm-email',
    made: 'a member, with the password; once more without',
    opens: 'confirming the address, in a session of the member',
    lasts: spanText(tokenKeys['confirm-email'].lastsMs),
    ...mailedToMember,
  },
  'link to a new password': {
    token: 'reset-password',
    made: 'anybody who asks: it is mailed to the confirmed address alone',
    opens: 'a new password and a session, once',
    lasts: spanText(tokenKeys['reset-password'].lastsMs),
    ...mailedToMember,
  },
  'link that signs in': {
    token: 'sign-in',
    made: 'anybody who asks: it is mailed to the confirmed address alone',
    opens: 'a session, once',
    lasts: spanText(tokenKeys['sign-in'].lastsMs),
    ...mailedToMember,
    own: ['using it'],
  },
  'digits that confirm an address': {
    made: 'with the link that confirms an address',
    opens: 'as that link, in a session of the member',
    lasts: `${digitsMinutes} minutes`,
    ...mailedToMember,
  },
  'digits that sign in': {
    made: 'with the link that signs in, for the page that has asked for it; one page within ten minutes',
    opens: 'as that link, for the page that has asked',
    lasts: `${digitsMinutes} minutes`,
    ...mailedToMember,
    own: ['using it'],
  },
  'link to a waiting-list entry': {
    token: 'waiting',
    made: 'anybody who waits: it is mailed to the address that was typed',
    opens: 'the entry: confirm, read, leave; the offer that it brings',
    lasts: 'the end of the day that is waited for',
    told: asked,
    account: inAnyBrowser({ ...everyAct(mailedToReader), 'deleting the account': ends }),
  },
  'link to an offer': {
    token: 'offer',
    made: 'nobody: an offer from a waiting list, or by an operator, is mailed with it',
    opens: 'this offer alone: read, accept, decline',
    lasts: 'the end of the day that is offered',
    told: asked,
    account: inAnyBrowser(everyAct(mailedToReader)),
  },
  'short link of a walk-in': {
    made: 'a proctor, at the desk',
    opens: 'the offer of this walk-in alone',
    lasts: 'the end of the day',
    told: nobody,
  },
  'secret of a payment': {
    made: 'Stripe, for whoever opens a checkout',
    opens: 'paying; then reading once more what it bought',
    lasts: `${paymentSecretHours} hours from the checkout`,
    told: nobody,
    account: inAnyBrowser({
      ...everyAct(outlives('It reads one purchase, for a day, and changes nothing.')),
      'deleting the account': ends,
    }),
    booking: {
      'a corrected address': outlives('Whoever has paid reads the receipt, for a day.'),
      'a correction that is taken back': ends,
      'joining an account': outlives('Whoever has paid reads the receipt, for a day.'),
    },
  },
  'staff session': {
    token: 'staff',
    made: 'a person of the staff, with a passkey',
    opens: 'what the role may do; money, keys and the team for five minutes after showing the passkey',
    lasts: `${spanText(tokenKeys.staff.lastsMs)} from signing in, however often the passkey is shown`,
    told: nobody,
    staff: everyStaffAct(ends),
  },
  'passkey of the staff': {
    made: 'a person of the staff, with an invitation, or a passkey of the last five minutes',
    opens: 'a session',
    lasts: 'no end',
    endless: 'It is the only way to sign in. The team page lists who has one.',
    told: 'nobody: the audit says it',
    staff: {
      'signing out': outlives('It is the way to sign in.'),
      'signing out everywhere': outlives('It is the way to sign in.'),
      'a new passkey link that is used': ends,
      'a revocation': ends,
    },
  },
  'invitation to the staff': {
    made: 'an operator with a passkey of the last five minutes, or the terminal',
    opens: 'a passkey and a session, once',
    lasts: `${invitationMinutes} minutes`,
    told: 'nobody: the audit says it',
    staff: everyStaffAct(ofSpace),
    own: ['using it', 'a newer one', 'revoking the invited person'],
  },
  "desk's calendar address": {
    made: 'an operator with a passkey of the last five minutes; one at a time',
    opens: 'reading when sessions are booked, without names',
    lasts: 'no end',
    endless: 'Calendar programs read it for years. The office says since when it is there.',
    told: 'nobody: the audit says it',
    staff: everyStaffAct(ofSpace),
    own: ['renewing it', 'ending it'],
  },
  'key of a machine': {
    made: 'an operator with a passkey of the last five minutes',
    opens: 'reading the sessions of a day, the free hours, or the report of a month',
    lasts: 'no end',
    endless: 'A program reads with it until it is revoked. The office says when it was last used.',
    told: 'nobody: the audit says it',
    staff: everyStaffAct(ofSpace),
    own: ['revoking it'],
  },
  'token of the canary': {
    token: 'canary',
    made: 'the canary, by the right to sign',
    opens: 'an hour held and given back within the request, without a payment',
    lasts: spanText(tokenKeys.canary.lastsMs),
    told: nobody,
  },
  'signature of Stripe': {
    made: 'Stripe, with the webhook secret',
    opens: '`POST /api/stripe-webhook`, for the signed event',
    lasts: `${stripeSignatureMinutes} minutes from signing`,
    told: nobody,
    own: ['a new webhook secret'],
  },
  'webhook secret of Stripe': {
    made: 'the operator of the stage (`npm run secrets`)',
    opens: 'signing events',
    lasts: 'no end',
    endless: 'Stripe signs each event with it. The operator of the stage replaces it.',
    told: nobody,
    own: ['a new webhook secret'],
  },
  'origin key': {
    made: 'a deployment',
    opens: 'the API, past the distribution; no account and no booking',
    lasts: 'a rotation',
    endless: 'The distribution sends it with each request. The operator of the stage rotates it.',
    told: nobody,
    own: ['its rotation'],
  },
} as const satisfies Record<string, KeyLine>;

export type KeyName = keyof typeof keyLines;
export const keys: Readonly<Record<KeyName, KeyLine>> = keyLines;
export const keyNames = Object.keys(keyLines) as KeyName[];
