import { tableName } from '../../../local/state/table.ts';
import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { dateIn } from '../work/scenario.ts';
import { type TimedCalls, timedGuest, timedMember, withoutProvider } from './timed-calls.ts';

const part = 'handlers';
const turns = 300;
/** The first requests run code that is not compiled yet. */
const warmUps = 100;
const days = 80;

/** The goal for the booking step without the card provider. */
const bookingGoal = { of: 'value', atMost: 10 } as const;

const bareRead = { TableName: tableName, Key: { pk: 'BOOKING#none', sk: 'BOOKING' }, ConsistentRead: true };

/** Medians. */
interface BareRead {
  wallMs: number;
  cpuMs: number;
}

const shares = [
  ['p50', 0.5],
  ['p95', 0.95],
  ['p99', 0.99],
] as const;

const timesOf = (key: string, replies: readonly InvocationReply[], bare: BareRead): Measurement[] => {
  const figures = (name: string, milliseconds: number[], baseline: number): Measurement[] =>
    shares.map(([label, share]) => ({
      part,
      name: `${key}: ${name}${label}`,
      value: quantile(milliseconds, share),
      unit: 'ms',
      baseline,
      against: 'bare read',
    }));
  const processor = figures(
    'processor, ',
    replies.map(({ cpuMs }) => cpuMs),
    bare.cpuMs,
  );
  const wall = figures(
    '',
    replies.map(({ wallMs }) => wallMs),
    bare.wallMs,
  );
  const callsProvider = replies.some(({ calls }) => calls.some(({ service }) => service === 'stripe'));
  const own = callsProvider
    ? figures('without the card provider, ', replies.map(withoutProvider), bare.wallMs).slice(0, 1)
    : [];
  const isBookingStep = key === 'create-booking';
  return [
    ...processor,
    ...wall,
    ...own.map((figure) => ({ ...figure, ...(isBookingStep && { goal: bookingGoal }) })),
  ];
};

/** The time of each handler in the real runtime, one event at a time, beside a read with the bare SDK. */
export const handlers: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem(artifacts, async (system) => {
        const calls: TimedCalls = new Map();
        const reads: InvocationReply[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          report(`turn ${turn} of ${turns}`);
          await timedGuest(system, calls, dateIn(2 + (turn % days)));
          await timedMember(system, calls, `member-${turn}`);
          const event = { command: 'GetCommand', input: bareRead };
          reads.push(await system.invokeBundle(artifacts.bareBundle, event));
        }
        const medianOf = (figure: 'wallMs' | 'cpuMs') =>
          quantile(
            reads.slice(warmUps).map((read) => read[figure]),
            0.5,
          );
        const bare = { wallMs: medianOf('wallMs'), cpuMs: medianOf('cpuMs') };
        return [...calls].flatMap(([key, replies]) => timesOf(key, replies.slice(warmUps), bare));
      }),
    ),
};
