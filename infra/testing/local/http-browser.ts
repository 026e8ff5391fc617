import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import { type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { CookieJar } from '../../common/cookie-jar.ts';
import { payByCard } from '../../local/stripe/payments/confirm-by-card.ts';

interface HttpCall {
  body?: unknown;
  query?: Record<string, string>;
  id?: string;
  headers?: Record<string, string>;
}

export interface HttpAnswer<Key extends EndpointKey> {
  status: number;
  /** The parsed answer when it is a success. */
  body: ResponseBody<Key>;
  /** The answer as text: for an error, its sentence. */
  text: string;
  /** The proof of work that the answer asks for. */
  challenge: string | null;
}

export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Exchanged {
  status: number;
  text: string;
  answered: Headers;
}

/** Somebody who talks to a running system by `fetch`, as a program of an attacker would. It keeps its cookies. */
export class HttpBrowser {
  readonly cookies = new CookieJar();
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Does each work that an answer asks for. */
  async call<Key extends EndpointKey>(key: Key, options: HttpCall = {}): Promise<HttpAnswer<Key>> {
    const answer = await this.send(key, options);
    if (answer.challenge === null) return answer;
    const solved = { [solutionHeader]: await solveChallenge(answer.challenge) };
    return this.call(key, { ...options, headers: { ...options.headers, ...solved } });
  }

  /** Does no work. */
  async send<Key extends EndpointKey>(
    key: Key,
    { body, query, id = '', headers }: HttpCall = {},
  ): Promise<HttpAnswer<Key>> {
    const { method, path } = endpoints[key];
    const address = `${fillPath<string>(path, { id })}?${new URLSearchParams(query)}`;
    const { status, text, answered } = await this.exchange(address, {
      method,
      headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const parsed = status < 300 && text ? JSON.parse(text) : undefined;
    return { status, body: parsed, text, challenge: answered.get(challengeHeader) };
  }

  /** Sends a request with the cookies of the browser, and keeps those of the answer. */
  protected async exchange(address: string, sent: Sent): Promise<Exchanged> {
    const headers = { cookie: this.cookies.header(), ...sent.headers };
    const answer = await fetch(this.origin + address, { ...sent, headers });
    this.cookies.keep(answer.headers.getSetCookie());
    return { status: answer.status, text: await answer.text(), answered: answer.headers };
  }

  /** Pays as the card form does, by a card that its holder tells from others. */
  async pay(clientSecret: string, cardHolder: string): Promise<void> {
    await payByCard(this.origin, clientSecret, { holder: cardHolder });
  }
}
