import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { daysKept } from '../../shared/domain/policy/days-kept.ts';
import { staffSessionHours } from '../../shared/domain/staff/staff.ts';

/** The checkout cookie: a token whose subject is this browser's id. */
export const checkoutCookie = {
  name: '__Host-checkout',
  lifetimeSeconds: daysKept.browser * 24 * 3600,
} as const;

/** The session cookie: a token whose subject is a member's id. */
export const sessionCookie = {
  name: '__Host-session',
  lifetimeSeconds: daysKept.session * 24 * 3600,
} as const;

/** The cookie of the staff's sessions: a token whose subject is a person of the staff. */
export const staffCookie = { name: '__Host-staff', lifetimeSeconds: staffSessionHours * 3600 } as const;

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
