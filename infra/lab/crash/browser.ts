import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import { endpoints } from '../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import type { BodyInput, ResponseBody } from '../../../shared/contract/types.ts';
import { CookieJar } from '../../common/cookie-jar.ts';
import { standInKeys } from '../../local/server/stripe-service.ts';
import type { Gate } from './gate.ts';
import type { Tally } from './tally.ts';

/** The result for a browser whose request gets no answer. */
type Lost = 'lost';
interface Answer<Body> {
  status: number;
  body: Body;
  /** The proof of work that the answer asks for. */
  challenge?: string | undefined;
}

interface Call<Key extends EndpointKey> {
  id?: string;
  body?: BodyInput<Key>;
}

interface Message {
  method: string;
  path: string;
  contentType: string;
  content: string;
  headers?: Record<string, string>;
}

const maxTries = 4;
const pauseMs = 100;
const timeoutMs = 30_000;

/** A visitor's browser with its own loopback address. */
export class Browser {
  private readonly port: number;
  private readonly gate: Gate;
  private readonly tally: Tally;
  private readonly address: string;
  private readonly cookies = new CookieJar();

  constructor(surroundings: { port: number; gate: Gate; tally: Tally }, number: number) {
    this.port = surroundings.port;
    this.gate = surroundings.gate;
    this.tally = surroundings.tally;
    this.address = `127.${10 + ((number >> 16) % 240)}.${(number >> 8) & 255}.${number & 255}`;
  }

  async call<Key extends EndpointKey>(
    key: Key,
    { id = '', body }: Call<Key> = {},
  ): Promise<Answer<ResponseBody<Key>> | Lost> {
    const { method, path } = endpoints[key];
    const content = method === 'GET' ? '' : JSON.stringify(body ?? {});
    const message = { method, path: path.replace('{id}', id), contentType: 'application/json', content };
    let answer = await this.send<ResponseBody<Key>>(message);
    while (answer !== 'lost' && answer.challenge !== undefined) {
      const headers = { [solutionHeader]: await solveChallenge(answer.challenge) };
      answer = await this.send({ ...message, headers });
    }
    return answer;
  }

  /** Repeats a request that failed for a passing reason, as people do. */
  async insist<Key extends EndpointKey>(
    key: Key,
    call: Call<Key> = {},
  ): Promise<Answer<ResponseBody<Key>> | Lost> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call(key, call);
      if (tries === maxTries || (answer !== 'lost' && answer.status < 500)) return answer;
      await wait(pauseMs);
    }
  }

  /** Calls Stripe directly, as the card form does. */
  async askStripe(path: string, fields: Record<string, string>): Promise<Answer<{ status?: string }> | Lost> {
    return this.send({
      method: 'POST',
      path: `/__local/stripe${path}`,
      contentType: 'application/x-www-form-urlencoded',
      content: new URLSearchParams(fields).toString(),
      headers: { authorization: `Bearer ${standInKeys.publishableKey}` },
    });
  }

  private async send<Body>(message: Message): Promise<Answer<Body> | Lost> {
    await this.gate.pass();
    this.tally.sent();
    try {
      const answer = await this.exchange<Body>(message);
      this.tally.answered(answer.status);
      return answer;
    } catch {
      this.tally.lost();
      return 'lost';
    }
  }

  private exchange<Body>({ method, path, contentType, content, headers }: Message): Promise<Answer<Body>> {
    return new Promise((resolve, reject) => {
      const outgoing = request({
        agent: false,
        host: '127.0.0.1',
        port: this.port,
        localAddress: this.address,
        method,
        path,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          host: `localhost:${this.port}`,
          cookie: this.cookies.header(),
          ...(content !== '' && {
            'content-type': contentType,
            'content-length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', async (incoming) => {
        try {
          const received = await text(incoming);
          this.cookies.keep(incoming.headers['set-cookie'] ?? []);
          const isJson = incoming.headers['content-type']?.startsWith('application/json');
          resolve({
            status: incoming.statusCode ?? 0,
            body: isJson ? JSON.parse(received) : received,
            challenge: incoming.headers[challengeHeader] as string | undefined,
          });
        } catch (error) {
          reject(error);
        }
      });
      outgoing.end(content);
    });
  }
}
