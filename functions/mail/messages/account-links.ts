import { digitsMinutes, tokenKeys } from '../../../shared/domain/access/key-terms.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { uuidOf } from '../../runtime/uuid-of.ts';
import { type Account, getAccount, getAccountByEmail } from '../../store/people/accounts.ts';
import { type AccountMailRequest, askedAtSeconds, type Stored } from '../../store/people/mail-requests.ts';
import { digitsOfMail } from '../../store/people/mailed-digits.ts';
import { isSignInLinkSpent } from '../../store/people/sign-in-links.ts';
import type { Message } from '../layout/message.ts';
import { sameMailId } from '../layout/same-mail.ts';
import { greetMember, plainUsername } from '../layout/wording.ts';

const digitsText = (digits: string): string =>
  `Is the page that asked for this email on another device? Type ${digits} there, within ${digitsMinutes} minutes.`;

/**
 * The link proves that a member reads the mail of an address. It works only in a session of that member, and expires
 * with the sessions of the account and when the address changes. Undefined when the account is deleted.
 */
export const confirmEmail = async (
  { id, email, userId = '' }: AccountMailRequest,
  nowMs: number,
): Promise<Message | undefined> => {
  const account = await getAccount(userId);
  if (!account) return undefined;
  const token = await issueToken({
    audience: 'confirm-email',
    subject: userId,
    nowMs,
    expiresAtMs: nowMs + tokenKeys['confirm-email'].lastsMs,
    claims: { email, replaces: account.email ?? '', generation: account.sessionGeneration },
  });
  const digits = await digitsOfMail(userId, { mailId: id, ask: userId, link: token }, nowMs);
  return {
    key: `email-confirmation#${id}`,
    to: email,
    userId,
    subject: `Confirm your e-mail address for ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `Please confirm that the account "${plainUsername(account.username)}" and this address are yours. The account will then show the sessions that were booked with this address without signing in.`,
      'The link works for a day, in a browser in which you are signed in to this account.',
      'If the account is not yours, please ignore this e-mail: otherwise its owner would see your bookings.',
    ],
    action: {
      label: 'Confirm this address',
      url: `${environment('SITE_ORIGIN')}/auth#confirm-email=${token}`,
    },
    notes: digits ? [digitsText(digits)] : [],
  };
};

/** The id of a mail about an account, which is another one once the sessions of the account have ended. */
const idOf = (request: Stored<AccountMailRequest>, { id, email = '', sessionGeneration }: Account): string =>
  sameMailId(
    { entity: request.entity, to: email, askedAtSeconds: askedAtSeconds(request) },
    id,
    sessionGeneration,
  );

/** Undefined when no account has confirmed the address. The page does not reveal which. */
export const resetPassword = async (
  request: Stored<AccountMailRequest>,
  nowMs: number,
): Promise<Message | undefined> => {
  const account = await getAccountByEmail(request.email);
  if (!account?.email) return undefined;
  const token = await issueToken({
    audience: 'reset-password',
    subject: account.id,
    nowMs,
    expiresAtMs: nowMs + tokenKeys['reset-password'].lastsMs,
    claims: { email: account.email, generation: account.sessionGeneration },
  });
  return {
    key: `password-reset#${idOf(request, account)}`,
    to: account.email,
    userId: account.id,
    subject: `Choose a new password for ${site.name}`,
    greeting: greetMember(account.username),
    paragraphs: [
      'A new password was requested. The link works once, for an hour.',
      'If you did not request it, you can ignore this e-mail: your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${environment('SITE_ORIGIN')}/auth#reset-password=${token}`,
    },
  };
};

/** A link that was used is not on its way: the next one is another. */
const unspent = async (id: string): Promise<string> =>
  (await isSignInLinkSpent(id)) ? unspent(uuidOf(id)) : id;

/** Undefined when no account has confirmed the address. The page does not reveal which. */
export const signInLink = async (
  request: Stored<AccountMailRequest>,
  nowMs: number,
): Promise<Message | undefined> => {
  const account = await getAccountByEmail(request.email);
  if (!account?.email || account.closingAt) return undefined;
  const id = await unspent(idOf(request, account));
  const key = await issueToken({
    audience: 'sign-in',
    subject: account.id,
    nowMs,
    expiresAtMs: nowMs + tokenKeys['sign-in'].lastsMs,
    // The id of the mail, so that one that is sent twice still signs in once.
    claims: { jti: id, email: account.email, generation: account.sessionGeneration },
  });
  const { ask, email } = request;
  const digits = ask && (await digitsOfMail(email, { mailId: id, ask, link: key }, nowMs));
  return {
    key: `sign-in-link#${id}`,
    to: account.email,
    userId: account.id,
    subject: `Sign in to ${site.name}`,
    greeting: greetMember(account.username),
    paragraphs: [
      `A link to sign in was requested. It works once, for ${tokenKeys['sign-in'].lastsMs / minuteMs} minutes.`,
      'If you did not request it, you can ignore this e-mail: no one is signed in without the link.',
    ],
    action: { label: 'Sign in', url: `${environment('SITE_ORIGIN')}/auth#key=${key}` },
    notes: digits ? [digitsText(digits)] : [],
  };
};
