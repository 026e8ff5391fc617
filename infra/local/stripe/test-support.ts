import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn, type StripeStandInOptions } from './stand-in.ts';

export const secretKey = 'sk_test_local';
export const publishableKey = 'pk_test_local';
export const webhookSecret = 'whsec_local_secret';

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

export const listen = async (listener: RequestListener): Promise<RunningServer> => {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export interface Harness {
  stripe: Stripe;
  standIn: StripeStandIn;
  port: number;
  clock: { nowMs: number };
  close(): Promise<void>;
}

export const startStandIn = async (overrides: Partial<StripeStandInOptions> = {}): Promise<Harness> => {
  const clock = { nowMs: Date.UTC(2031, 4, 5, 6, 7, 8) };
  const standIn = createStripeStandIn({
    databasePath: ':memory:',
    secretKey,
    publishableKey,
    now: () => clock.nowMs,
    ...overrides,
  });
  const server = await listen((request, response) => standIn.handle(request, response));
  return {
    stripe: newClient(server.port),
    standIn,
    port: server.port,
    clock,
    close: async () => {
      await server.close();
      await standIn.close();
    },
  };
};

export const newClient = (port: number, key = secretKey): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

export const until = async (condition: () => boolean): Promise<void> => {
  const giveUpMs = performance.now() + 4000;
  while (!condition()) {
    if (performance.now() > giveUpMs) throw new Error('The awaited condition did not come true.');
    await wait(10);
  }
};

export const stripeErrorOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a Stripe error, not ${error}.`);
};

export const createPayment = (stripe: Stripe, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 4200, currency: 'usd', description: 'Two hours', metadata: { bookingId: 'b-1' } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

export const payWith = (stripe: Stripe, id: string, number: string, card: Record<string, string> = {}) =>
  stripe.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, {
    payment_method_data: {
      type: 'card',
      card: { number, exp_month: '12', exp_year: '2034', cvc: '123', ...card },
    },
  });

/** A paid PaymentIntent. */
export const paid = async (stripe: Stripe, number = '4242424242424242') => {
  const { id } = await createPayment(stripe);
  await payWith(stripe, id, number);
  return stripe.paymentIntents.retrieve(id);
};

export interface Receiver extends RunningServer {
  received: Array<{ payload: string; signature: string }>;
  /** Statuses for the next deliveries; 200 when used up. */
  statuses: number[];
}

export const startReceiver = async (): Promise<Receiver> => {
  const received: Receiver['received'] = [];
  const statuses: number[] = [];
  const server = await listen(async (request, response) => {
    received.push({ payload: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  return { ...server, received, statuses };
};
