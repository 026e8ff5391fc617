import { lookup } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';
import { hostOf, takesLocalReceivers, whyNoReceiver } from './receiver.ts';

export interface Address {
  address: string;
  family: number;
}

/** Finds the addresses of a name. Tests have one of their own. */
export type Resolve = (name: string) => Promise<Address[]>;

/** The answer of a receiver, or a sentence about why there is none. */
export type Answered = { status: number; answer: string; retryAfter?: string } | { problem: string };

const longestMs = 10_000;
const mostAnswerBytes = 64 * 1024;
/** Of an answer, so much is kept for the office. */
const keptCharacters = 200;

const resolveByDns: Resolve = (name) => lookup(name, { all: true });

const isAllowed = (address: string): boolean =>
  isPublicAddress(address) || (takesLocalReceivers() && address === '127.0.0.1');

/** The one address to connect to. Throws when the name has none, or any that is not of the internet. */
const addressOf = async (url: URL, resolve: Resolve): Promise<Address> => {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host);
  const [first] = found;
  if (!first) throw new Error('The name has no address.');
  // A name with one private address is somebody's try to get in: none of its addresses is used.
  if (!found.every(({ address }) => isAllowed(address)))
    throw new Error('The name leads to an address that is private or reserved.');
  return first;
};

/** Answers with the address that was looked at, whatever a resolver would say by now. */
const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_name, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

interface Posted {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a request to an address, and reads the beginning of the answer. It follows nothing. Tests have a port. */
export const exchange = (
  { url, headers, body }: Posted,
  to: Address,
  { signal, port }: { signal: AbortSignal; port?: number },
): Promise<Answered> =>
  new Promise((answered, failed) => {
    const options: RequestOptions = {
      ...(port && { port }),
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinnedTo(to),
      // A connection that is kept might be used for another name.
      agent: false,
      signal,
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        const text = Buffer.concat(parts).toString('utf8');
        const retryAfter = response.headers['retry-after'];
        answered({
          status: response.statusCode ?? 0,
          answer: text.slice(0, keptCharacters),
          ...(retryAfter !== undefined && { retryAfter }),
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (parts.length === 0 || bytes <= mostAnswerBytes) parts.push(part.subarray(0, mostAnswerBytes));
        if (bytes > mostAnswerBytes) end();
      });
      response.on('end', end);
      response.on('error', failed);
    });
    request.on('error', failed);
    request.end(body);
  });

const sentences: Readonly<Record<string, string>> = {
  ABORT_ERR: 'There was no answer within 10 seconds.',
  ECONNREFUSED: 'Nothing accepts connections there.',
  ECONNRESET: 'The connection was closed before an answer.',
  ENOTFOUND: 'The name has no address.',
  EAI_AGAIN: 'The name could not be looked up.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not signed by anybody known.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
};

const sentenceOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return (code && sentences[code]) ?? (code ? `It could not be sent: ${code}.` : String(message));
};

const givesUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => reject(Object.assign(new Error('too late'), { code: 'ABORT_ERR' }));
    signal.addEventListener('abort', giveUp, { once: true });
  });

/**
 * Sends a body to a receiver on the internet, and never into our own network. The name is looked up once, and that
 * address is used. All of it takes at most 10 seconds.
 */
export const post = async (
  receiver: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  resolve: Resolve = resolveByDns,
): Promise<Answered> => {
  const obstacle = whyNoReceiver(receiver);
  if (obstacle) return { problem: obstacle };
  const url = new URL(receiver);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), longestMs);
  const tooLate = givesUp(ending.signal);
  tooLate.catch(() => undefined);
  try {
    const to = await Promise.race([addressOf(url, resolve), tooLate]);
    return await Promise.race([exchange({ url, headers, body }, to, ending), tooLate]);
  } catch (error) {
    return { problem: sentenceOf(error) };
  } finally {
    clearTimeout(timer);
  }
};
