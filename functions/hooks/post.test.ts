import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { jest } from '@jest/globals';
import { type Receiver, startReceiver } from '../testing/hooks.ts';
import { exchange, post, type Resolve } from './post.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  delete process.env.LOCAL_RECEIVERS;
});

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const portOf = ({ url }: Receiver): string => new URL(url).port;

const send = (url: string, resolve: Resolve = resolvesTo('127.0.0.1')) => post(url, {}, '{"a":1}', resolve);

/** Ways of writing an address that leads into a network of ours. PORT is that of a program that waits there. */
const tricks = [
  'http://example.com/',
  'https://127.0.0.1/',
  'https://127.0.0.1:PORT/',
  'https://127.1/',
  'https://127.0.1:443/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.01/',
  'https://0/',
  'https://0.0.0.0/',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::1]:PORT/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://100.100.100.200/',
  'https://100.64.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata.google.internal/',
  'https://router/',
  'https://example.com./',
  'https://example.com:PORT/',
  'https://example.com:22/',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://example.com@127.0.0.1/',
  'https://127.0.0.1#@example.com/',
  'https://127.0.0.1\\@example.com/',
  'https:127.0.0.1/',
  'https:///127.0.0.1/',
  'http://127.0.0.1:PORT/',
  'https://0251.0376.0251.0376/',
  'https://0xA9.0xFE.0xA9.0xFE/',
  'https://169.254.43518/',
  'https://0x00000000a9fea9fe/',
  'https://00000251.0376.0251.0376/',
  'https://4294967296/',
  'https://256.256.256.256/',
  'https://127.0.0.1.0/',
  'https://①⑥⑨.②⑤④.①⑥⑨.②⑤④/',
  'https://０ｘ７ｆ．１/',
  'https://１２７.0.0.1/',
  'https://127\uff0e0\uff0e0\uff0e1/',
  'https://127\u00ad.0.0.1/',
  'https://١٢٧.0.0.1/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'https://local\u200bhost/',
  'https://localhost%2e/',
  'https://127.0.0.1%2e/',
  'https://127.0.0.1%00.example.com/',
  'https://127.0.0.1%2f@example.com/',
  'https://example.com%23@127.0.0.1/',
  'https://1.1.1.1&@127.0.0.1/',
  'https://:@127.0.0.1/',
  'https://@localhost/',
  'https://example.com#@127.0.0.1/',
  'https://example.com/#',
  'https://example.com:0/',
  'https://example.com:80/',
  'https://example.com:99999/',
  'https://example.com../',
  'https://169.254.169.254./',
  'https://[::1].example.com/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[::7f00:1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:a9fe:a9fe::1]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'https://[fd00:ec2::23]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[fe80::1%25lo]:PORT/',
  'https://[::1%25lo]/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://192.88.99.1/',
  'https://168.63.129.16/',
  'https://instance-data/latest/meta-data/',
  'https://instance-data.ec2.internal/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://kubernetes.default.svc/',
  'https://127.0.0.1.nip.io/',
  ' https://127.0.0.1/ ',
  'ht\ntps://127.0.0.1/',
  'https://127.0.\t0.1/',
  'HTTPS://LOCALHOST:443/',
  'https:\\\\127.0.0.1\\',
  'wss://127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'blob:https://127.0.0.1/x',
  'javascript:fetch("https://127.0.0.1/")',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'data:text/plain,hello',
  '//127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  '',
];

/** The connections that are opened meanwhile, wherever they lead. */
const connectionsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const connect = jest.spyOn(Socket.prototype, 'connect');
  await act();
  const { length } = connect.mock.calls;
  connect.mockRestore();
  return length;
};

it.each(tricks)('connects to nothing for %j', async (trick) => {
  const connections = await connectionsOf(async () =>
    expect(await send(trick.replace('PORT', portOf(receiver)))).toHaveProperty('problem'),
  );
  expect(connections).toBe(0);
});

it('would count a connection', async () => {
  process.env.LOCAL_RECEIVERS = 'yes';
  expect(await connectionsOf(() => send(receiver.url))).toBe(1);
});

