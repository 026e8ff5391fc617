import { challengeHeader, solutionHeader } from '../../../../shared/contract/challenge-headers.ts';
import { type EndpointKey, endpoints } from '../../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../../shared/contract/solve-challenge.ts';
import type { ResponseBody } from '../../../../shared/contract/types.ts';
import { CookieJar } from '../../../common/cookie-jar.ts';
import { standInKeys } from '../../../local/server/stripe-service.ts';
import { confirmByCard } from '../../../local/stripe/payments/confirm-by-card.ts';
import type { BenchSystem } from './bench-system.ts';
import { type EventOptions, httpEvent } from './events.ts';
import type { InvocationReply } from './lambda-messages.ts';

interface Answer<Key extends EndpointKey> extends InvocationReply {
  body: ResponseBody<Key>;
}

interface HttpResult {
  statusCode: number;
  body: string;
  headers?: Record<string, string>;
  cookies?: string[];
}

let visitors = 0;

/** A visitor with a network address and a browser with cookies. */
export class Visitor {
  /** Unique in this process. */
  readonly number: number;
  readonly #cookies = new CookieJar();
  readonly #address: string;
  readonly #system: BenchSystem;

  constructor(system: BenchSystem) {
    visitors += 1;
    this.#system = system;
    this.number = visitors;
    this.#address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  }

  /** Throws if the endpoint answers with an error, unless that is to be counted too. */
  async call<Key extends EndpointKey>(
    key: Key,
    options: EventOptions = {},
    takesRefusals = false,
  ): Promise<Answer<Key>> {
    const event = httpEvent(key, {
      ...options,
      headers: { 'x-viewer-address': this.#address, ...options.headers },
      cookies: this.#cookies.pairs(),
    });
    const reply = await this.#system.invoke(key, event);
    const { statusCode, body, headers, cookies = [] } = reply.result as HttpResult;
    const challenge = headers?.[challengeHeader];
    if (challenge) {
      const solved = { [solutionHeader]: await solveChallenge(challenge) };
      return this.call(key, { ...options, headers: { ...options.headers, ...solved } }, takesRefusals);
    }
    if (statusCode >= (takesRefusals ? 500 : 300)) throw new Error(`${key} answered ${statusCode}: ${body}`);
    this.#cookies.keep(cookies);
    const isJson = statusCode < 300 && !('text' in endpoints[key]);
    return { ...reply, body: (isJson ? JSON.parse(body) : body) as ResponseBody<Key> };
  }

  /** Confirms the payment as the card form does. */
  async pay(clientSecret: string): Promise<void> {
    const api = this.#system.stripeEndpoint;
    const response = await confirmByCard({ ...standInKeys, api }, clientSecret);
    if (!response.ok) throw new Error(`the payment failed: ${await response.text()}`);
  }
}
