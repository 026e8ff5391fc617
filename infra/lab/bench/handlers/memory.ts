import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import type { Measurement, Part } from '../figures/measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { EventOptions } from '../system/events.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { Visitor } from '../system/visitor.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { aBooking, checkoutOf, dateIn } from '../work/scenario.ts';

const part = 'memory';
const requests = 1000;
/** After the first requests everything is loaded and compiled. Memory that still grows is a leak. */
const requestsAfterwards = 1000;
const days = 80;

const peakGoal = { of: 'value', atMost: 128 } as const;
const flatGoal = { of: 'ratio', atMost: 1.1 } as const;

/** Sends one request of a new visitor. */
type Ask = (system: BenchSystem, number: number) => Promise<InvocationReply>;

const asVisitor =
  (key: EndpointKey, options: (email: string, number: number) => EventOptions): Ask =>
  (system, number) => {
    const visitor = new Visitor(system);
    return visitor.call(key, options(`visitor-${visitor.number}@example.com`, number));
  };

const asked: Readonly<Record<string, Ask>> = {
  'get-availability': asVisitor('get-availability', () => ({ query: { date: dateIn(3) } })),
  'create-contact': asVisitor('create-contact', (email) => ({
    body: { name: 'Robin', email, message: 'Hello' },
  })),
  'create-payment-intent': asVisitor('create-payment-intent', (email, number) => ({
    body: checkoutOf(
      aBooking({ email, duration: 1, date: dateIn(2 + (number % days)), timeSlot: slotOf(number) }),
    ),
  })),
  register: asVisitor('register', (_, number) => ({
    body: { username: `member-${number}`, password: 'a long pass phrase' },
  })),
};

const slotOf = (number: number): string => ['9:00 AM', '10:00 AM', '11:00 AM'][number % 3] as string;

const peaksOf = async (system: BenchSystem, name: string, ask: Ask): Promise<Measurement[]> => {
  const peaks: number[] = [];
  const all = requests + requestsAfterwards;
  for (let number = 0; number < all; number += 1) peaks.push((await ask(system, number)).peakMegabytes);
  const peakAfter = (count: number) => ({
    part,
    name: `${name}: peak after ${count} requests`,
    value: peaks[count - 1] ?? 0,
    unit: 'MB',
  });
  const peak = peakAfter(requests);
  return [
    { ...peak, goal: peakGoal },
    { ...peakAfter(all), baseline: peak.value, against: `after ${requests}`, goal: flatGoal },
  ];
};

/** The memory of a process after a thousand requests, and its growth after that. */
export const memory: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem(artifacts, async (system) => {
        report(`${requests + requestsAfterwards} requests each`);
        const peaks = await Promise.all(
          Object.entries(asked).map(([name, ask]) => peaksOf(system, name, ask)),
        );
        return peaks.flat();
      }),
    ),
};
