import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { standInKeys } from '../../local/server/stripe-service.ts';
import { type Exchanged, type HttpAnswer, HttpBrowser, type Sent } from '../../testing/local/http-browser.ts';
import type { Gate } from './gate.ts';
import type { Tally } from './tally.ts';

/** The result for a browser whose request gets no answer. */
type Lost = 'lost';

interface Call<Key extends EndpointKey> {
  id?: string;
  body?: BodyInput<Key>;
}

const maxTries = 4;
const pauseMs = 100;
const timeoutMs = 30_000;

const unlessLost = <Answer>(asked: Promise<Answer>): Promise<Answer | Lost> => asked.catch(() => 'lost');

/** A visitor's browser with its own loopback address. The system may end before it answers. */
export class Browser extends HttpBrowser {
  private readonly port: number;
  private readonly gate: Gate;
  private readonly tally: Tally;
  private readonly address: string;

  constructor({ port, gate, tally }: { port: number; gate: Gate; tally: Tally }, number: number) {
    super(`http://localhost:${port}`);
    this.port = port;
    this.gate = gate;
    this.tally = tally;
    this.address = `127.${10 + ((number >> 16) % 240)}.${(number >> 8) & 255}.${number & 255}`;
  }

  ask<Key extends EndpointKey>(key: Key, call: Call<Key> = {}): Promise<HttpAnswer<Key> | Lost> {
    return unlessLost(this.call(key, call));
  }

  /** Repeats a request that failed for a passing reason, as people do. */
  async insist<Key extends EndpointKey>(key: Key, call: Call<Key> = {}): Promise<HttpAnswer<Key> | Lost> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask(key, call);
      if (tries === maxTries || (answer !== 'lost' && answer.status < 500)) return answer;
      await wait(pauseMs);
    }
  }

  /** Calls Stripe directly, as the card form does. Returns the status of the payment. */
  async askStripe(path: string, fields: Record<string, string>): Promise<string | undefined> {
    const answered = this.exchange(`/__local/stripe${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${standInKeys.publishableKey}`,
      },
      body: new URLSearchParams(fields).toString(),
    });
    const status = await unlessLost(answered.then((answer): string => JSON.parse(answer.text).status));
    return status === 'lost' ? undefined : status;
  }

  protected override async exchange(path: string, sent: Sent): Promise<Exchanged> {
    await this.gate.pass();
    this.tally.sent();
    try {
      const answer = await this.sendFrom(this.address, path, sent);
      this.tally.answered(answer.status);
      return answer;
    } catch (error) {
      this.tally.lost();
      throw error;
    }
  }

  private async sendFrom(localAddress: string, path: string, { method, headers, body = '' }: Sent) {
    const { port, origin } = this;
    const cookie = this.cookies.header();
    const outgoing = request({
      ...{ agent: false, host: '127.0.0.1', port, localAddress, method, path },
      signal: AbortSignal.timeout(timeoutMs),
      headers: { host: new URL(origin).host, cookie, 'content-length': Buffer.byteLength(body), ...headers },
    });
    const answered = once(outgoing, 'response');
    outgoing.end(body);
    const [incoming] = (await answered) as [IncomingMessage];
    this.cookies.keep(incoming.headers['set-cookie'] ?? []);
    const received = new Headers(incoming.headers as Record<string, string>);
    return { status: incoming.statusCode ?? 0, text: await text(incoming), answered: received };
  }
}