it.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.7'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['fe80::1%lo'],
  ['::ffff:a9fe:a9fe'],
  ['::127.0.0.1'],
  ['2002:7f00:1::1'],
  ['64:ff9b::a9fe:a9fe'],
  ['fd00:ec2::254'],
  ['0.0.0.0'],
  ['127.1'],
  ['0x7f000001'],
  ['2130706433'],
  ['8.8.8.8', '2606:4700:4700::1111', '::1'],
  ['2606:4700:4700::1111', '64:ff9b::7f00:1'],
  ['8.8.8.8', '8.8.8.8', '10.0.0.1'],
  ['93.184.215.14', '127.0.0.1'],
  ['127.0.0.1', '93.184.215.14'],
  ['not an address'],
  [],
])('connects to nothing for a name that leads to %s %s', async (...addresses) => {
  const connections = await connectionsOf(async () =>
    expect(await send('https://example.com/', resolvesTo(...addresses))).toHaveProperty('problem'),
  );
  expect(connections).toBe(0);
});

it('asks a resolver once, and connects to the address that it was told, whatever it would say next', async () => {
  const answers = ['203.0.113.9', '127.0.0.1'];
  const resolve = jest.fn<Resolve>(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
  // That address is for documentation, so that it is refused; with a public one, the connection would go there.
  await send('https://example.com/', resolve);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(receiver.connections).toBe(0);
});

it('connects to the address that was looked at, with the name of the receiver', async () => {
  process.env.LOCAL_RECEIVERS = 'yes';
  const rebinding = [[{ address: '127.0.0.1', family: 4 }], [{ address: '192.0.2.1', family: 4 }]];
  const url = `http://localhost:${portOf(receiver)}/events`;
  expect(await send(url, async () => rebinding.shift() ?? [])).toEqual({ status: 200, answer: 'ok' });
  expect(receiver.received[0]?.headers.host).toBe(`localhost:${portOf(receiver)}`);
  expect(rebinding).toHaveLength(1);
});

it('asks for the name of the receiver in TLS, and takes nobody without its certificate', async () => {
  process.env.LOCAL_RECEIVERS = 'yes';
  const names: string[] = [];
  const server = createTlsServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(new Error('no certificate'));
    },
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const { port } = server.address() as AddressInfo;
  const url = new URL('https://hooks.example.com/');
  const sending = exchange(
    { url, headers: {}, body: '{}' },
    { address: '127.0.0.1', family: 4 },
    {
      signal: new AbortController().signal,
      port,
    },
  );
  await expect(sending).rejects.toThrow();
  expect(names).toEqual(['hooks.example.com']);
  await new Promise((stopped) => server.close(stopped));
});

it('takes no local receiver unless a developer has said so', async () => {
  expect(await send(receiver.url)).toHaveProperty('problem');
  expect(receiver.connections).toBe(0);
});

describe('what a receiver answers', () => {
  beforeEach(() => {
    process.env.LOCAL_RECEIVERS = 'yes';
  });

  it.each([301, 302, 303, 307, 308])('is not followed to another address with status %s', async (status) => {
    const other = await startReceiver();
    for (const location of [other.url, 'https://169.254.169.254/', '//127.0.0.1/', '/events']) {
      receiver.answer = { status, headers: { location, refresh: `0; url=${location}` } };
      expect(await connectionsOf(() => send(receiver.url))).toBe(1);
    }
    expect(other.connections).toBe(0);
    await other.stop();
  });

  it('is read no further than 64 KiB, and kept to 200 characters', async () => {
    receiver.answer = { status: 200, body: 'x'.repeat(50_000_000) };
    expect(await send(receiver.url)).toEqual({ status: 200, answer: 'x'.repeat(200) });
  });

  it('has to come within 10 seconds in all, however slowly it drips', async () => {
    const dripping = createServer((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 500);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((started) => dripping.listen(0, '127.0.0.1', started));
    const { port } = dripping.address() as AddressInfo;
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({
      problem: 'There was no answer within 10 seconds.',
    });
    await new Promise((stopped) => dripping.close(stopped));
  });

  it('has to come within them also when no resolver answers', async () => {
    const silent = (): Promise<never> => new Promise(() => undefined);
    jest.useFakeTimers();
    const sending = send('https://example.com/', silent);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await sending).toEqual({ problem: 'There was no answer within 10 seconds.' });
    jest.useRealTimers();
  });

  it('may be a closed door', async () => {
    const { url } = receiver;
    await receiver.stop();
    expect(await send(url)).toEqual({ problem: 'Nothing accepts connections there.' });
    receiver = await startReceiver();
  });
});
