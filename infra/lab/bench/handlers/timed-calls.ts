import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { Visitor } from '../system/visitor.ts';
import { aBooking, charityStake, checkoutOf } from '../work/scenario.ts';

/** Replies by endpoint, in the order of the calls. */
export type TimedCalls = Map<string, InvocationReply[]>;

const note = (calls: TimedCalls, name: string, reply: InvocationReply): void => {
  calls.set(name, [...(calls.get(name) ?? []), reply]);
};

/** A guest from free hours to a settled stake. */
export const timedGuest = async (system: BenchSystem, calls: TimedCalls, date: string): Promise<void> => {
  const visitor = new Visitor(system);
  const email = `visitor-${visitor.number}@example.com`;
  const booking = aBooking({ ...charityStake, date, email });
  const call = async <Key extends EndpointKey>(...[key, options]: Parameters<typeof visitor.call<Key>>) => {
    const answer = await visitor.call(key, options);
    note(calls, key, answer);
    return answer.body;
  };
  await call('get-availability', { query: { date } });
  const { clientSecret } = await call('create-payment-intent', { body: checkoutOf(booking) });
  await visitor.pay(clientSecret);
  const { id } = await call('create-booking', { body: booking });
  const parameters = { id };
  await call('get-booking', { parameters });
  await call('resolve-donation', { parameters, body: { action: 'achieved' } });
};

/** A new member who looks at the account, and a message to the team. */
export const timedMember = async (
  system: BenchSystem,
  calls: TimedCalls,
  username: string,
): Promise<void> => {
  const visitor = new Visitor(system);
  const call = async <Key extends EndpointKey>(...[key, options]: Parameters<typeof visitor.call<Key>>) =>
    note(calls, key, await visitor.call(key, options));
  const credentials = { username, password: 'a long pass phrase' };
  await call('register', { body: credentials });
  await call('login', { body: credentials });
  await call('get-user');
  await call('get-my-bookings');
  await call('get-my-packages');
  await call('logout');
  await call('create-contact', { body: { name: username, email: 'robin@example.com', message: 'Hello' } });
};

/** The time of the handler without that of the payment provider. */
export const withoutProvider = ({ wallMs, calls }: InvocationReply): number =>
  wallMs -
  calls
    .filter(({ service }) => service === 'stripe')
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);
