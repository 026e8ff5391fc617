// Security: Webhooks.
import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { jest } from '@jest/globals';
import { type Receiver, startReceiver } from '../testing/hooks.ts';
import { exchange, post, type Resolve } from './post.ts';
import { addressTricks } from './testing/address-tricks.ts';

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

/** The connections that are opened meanwhile, wherever they lead. */
const connectionsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const connect = jest.spyOn(Socket.prototype, 'connect');
  await act();
  const { length } = connect.mock.calls;
  connect.mockRestore();
  return length;
};

it.each(addressTricks)('connects to nothing for %j', async (trick) => {
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
