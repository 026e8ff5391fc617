import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkoutCookie, readCookie } from './cookies.ts';
import { verifyToken } from './tokens.ts';

/** Who is calling, as far as valid tokens tell. */
export interface Visitor {
  /** The browser that holds a checkout cookie. */
  browserId?: string;
}

export const identifyVisitor = async (event: APIGatewayProxyEventV2): Promise<Visitor> => {
  const token = readCookie(event, checkoutCookie.name);
  const browserId = token && (await verifyToken('checkout', token));
  return browserId ? { browserId } : {};
};
