import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';
import { tokenKeys } from '../../shared/domain/access/key-terms.ts';
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

interface Session {
  member: Account;
  /** When the member has shown a password, a passkey or a mailed link. 0: an earlier release did not note it. */
  provenAtMs: number;
  /** Thirty days after signing in, whatever has happened to the session since. */
  endsAtMs: number;
}

/** Set-Cookie values: the session of a member, and the cookie that tells pages about it. */
const giveSession = async (
  { member: { id, sessionGeneration }, provenAtMs, endsAtMs }: Session,
  nowMs: number,
): Promise<string[]> => {
  const token = await issueToken({
    audience: 'session',
    subject: id,
    nowMs,
    expiresAtMs: endsAtMs,
    claims: { generation: sessionGeneration, provenAtMs },
  });
  const maxAgeSeconds = Math.floor((endsAtMs - nowMs) / 1000);
  return [
    writeCookie(sessionCookie.name, token, maxAgeSeconds),
    writeOpenCookie(signedInCookie, 'yes', maxAgeSeconds),
  ];
};

/** Begins a session of a member who has just shown a password, a passkey or a link. Returns Set-Cookie values. */
export const signIn = async (member: Account, nowMs: number): Promise<string[]> => {
  const cookies = await giveSession(
    { member, provenAtMs: nowMs, endsAtMs: nowMs + tokenKeys.session.lastsMs },
    nowMs,
  );
  logEvent('signed in', { userId: member.id });
  return cookies;
};

/** Ends the browser's checkouts as well: the next person at this browser may be somebody else. */
export const signOut = (): string[] => [
  writeCookie(checkoutCookie.name, '', 0),
  writeCookie(sessionCookie.name, '', 0),
  writeOpenCookie(signedInCookie, '', 0),
];

type SessionToken = NonNullable<ReturnType<typeof verifyToken>>;

const tokenIn = (event: APIGatewayProxyEventV2): SessionToken | undefined => {
  const cookie = readCookie(event, sessionCookie.name);
  return cookie ? verifyToken('session', cookie) : undefined;
};

const sessionOf = (member: Account, { exp, provenAtMs }: SessionToken): Session => ({
  member,
  provenAtMs: typeof provenAtMs === 'number' ? provenAtMs : 0,
  endsAtMs: Number(exp) * 1000,
});

/**
 * Names the session of a request, also when it goes on with another cookie. Several spellings of one cookie are valid,
 * so that none of them is a name.
 */
export const nameOfSession = (event: APIGatewayProxyEventV2): string => {
  const token = tokenIn(event);
  return `${token?.sub} ${token?.exp}`;
};

/**
 * The session that a request shows. The token must be valid and carry the account's current generation. Signing out and
 * changing the password begin a new generation.
 */
export const findSession = async (event: APIGatewayProxyEventV2): Promise<Session | undefined> => {
  const token = tokenIn(event);
  const member = token && (await getAccount(token.sub));
  return member && member.sessionGeneration === token?.generation ? sessionOf(member, token) : undefined;
};

export const findMember = async (event: APIGatewayProxyEventV2): Promise<Account | undefined> =>
  (await findSession(event))?.member;

/**
 * Set-Cookie values for the browser that has just ended every session of the account, its own included. It goes on in
 * the account's next generation, and no longer than the session before would have.
 */
export const goOnInSession = async (
  event: APIGatewayProxyEventV2,
  account: Account,
  nowMs: number,
): Promise<string[]> => {
  const token = tokenIn(event);
  return token ? giveSession(sessionOf(account, token), nowMs) : [];
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
