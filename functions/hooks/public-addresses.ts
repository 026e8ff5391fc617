import ipaddr from 'ipaddr.js';

/**
 * Networks of IPv6 in which an address of IPv4 is written: connecting to one of them may lead to that one. The library
 * calls some of them unicast.
 */
const withIpv4Within = [
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  '::/96',
  '::ffff:0:0:0/96',
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Documentation, benchmarks and what is kept for later: no receiver has an address there. */
const keptForOthers = ['2001:db8::/32', '3fff::/20', '2001::/23', '5f00::/16', '100::/64', 'fec0::/10'].map(
  (range) => ipaddr.IPv6.parseCIDR(range),
);

/** The whole space in which the internet gives out addresses of IPv6. */
const given = ipaddr.IPv6.parseCIDR('2000::/3');

const isPublicIpv6 = (address: ipaddr.IPv6): boolean =>
  address.zoneId === undefined &&
  address.range() === 'unicast' &&
  address.match(given) &&
  ![...withIpv4Within, ...keptForOthers].some((range) => address.match(range));

/** A cloud answers its machines at this address, which is written like any other of the internet. */
const cloudServices = '168.63.129.16';

const isPublicIpv4 = (text: string): boolean =>
  text !== cloudServices && ipaddr.IPv4.parse(text).range() === 'unicast';

/**
 * True for an address of the internet. Our own network, its neighbours, the services that a cloud has at addresses of
 * its own, and every other way of writing one of them are none.
 */
export const isPublicAddress = (text: string): boolean => {
  // The library takes the short and the octal forms too. A resolver answers in the usual one.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicIpv4(text);
  return ipaddr.IPv6.isValid(text) && isPublicIpv6(ipaddr.IPv6.parse(text));
};
