import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../store/accounts.ts';
import type { Browser } from '../store/browsers.ts';
import { identifyBrowser } from './browser-cookie.ts';
import { findMember } from './session.ts';

/** Who is calling, as far as valid tokens tell. */
export interface Visitor {
  /** The browser that holds a checkout cookie. */
  browser?: Browser;
  /** The member whose session this is. */
  member?: Account;
}

export const identifyVisitor = async (event: APIGatewayProxyEventV2): Promise<Visitor> => {
  const [browser, member] = await Promise.all([identifyBrowser(event), findMember(event)]);
  return { ...(browser && { browser }), ...(member && { member }) };
};
