import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../store/people/accounts.ts';
import type { Browser } from '../store/people/browsers.ts';
import { identifyBrowser } from './browser-cookie.ts';
import { findMember } from './session.ts';

/** The caller of an endpoint, as far as valid tokens tell. */
export interface Visitor {
  /** The browser that holds a checkout cookie. */
  browser: Browser | undefined;
  /** The member whose session this is. */
  member: Account | undefined;
}

export const identifyVisitor = async (event: APIGatewayProxyEventV2): Promise<Visitor> => {
  const [browser, member] = await Promise.all([identifyBrowser(event), findMember(event)]);
  return { browser, member };
};
