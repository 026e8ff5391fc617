import { tableName } from '../../local/table.ts';
import { type Measurement, type Part, quantile } from '../measurement.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { dateIn } from '../work/scenario.ts';
import { type TimedCalls, timedGuest, timedMember, withoutProvider } from './timed-calls.ts';

const part = 'handlers';
const turns = 300;
/** The first ones meet code that is not compiled yet. */
const warmUps = 100;
const days = 80;

/** Of the step that books, without the card provider. */
const bookingGoal = { of: 'value', atMost: 10 } as const;

const bareRead = { TableName: tableName, Key: { pk: 'BOOKING#none', sk: 'BOOKING' }, ConsistentRead: true };

const shares = [
  ['p50', 0.5],
  ['p95', 0.95],
  ['p99', 0.99],
] as const;

const timesOf = (key: string, replies: readonly InvocationReply[], bareMs: number): Measurement[] => {
  const unit = 'ms';
  const baseline = bareMs;
  const against = 'bare read';
  const wall = replies.map(({ wallMs }) => wallMs);
  const own = replies.map(withoutProvider);
  const callsProvider = replies.some(({ calls }) => calls.some(({ service }) => service === 'stripe'));
  return [
    ...shares.map(([name, share]) => ({
      part,
      name: `${key}: ${name}`,
      value: quantile(wall, share),
      unit,
      baseline,
      against,
    })),
    {
      part,
      name: `${key}: processor, p50`,
      value: quantile(
        replies.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
      unit,
      baseline,
      against,
    },
    ...(callsProvider
      ? [
          {
            part,
            name: `${key}: p50 without the card provider`,
            value: quantile(own, 0.5),
            unit,
            baseline,
            against,
            ...(key === 'create-booking' && { goal: bookingGoal }),
          },
        ]
      : []),
  ];
};

/** How long each handler takes through the real runtime, one event at a time, beside a read by the bare SDK. */
export const handlers: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem(artifacts, async (system) => {
        const calls: TimedCalls = new Map();
        const bare: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          report(`turn ${turn} of ${turns}`);
          await timedGuest(system, calls, dateIn(2 + (turn % days)));
          await timedMember(system, calls, `member-${turn}`);
          const event = { command: 'GetCommand', input: bareRead };
          bare.push((await system.invokeBundle(artifacts.bareBundle, event)).wallMs);
        }
        const bareMs = quantile(bare.slice(warmUps), 0.5);
        return [...calls].flatMap(([key, replies]) => timesOf(key, replies.slice(warmUps), bareMs));
      }),
    ),
};
