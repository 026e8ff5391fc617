import { channel, subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { OutgoingCall } from './lambda-messages.ts';

const services: Record<string, OutgoingCall['service']> = {
  DynamoDB_20120810: 'dynamodb',
  TrentService: 'kms',
  secretsmanager: 'secrets',
};

const describe = (request: ClientRequest): Pick<OutgoingCall, 'service' | 'operation'> => {
  const target = request.getHeader('x-amz-target');
  if (typeof target === 'string') {
    const [prefix = '', operation = ''] = target.split('.');
    const service = services[prefix];
    if (!service) throw new Error(`a call to an unknown service: ${target}`);
    return { service, operation };
  }
  const path = request.path.split('?')[0] ?? '';
  if (path.startsWith('/v2/email/')) return { service: 'mail', operation: 'SendEmail' };
  // The receiver of a webhook.
  if (!path.startsWith('/v1/')) return { service: 'receiver', operation: `${request.method} ${path}` };
  return { service: 'stripe', operation: `${request.method} ${path.replace(/\/(pi|re)_\w+/, '/{id}')}` };
};

const started = 'http.client.request.start';
const finished = 'http.client.response.finish';

/** Records the requests of this process. Requests sent before an answer arrived belong to one round. */
export const watchOutgoingCalls = (): (() => OutgoingCall[]) => {
  let calls: OutgoingCall[] = [];
  let answeredRounds = 0;
  const running = new WeakMap<ClientRequest, { call: OutgoingCall; begin: number }>();
  subscribe(started, (message) => {
    const { request } = message as { request: ClientRequest };
    const call = { ...describe(request), round: answeredRounds + 1, milliseconds: 0 };
    running.set(request, { call, begin: performance.now() });
    calls.push(call);
  });
  subscribe(finished, (message) => {
    const { request } = message as { request: ClientRequest };
    const { call, begin } = running.get(request) ?? {};
    if (!call || begin === undefined) return;
    call.milliseconds = performance.now() - begin;
    answeredRounds = Math.max(answeredRounds, call.round);
  });
  for (const name of [started, finished])
    if (!channel(name).hasSubscribers) throw new Error(`this Node.js does not tell of ${name}`);
  return () => {
    const seen = calls;
    calls = [];
    answeredRounds = 0;
    return seen;
  };
};
