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
const chooseAnother = `If this was not you, choose another password on the sign-in page by a link to this address, and ${writeToUs}.`;

const wordings: Record<MemberNoticeKind, (account: string) => Wording> = {
  'password-changed': (account) => ({
    subject: 'Your password was changed',
    event: `The password of ${account} was changed`,
    meaning: 'Every other session was signed out, and the calendar address of the account was ended.',
    remedy: chooseAnother,
  }),
  'password-reset': (account) => ({
    subject: 'Your password was changed',
    event: `A new password for ${account} was chosen by the link in one of our mails`,
    meaning:
      'Every other session was signed out, and the passkeys and the calendar address of the account were removed.',
    remedy: `${chooseAnother} Whoever did it can read your mail: change the password of your mailbox first.`,
  }),
  'address-changed': (account) => ({
    subject: 'Your e-mail address was changed',
    event: `The e-mail address of ${account} was changed`,
    meaning: 'From now on we write to the new address, and this one opens nothing of the account.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'address-added': (account) => ({
    subject: 'Your e-mail address was changed',
    event: `This address became the one of ${account}`,
    meaning: 'From now on we write to it about the account, and it can choose a new password.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'bookings-joined': (account) => ({
    subject: 'Your booking is in an account now',
    event: `What was booked with this address, without signing in, joined ${account}`,
    meaning: 'From now on that account shows it, and can change it.',
    remedy: `If this was not you, ${writeToUs}.`,
  }),
  'passkey-added': (account) => ({
    subject: 'A passkey was added to your account',
    event: `A passkey was added to ${account}`,
    meaning: 'Whoever has it can sign in without the password.',
    remedy: `${chooseAnother} A password that is chosen by a link removes every passkey.`,
  }),
  'passkey-removed': (account) => ({
    subject: 'A passkey was removed from your account',
    event: `A passkey of ${account} was removed`,
    meaning:
      'It no longer signs anybody in, every other session was signed out, and the calendar address of the account was ended.',
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
    event: `As was asked for with its password, ${account} was deleted`,
    meaning: 'Your name, addresses and tasks have been taken out of everything that was booked with it.',
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
