import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { findMember } from '../accounts/session.ts';
import type { Account } from '../store/accounts.ts';
import { checkoutCookie, readCookie } from './cookies.ts';
import { verifyToken } from './tokens.ts';

/** Who is calling, as far as valid tokens tell. */
export interface Visitor {
  /** The browser that holds a checkout cookie. */
  browserId?: string;
  /** The member whose session this is. */
  member?: Account;
}

export const identifyBrowser = async (event: APIGatewayProxyEventV2): Promise<string | undefined> => {
  const token = readCookie(event, checkoutCookie.name);
  return token ? (await verifyToken('checkout', token))?.sub : undefined;
};

export const identifyVisitor = async (event: APIGatewayProxyEventV2): Promise<Visitor> => {
  const [browserId, member] = await Promise.all([identifyBrowser(event), findMember(event)]);
  return { ...(browserId && { browserId }), ...(member && { member }) };
};
