import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerAddress, callerNetworks } from './caller-address.ts';

const connection = '198.51.100.1';

const eventFrom = (viewer: string | undefined, sourceIp = connection) =>
  ({
    headers: { 'x-viewer-address': viewer },
    requestContext: { http: { sourceIp } },
  }) as unknown as APIGatewayProxyEventV2;

const addressOf = (viewer: string | undefined, sourceIp?: string) =>
  callerAddress(eventFrom(viewer, sourceIp));

it('is the address in the CloudFront header, or else the address of the connection', () => {
  expect(addressOf('192.0.2.7')).toBe('192.0.2.7');
  expect(addressOf(undefined)).toBe(connection);
  expect(addressOf(undefined, '2001:db8:1:2::7')).toBe('2001:db8:1:2::/64');
});

it.each([
  '',
  'robin',
  '192.0.2.7, 192.0.2.8',
  '192.0.2.256',
  '192.0.2.7:443',
  '[2001:db8::1]',
  '2001:db8::1::',
])('rejects %j as an address', (viewer) => {
  expect(addressOf(viewer)).toBe(connection);
});

it.each([
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (viewer, network) => {
  expect(addressOf(viewer)).toBe(network);
});

it.each(['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])(
  'counts %s as the IPv4 address that it is',
  (viewer) => {
    expect(addressOf(viewer)).toBe('192.0.2.7');
  },
);

it.each([
  ['192.0.2.7', ['192.0.2.0/24', '192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.0/24', '192.0.2.7']],
  ['2001:db8:1:1234::1', ['2001:db8:1::/48', '2001:db8:1:1200::/56', '2001:db8:1:1234::/64']],
  ['2001:db8:1:12ff::1', ['2001:db8:1::/48', '2001:db8:1:1200::/56', '2001:db8:1:12ff::/64']],
  ['2001:db8:1:34::1', ['2001:db8:1::/48', '2001:db8:1:0::/56', '2001:db8:1:34::/64']],
])('knows the networks around %s', (viewer, networks) => {
  expect(callerNetworks(eventFrom(viewer))).toEqual(networks);
});
