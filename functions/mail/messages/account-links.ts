import { tokenKeys } from '../../../shared/domain/access/key-terms.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { getAccount, getAccountByEmail } from '../../store/people/accounts.ts';
import type { AccountMailRequest } from '../../store/people/mail-requests.ts';
import type { Message } from '../layout/message.ts';
import { greetMember, plainUsername } from '../layout/wording.ts';

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
  return {
    key: `email-confirmation#${id}`,
    to: email,
    userId,
    subject: `Confirm your e-mail address for ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `Please confirm that the account "${plainUsername(account.username)}" is yours, and this address too. What was booked with this address until then, without signing in, will be shown in the account.`,
      'The link works for a day, in a browser in which you are signed in to this account.',
      'If the account is not yours, please ignore this e-mail: otherwise its owner would see your bookings.',
    ],
    action: {
      label: 'Confirm this address',
      url: `${environment('SITE_ORIGIN')}/auth#confirm-email=${token}`,
    },
  };
};

/** Undefined when no account has confirmed the address. The page does not reveal which. */
export const resetPassword = async (
  { id, email }: AccountMailRequest,
  nowMs: number,
): Promise<Message | undefined> => {
  const account = await getAccountByEmail(email);
  if (!account?.email) return undefined;
  const token = await issueToken({
    audience: 'reset-password',
    subject: account.id,
    nowMs,
    expiresAtMs: nowMs + tokenKeys['reset-password'].lastsMs,
    claims: { email: account.email, generation: account.sessionGeneration },
  });
  return {
    key: `password-reset#${id}`,
    to: account.email,
    userId: account.id,
    subject: `Choose a new password for ${site.name}`,
    greeting: greetMember(account.username),
    paragraphs: [
      'Somebody, we hope it was you, has asked for a new password. The link works once, for an hour.',
      'If it was not you, you can ignore this e-mail: your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${environment('SITE_ORIGIN')}/auth#reset-password=${token}`,
    },
  };
};

/** Undefined when no account has confirmed the address. The page does not reveal which. */
export const signInLink = async (
  { id, email }: AccountMailRequest,
  nowMs: number,
): Promise<Message | undefined> => {
  const account = await getAccountByEmail(email);
  if (!account?.email || account.closingAt) return undefined;
  const key = await issueToken({
    audience: 'sign-in',
    subject: account.id,
    nowMs,
    expiresAtMs: nowMs + tokenKeys['sign-in'].lastsMs,
    // The id of the request, so that a mail that is sent twice still signs in once.
    claims: { jti: id, email: account.email, generation: account.sessionGeneration },
  });
  return {
    key: `sign-in-link#${id}`,
    to: account.email,
    userId: account.id,
    subject: `Sign in to ${site.name}`,
    greeting: greetMember(account.username),
    paragraphs: [
      `Somebody, we hope it was you, has asked for a link to sign in. It works once, for ${tokenKeys['sign-in'].lastsMs / minuteMs} minutes.`,
      'If it was not you, you can ignore this e-mail: nobody is signed in without the link.',
    ],
    action: { label: 'Sign in', url: `${environment('SITE_ORIGIN')}/auth#key=${key}` },
  };
};
