import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { MemberNotice, MemberNoticeKind } from '../../store/bookings/notices.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { greetMember, plainUsername } from '../layout/wording.ts';

interface Wording {
  subject: string;
  /** The event, to be continued with "on Friday". */
  event: string;
  /** The consequence, for a reader who made the change. */
  meaning: string;
  remedy: string;
}

const writeToUs = `please write to us at once: ${site.contactEmail}`;
const chooseAnother = `If this was not you, ask for a password link on the sign-in page, choose a new password, and ${writeToUs}.`;

const wordings: Record<MemberNoticeKind, (account: string) => Wording> = {
  'password-changed': (account) => ({
    subject: 'Your password was changed',
    event: `The password of ${account} was changed`,
    meaning: 'All other sign-ins of the account have ended, and so has its calendar address.',
    remedy: chooseAnother,
  }),
  'password-reset': (account) => ({
    subject: 'Your password was changed',
    event: `A new password for ${account} was chosen with the link in one of our emails`,
    meaning:
      'All other sign-ins of the account have ended. Its passkeys and its calendar address were removed.',
    remedy: `${chooseAnother} Whoever did this can read your email: first change the password of your email provider.`,
  }),
  'address-changed': (account) => ({
    subject: 'Your e-mail address was changed',
    event: `The e-mail address of ${account} was changed`,
    meaning: 'We now write to the new address. This one can no longer be used for the account.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'address-added': (account) => ({
    subject: 'Your e-mail address was changed',
    event: `This became the address of ${account}`,
    meaning: 'We now write to this address about the account, and a link sent here can set a new password.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'bookings-joined': (account) => ({
    subject: 'Your booking is in an account now',
    event: `Bookings made with this address, without signing in, were added to ${account}`,
    meaning: 'That account now shows them, and can change them.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'passkey-added': (account) => ({
    subject: 'A passkey was added to your account',
    event: `A passkey was added to ${account}`,
    meaning: 'Whoever has it can sign in without the password.',
    remedy: `${chooseAnother} Choosing it also removes every passkey.`,
  }),
  'passkey-removed': (account) => ({
    subject: 'A passkey was removed from your account',
    event: `A passkey of ${account} was removed`,
    meaning:
      'It can no longer be used to sign in. All other sign-ins of the account have ended, and so has its calendar address.',
    remedy: chooseAnother,
  }),
  'calendar-made': (account) => ({
    subject: 'A calendar address of your sessions was made',
    event: `A secret calendar address of ${account} was made`,
    meaning:
      'Every calendar with this address shows your sessions and tasks. An earlier address no longer works.',
    remedy: `${chooseAnother} A new password ends the calendar address.`,
  }),
  'calendar-ended': (account) => ({
    subject: 'The calendar address of your sessions was ended',
    event: `The secret calendar address of ${account} was ended`,
    meaning: 'Calendars with this address no longer show your sessions.',
    remedy: chooseAnother,
  }),
  'account-deleted': (account) => ({
    subject: 'Your account was deleted',
    event: `Someone entered the password of ${account} and deleted the account`,
    meaning: 'Your name, addresses and tasks have been removed from everything that was booked with it.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
};

/** Tells a member about a change of the account, which somebody else may have made. */
export const memberNotice = ({ userId, kind, sequence, email, username, at }: MemberNotice): Message => {
  const { subject, event, meaning, remedy } = wordings[kind](`the account "${plainUsername(username)}"`);
  return {
    key: mailKeys.notice(kind, userId, sequence),
    to: email,
    userId,
    subject,
    greeting: greetMember(username),
    paragraphs: [
      `${event} on ${momentText(Date.parse(at))}. ${meaning}`,
      `If this was you, there is nothing to do. ${remedy}`,
    ],
    action: { label: `Open ${site.name}`, url: environment('SITE_ORIGIN') },
  };
};
