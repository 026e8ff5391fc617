import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';
import type { User } from '../../shared/schemas/user.ts';
import { AppError } from '../runtime/app-error.ts';
import {
  checkoutCookie,
  readCookie,
  sessionCookie,
  writeCookie,
  writeOpenCookie,
} from '../runtime/cookies.ts';
import { logEvent } from '../runtime/log-event.ts';
import { issueToken, verifyToken } from '../runtime/tokens.ts';
import { type Account, getAccount } from '../store/people/accounts.ts';

/**
 * Set-Cookie values: the session of a member, and the cookie that tells pages about it. `provenAtMs`: when the member
 * has last shown a password, a passkey or a mailed link, where that was not now.
 */
export const signIn = async (
  { id, sessionGeneration }: Account,
  nowMs: number,
  provenAtMs = nowMs,
): Promise<string[]> => {
  const token = await issueToken({
    audience: 'session',
    subject: id,
    nowMs,
    expiresAtMs: nowMs + sessionCookie.lifetimeSeconds * 1000,
    claims: { generation: sessionGeneration, provenAtMs },
  });
  logEvent('signed in', { userId: id });
  const { name, lifetimeSeconds } = sessionCookie;
  return [writeCookie(name, token, lifetimeSeconds), writeOpenCookie(signedInCookie, 'yes', lifetimeSeconds)];
};

/** Ends the browser's checkouts as well: the next person at this browser may be somebody else. */
export const signOut = (): string[] => [
  writeCookie(checkoutCookie.name, '', 0),
  writeCookie(sessionCookie.name, '', 0),
  writeOpenCookie(signedInCookie, '', 0),
];

/**
 * The member whose session this is. The token must be valid and carry the account's current generation. Signing out and
 * changing the password begin a new generation.
 */
export const findMember = async (event: APIGatewayProxyEventV2): Promise<Account | undefined> => {
  const cookie = readCookie(event, sessionCookie.name);
  const session = cookie && (await verifyToken('session', cookie));
  if (!session) return undefined;
  const account = await getAccount(session.sub);
  return account?.sessionGeneration === session.generation ? account : undefined;
};

/** When the member of this session has last shown who they are. Sessions of earlier releases do not say it. */
export const provenAtMs = async (event: APIGatewayProxyEventV2): Promise<number> => {
  const session = await verifyToken('session', readCookie(event, sessionCookie.name) ?? '');
  return typeof session?.provenAtMs === 'number' ? session.provenAtMs : 0;
};

/** Throws 401 when nobody is signed in. */
export const requireSession = (member: Account | undefined): Account => {
  if (!member) throw new AppError('not-signed-in', 'Please sign in first.');
  return member;
};

/** The part of an account that its browser may see. */
export const publicUser = ({ id, username, email, unconfirmedEmail }: Account): User => ({
  id,
  username,
  email,
  unconfirmedEmail,
});
