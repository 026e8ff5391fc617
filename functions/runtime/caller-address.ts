import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The eight groups of an IPv6 address in its canonical form, without leading zeros. */
const groupsOf = (canonical: string): string[] => {
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/**
 * A provider gives one household anything from a /64 to a /48, and a device can change its address within that network
 * for each request.
 */
const networksOfIPv6 = (canonical: string): string[] => {
  const groups = groupsOf(canonical);
  const fourth = Number.parseInt(groups[3] as string, 16) & 0xff00;
  const start = groups.slice(0, 3).join(':');
  return [`${start}::/48`, `${start}:${fourth.toString(16)}::/56`, `${groups.slice(0, 4).join(':')}::/64`];
};

const networksOfIPv4 = (address: string): string[] => [
  `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
  address,
];

const networksOf = (address: string): string[] => {
  if (!isIPv6(address)) return networksOfIPv4(address);
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  const mapped = /^::ffff:([\d.]+)$/.exec(canonical)?.[1];
  return mapped ? networksOfIPv4(mapped) : networksOfIPv6(canonical);
};

/**
 * The networks that a request counts against, widest first: the /24 and the address for IPv4, or the /48, /56 and /64
 * for IPv6. CloudFront overwrites the header with the address, so a caller cannot choose it. Without CloudFront the
 * address is that of the connection.
 */
export const callerNetworks = ({ headers, requestContext }: APIGatewayProxyEventV2): string[] => {
  const viewer = headers['x-viewer-address'];
  return networksOf(viewer && isIP(viewer) ? viewer : requestContext.http.sourceIp);
};

/** The narrowest network: an IPv4 address, or a /64. */
export const callerAddress = (event: APIGatewayProxyEventV2): string =>
  callerNetworks(event).at(-1) as string;
