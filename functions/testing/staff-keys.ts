import { generateKeyPairSync, sign } from 'node:crypto';
import type { CallOptions, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { type Audience, audiences } from '../../shared/domain/access/key-terms.ts';
import { signers } from '../../shared/domain/access/signers.ts';
import { checkoutCookie, sessionCookie, staffCookie } from '../runtime/cookies.ts';
import { issueToken } from '../runtime/tokens.ts';
import { aBooking, checkOut } from './booking-journey.ts';
import { aMember } from './members.ts';
import { type SignedInStaff, signedInStaff, staffSignIn } from './staff.ts';

/** A key that somebody tries at an endpoint of the staff, by its description. */
export type TriedKeys = Record<string, CallOptions>;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): object => JSON.parse(Buffer.from(part, 'base64url').toString());

const tokenIn = ({ cookies }: TestBrowser, { name }: { name: string }): string =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';

const asStaff = (token: string): CallOptions => ({ cookies: [`${staffCookie.name}=${token}`] });
const cookiesOf = ({ cookies }: TestBrowser): CallOptions => ({ cookies: [...cookies] });
const tokenOf = ({ browser }: Pick<SignedInStaff, 'browser'>): string => tokenIn(browser, staffCookie);

/** The claims of a session of the staff that has just begun. */
const claimsOf = (generation: number) => ({ generation, session: 'a', passkeyShownAtMs: Date.now() });

const tokenFor = (audience: Audience, subject: string, minutes: number, claims = claimsOf(2)) =>
  issueToken({
    audience,
    subject,
    nowMs: Date.now() - 24 * 3_600_000,
    expiresAtMs: Date.now() + minutes * 60_000,
    claims,
  });

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The same token, signed with the key of somebody else. */
const signedByStranger = (token: string): string => {
  const text = token.slice(0, token.lastIndexOf('.'));
  const key = { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

/** A session of the staff as somebody makes it who may sign with the key of visitors alone. */
const signedForVisitors = async (subject: string): Promise<string> => {
  const own = process.env[signers.staff];
  process.env[signers.staff] = process.env[signers.visitors];
  try {
    return await tokenFor('staff', subject, 60);
  } finally {
    process.env[signers.staff] = own;
  }
};

/** Changed claims under the signature of the token that it was. */
const altered = (token: string, claims: object): string => {
  const [header, payload, signature] = token.split('.');
  return `${header}.${encode({ ...decode(payload), ...claims })}.${signature}`;
};

const unsigned = (token: string): string => {
  const [header, payload] = token.split('.');
  return `${encode({ ...decode(header), alg: 'none' })}.${payload}.`;
};

/** The keys of visitors and members, as they are and in the place of a key of the staff. */
const keysOfVisitors = async (bookingId: string): Promise<TriedKeys> => {
  const { browser } = await aMember('mallory');
  const { body } = await checkOut(browser, aBooking({ date: '2026-12-15' }));
  const link = await issueToken({
    audience: 'booking-link',
    subject: bookingId,
    nowMs: Date.now(),
    expiresAtMs: Date.now() + 60_000,
  });
  return {
    nothing: {},
    "a member's and a buying browser's cookies": cookiesOf(browser),
    "a member's token": asStaff(tokenIn(browser, sessionCookie)),
    "a buying browser's token": asStaff(tokenIn(browser, checkoutCookie)),
    "the link of a booking's mail": asStaff(link),
    "a payer's secret": asStaff(body.clientSecret),
    'a cookie of nothing': asStaff(''),
  };
};

/** Sessions that have ended, by the end of each. */
const endedSessions = async (operator: SignedInStaff): Promise<TriedKeys> => {
  const by = operator.browser;
  const signedOut = await signedInStaff('operator', 'Una');
  const copy = cookiesOf(signedOut.browser);
  await signedOut.browser.call('staff-sign-out');
  const everywhere = await signedInStaff('operator', 'Eve');
  await (await staffSignIn(everywhere.passkey)).call('staff-sign-out-everywhere');
  const revoked = await signedInStaff('operator', 'Rae');
  await by.call('revoke-staff', { parameters: { id: revoked.member.id } });
  const { body: invited } = await by.call('invite-staff', { body: { name: 'Ivy', role: 'operator' } });
  return {
    'a session that was signed out of': copy,
    'a session from before signing out everywhere': cookiesOf(everywhere.browser),
    'the session of somebody who was revoked in the middle of a shift': cookiesOf(revoked.browser),
    'a session of somebody who has not accepted': asStaff(await tokenFor('staff', invited.person.id, 60)),
  };
};

/** Tokens that nobody was given, or not for this. */
const forgedTokens = async (operator: SignedInStaff, proctor: SignedInStaff): Promise<TriedKeys> => {
  const { id } = operator.member;
  const own = tokenOf(operator);
  const others = audiences.filter((audience) => audience !== 'staff');
  const ofOthers = await Promise.all(
    others.map(async (audience) => [`a token for ${audience}`, asStaff(await tokenFor(audience, id, 60))]),
  );
  return {
    ...Object.fromEntries(ofOthers),
    'an expired token': asStaff(await tokenFor('staff', id, -1)),
    'a token of an earlier generation': asStaff(await tokenFor('staff', id, 60, claimsOf(1))),
    'a token of a later generation': asStaff(await tokenFor('staff', id, 60, claimsOf(3))),
    "a proctor's token with the id of an operator": asStaff(altered(tokenOf(proctor), { sub: id })),
    'a token with a longer life': asStaff(altered(own, { exp: 9_999_999_999 })),
    'a token that a stranger has signed': asStaff(signedByStranger(own)),
    'a token that the key of visitors has signed': asStaff(await signedForVisitors(id)),
    'a token without a signature': asStaff(unsigned(own)),
    'two cookies': { cookies: [`${staffCookie.name}=x`, ...operator.browser.cookies] },
    'an operator as a bearer': { headers: { authorization: `Bearer ${own}` } },
  };
};

/** All keys that open no endpoint of the staff. */
export const keysThatOpenNothing = async (
  operator: SignedInStaff,
  proctor: SignedInStaff,
  bookingId: string,
): Promise<TriedKeys> => ({
  ...(await keysOfVisitors(bookingId)),
  ...(await endedSessions(operator)),
  ...(await forgedTokens(operator, proctor)),
});

/** Keys of proctors, which open nothing that is for operators. */
export const keysOfProctors = async (operator: SignedInStaff, proctor: SignedInStaff): Promise<TriedKeys> => {
  const demoted = await signedInStaff('operator', 'Dee');
  await operator.browser.call('change-staff-role', {
    parameters: { id: demoted.member.id },
    body: { role: 'proctor' },
  });
  return {
    'the session of a proctor': cookiesOf(proctor.browser),
    'the session of an operator who became a proctor': cookiesOf(demoted.browser),
  };
};
