import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import Stripe from 'stripe';
import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Network, Refusal } from './network.ts';

export interface StripeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface StripeRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The destination of the Stripe library's requests while a history runs. */
export interface StripeWorld {
  network: Network;
  standIn: StripeStandIn;
  ask: (request: StripeRequest) => Promise<StripeAnswer>;
}

/** Calls the stand-in without a socket. */
export const askStandIn = (standIn: StripeStandIn, request: StripeRequest): Promise<StripeAnswer> =>
  new Promise((resolve, reject) => {
    const { method, path, body } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const incoming = Object.assign(Readable.from(body === '' ? [] : [Buffer.from(body)]), {
      method,
      url: path,
      headers,
    });
    const answer: StripeAnswer = { status: 0, headers: {}, body: '' };
    const response = {
      writeHead: (status: number, written: Record<string, string>) =>
        Object.assign(answer, {
          status,
          headers: Object.fromEntries(
            Object.entries(written).map(([name, value]) => [name.toLowerCase(), value]),
          ),
        }),
      end: (text: string) => resolve({ ...answer, body: text }),
    };
    standIn
      .handle(incoming as unknown as IncomingMessage, response as unknown as ServerResponse)
      .catch(reject);
  });

const refusalsFor = ({ standIn }: StripeWorld, path: string): Refusal<StripeAnswer>[] => {
  const failing = (name: string, fault: Parameters<StripeStandIn['failNext']>[0]): Refusal<StripeAnswer> => ({
    name,
    answer: (perform) => {
      standIn.failNext(fault);
      return perform();
    },
  });
  return [
    failing('429', { path, kind: 'rate_limit' }),
    failing('409', { path, kind: 'lock_timeout' }),
    failing('500 before', { path, kind: 'api_error', when: 'before' }),
    failing('500 after', { path, kind: 'api_error', when: 'after' }),
  ];
};

const failure = (kind: 'reset' | 'timeout'): Error =>
  Object.assign(new Error(kind), { code: kind === 'reset' ? 'ECONNRESET' : 'ETIMEDOUT' });

/** Redirects the Stripe library's requests away from the network. */
export const connectStripe = () => {
  let world: StripeWorld | undefined;

  const makeRequest = async (
    _host: string,
    _port: string,
    path: string,
    method: string,
    headers: Record<string, string>,
    body: string | null,
    _protocol: string,
    timeoutMs: number,
  ) => {
    if (!world) throw new Error('there is no Stripe outside of a history');
    const current = world;
    const pathname = path.split('?')[0] ?? '';
    const answer = await current.network.call({
      service: 'stripe',
      label: `${method} ${path}`,
      perform: () => current.ask({ method, path, headers, body: body ?? '' }),
      refusals: refusalsFor(current, pathname),
      failure,
      timeoutMs,
    });
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => answer.headers,
      getRawResponse: () => answer,
      toJSON: async () => JSON.parse(answer.body) as unknown,
    };
  };

  Object.assign(Object.getPrototypeOf(Stripe.createNodeHttpClient()) as object, { makeRequest });
  return {
    enter: (next: StripeWorld | undefined): void => {
      world = next;
    },
  };
};

export const signEvent = (payload: string, secret: string, nowMs: number): string => {
  const timestamp = Math.floor(nowMs / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
};
