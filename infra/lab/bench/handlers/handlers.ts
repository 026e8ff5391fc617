import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import { tableName } from '../../../local/state/table.ts';
import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { Visitor } from '../system/visitor.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { aBooking, charityStake, checkoutOf, dateIn } from '../work/scenario.ts';

const part = 'handlers';
const turns = 300;
/** The first requests run code that is not compiled yet. */
const warmUps = 100;
const days = 80;
const bookingGoal = { of: 'value', atMost: 10 } as const;

const bareRead = { TableName: tableName, Key: { pk: 'BOOKING#none', sk: 'BOOKING' }, ConsistentRead: true };

/** Replies by endpoint, in the order of the calls. */
type Replies = Map<EndpointKey, InvocationReply[]>;

/** A guest from free hours to a settled stake. */
const visit = async (system: BenchSystem, replies: Replies, date: string): Promise<void> => {
  const visitor = new Visitor(system);
  const booking = aBooking({ ...charityStake, date, email: `visitor-${visitor.number}@example.com` });
  const call = async <Key extends EndpointKey>(...[key, options]: Parameters<typeof visitor.call<Key>>) => {
    const answer = await visitor.call(key, options);
    replies.set(key, [...(replies.get(key) ?? []), answer]);
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

/** The time of a handler without that of the card provider. */
const ownMs = ({ wallMs, calls }: InvocationReply): number =>
  calls
    .filter(({ service }) => service === 'stripe')
    .reduce((left, { milliseconds }) => left - milliseconds, wallMs);

/** The time of each handler in the real runtime, one event at a time, beside a read with the bare SDK. */
export const handlers: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem(artifacts, async (system) => {
        const replies: Replies = new Map();
        const reads: InvocationReply[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          report(`turn ${turn} of ${turns}`);
          await visit(system, replies, dateIn(2 + (turn % days)));
          const event = { command: 'GetCommand', input: bareRead };
          reads.push(await system.invokeBundle(artifacts.bareBundle, event));
        }
        const medianMs = (all: readonly InvocationReply[]) => quantile(all.slice(warmUps).map(ownMs), 0.5);
        return [...replies].map(
          ([key, all]): Measurement => ({
            part,
            name: `${key}: without the card provider, p50`,
            value: medianMs(all),
            unit: 'ms',
            baseline: medianMs(reads),
            against: 'bare read',
            ...(key === 'create-booking' && { goal: bookingGoal }),
          }),
        );
      }),
    ),
};
