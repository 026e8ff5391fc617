import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import { type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { standInKeys } from '../../local/server/stripe-service.ts';
import { cardOfPayment } from '../../local/stripe/payments/card-of-payment.ts';

interface HttpCall {
  body?: unknown;
  query?: Record<string, string>;
  id?: string;
  headers?: Record<string, string>;
}

interface HttpAnswer<Key extends EndpointKey> {
  status: number;
  /** The parsed answer when it is a success. */
  body: ResponseBody<Key>;
  /** The answer as text: for an error, its sentence. */
  text: string;
  /** The proof of work that the answer asks for. */
  challenge: string | null;
}

/** Somebody who talks to a running system by `fetch`, as a program of an attacker would. It keeps its cookies. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
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
    const answer = await fetch(`${this.origin}${address}`, {
      method,
      headers: {
        cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const text = await answer.text();
    const parsed = answer.ok ? JSON.parse(text) : undefined;
    return { status: answer.status, body: parsed, text, challenge: answer.headers.get(challengeHeader) };
  }

  /** Pays as the card form does, by a card that its holder tells from others. */
  async pay(clientSecret: string, cardHolder: string): Promise<void> {
    const id = clientSecret.split('_secret_')[0];
    const answer = await fetch(`${this.origin}/__local/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standInKeys.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        ...cardOfPayment(cardHolder, '4242424242424242'),
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = ''] = pair.split('=');
    if (cookie.includes('Max-Age=0;')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
