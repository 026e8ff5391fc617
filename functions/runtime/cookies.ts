import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { tokenKeys } from '../../shared/domain/access/key-terms.ts';

const cookieOf = ({ cookie, lastsMs }: { cookie: string; lastsMs: number }) => ({
  name: cookie,
  lifetimeSeconds: lastsMs / 1000,
});

/** The checkout cookie: a token whose subject is this browser's id. */
export const checkoutCookie = cookieOf(tokenKeys.checkout);

/** The session cookie: a token whose subject is a member's id. */
export const sessionCookie = cookieOf(tokenKeys.session);

/** The cookie of the staff's sessions: a token whose subject is a person of the staff. */
export const staffCookie = cookieOf(tokenKeys.staff);

/** The value of a cookie. Undefined when it occurs twice, since then one of them was planted. */
export const readCookie = (event: APIGatewayProxyEventV2, name: string): string | undefined => {
  const values = (event.cookies ?? []).filter((cookie) => cookie.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
};

const sameSiteOnly = 'Secure; SameSite=Lax';

/** A Set-Cookie value for a cookie that only the server can read. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; ${sameSiteOnly}`;

/** A Set-Cookie value for a cookie that scripts of the site can read. It must not hold a secret. */
export const writeOpenCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${sameSiteOnly}`;

/**
 * A Set-Cookie value for a cookie that only the server can read, and that no other site's link makes a browser send.
 */
export const writeStrictCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
