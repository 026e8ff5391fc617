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

export const identifyVisitor = async (event: APIGatewayProxyEventV2): Promise<Visitor> => {
  const token = readCookie(event, checkoutCookie.name);
  const [checkout, member] = await Promise.all([token && verifyToken('checkout', token), findMember(event)]);
  return { ...(checkout && { browserId: checkout.sub }), ...(member && { member }) };
};
