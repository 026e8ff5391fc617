import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkoutCookie, readCookie, writeCookie } from '../runtime/cookies.ts';
import { issueToken, verifyToken } from '../runtime/tokens.ts';
import { type Browser, endBrowserCookies, forgetBrowser, getBrowser } from '../store/people/browsers.ts';

/** A Set-Cookie value that identifies this browser until its generation ends. */
export const giveBrowserCookie = async ({ id, generation }: Browser, nowMs: number): Promise<string> => {
  const { name, lifetimeSeconds } = checkoutCookie;
  const expiresAtMs = nowMs + lifetimeSeconds * 1000;
  const claims = { generation };
  const token = await issueToken({ audience: 'checkout', subject: id, nowMs, expiresAtMs, claims });
  return writeCookie(name, token, lifetimeSeconds);
};

const tokenIn = (event: APIGatewayProxyEventV2) => {
  const cookie = readCookie(event, checkoutCookie.name);
  return cookie ? verifyToken('checkout', cookie) : undefined;
};

/**
 * The browser that holds a checkout cookie. The token must be valid and carry the browser's current generation. Signing
 * out and a new password begin a new generation.
 */
export const identifyBrowser = async (event: APIGatewayProxyEventV2): Promise<Browser | undefined> => {
  const token = tokenIn(event);
  const browser = token && (await getBrowser(token.sub));
  return browser?.generation === token?.generation ? browser : undefined;
};

/**
 * Ends this browser's cookie and every copy of it. An ended cookie does so too: somebody with a copy could have had it
 * renewed by a new password, which ends the cookie of the browser that it was copied from.
 */
export const endBrowser = async (event: APIGatewayProxyEventV2): Promise<void> => {
  const token = tokenIn(event);
  if (token) await forgetBrowser(token.sub);
};

/** Ends every copy of this browser's cookie. Returns the Set-Cookie value of a new one for this browser alone. */
export const renewBrowserCookie = async (event: APIGatewayProxyEventV2, nowMs: number): Promise<string[]> => {
  const browser = await identifyBrowser(event);
  if (!browser || !(await endBrowserCookies(browser))) return [];
  return [await giveBrowserCookie({ ...browser, generation: browser.generation + 1 }, nowMs)];
};
