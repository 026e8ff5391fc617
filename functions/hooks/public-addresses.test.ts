// Security: Webhooks.
import { isPublicAddress } from './public-addresses.ts';

const within: Record<string, string[]> = {
  'this machine': ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::', '0.1.2.3'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'the link': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fe80::1%1'],
  'services of a cloud': [
    '169.254.169.254',
    '169.254.170.2',
    '169.254.169.253',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
  ],
  'networks of carriers': ['100.64.0.1', '100.127.255.255'],
  'many at once': ['224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1', '255.255.255.255'],
  'what is kept for later': [
    '240.0.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '100::1',
    '5f00::1',
    '4000::1',
  ],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'IPv4 within IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2002:a9fe:a9fe::1',
    '2002:0808:0808::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  ],
  'old networks': ['fec0::1', '2001:10::1', '2001:20::1', '192.88.99.1', '192.31.196.1', '192.175.48.1'],
  'other ways of writing': [
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '127.1',
    '127.0.1',
    '8.8.8',
    '08.8.8.8',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8:80',
    '[::1]',
    '２.2.2.2',
    '',
    'localhost',
    'example.com',
  ],
};

const asCases = (groups: Record<string, string[]>): [string, string][] =>
  Object.entries(groups).flatMap(([name, addresses]) => addresses.map((at): [string, string] => [name, at]));

it.each(asCases(within))('takes none of %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:831::200e',
])('takes an address of the internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
