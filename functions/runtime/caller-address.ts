import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The first 64 bits of an IPv6 address, however it is written. Within them one visitor may choose any address. */
const networkOf = (address: string): string => {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};

const countedAs = (address: string): string => {
  if (!isIPv6(address)) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? networkOf(canonical);
};

/**
 * The network address that a request is counted for: an IPv4 address, or the /64 network of an IPv6 one. The
 * distribution writes it over whatever a caller may have put there; without a distribution in front it is the address
 * of the connection.
 */
export const callerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const viewer = headers['x-viewer-address'];
  return countedAs(viewer && isIP(viewer) ? viewer : requestContext.http.sourceIp);
};
