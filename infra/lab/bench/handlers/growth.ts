import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import type { SearchAnswer } from '../../../../shared/schemas/staff/search.ts';
import { SoftwarePasskey } from '../../../testing/in-process/software-passkey.ts';
import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { EventOptions } from '../system/events.ts';
import { phoneOfSomebody } from '../system/fill-table.ts';
import { Visitor } from '../system/visitor.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { aBooking, accountOf, checkoutOf, dateIn, packageCheckout, packageData } from '../work/scenario.ts';

const part = 'growth';
/** The smaller table has more people than a search looks at. */
const [few, many] = [1000, 1_000_000];
const calls = 100;
const warmUps = 20;
/** The share of the calls that are faster than the figure. */
const fastest = 0.1;
const timeGoal = { of: 'ratio', atMost: 1.1 } as const;
const unitsGoal = { of: 'ratio', atMost: 1 } as const;

const session = aBooking({ date: dateIn(3) });
const member = { username: 'robin', email: 'robin@example.com' };

/** A request of a member or, otherwise, of the office, with the same answer from a small and from a large table. */
interface Asked {
  name: string;
  isOfMember?: boolean;
  key: EndpointKey;
  options?: EventOptions;
}

const asked = (bookingId: string, userId: string, paymentId: string): Asked[] => [
  {
    name: 'free hours',
    isOfMember: true,
    key: 'get-availability',
    options: { query: { date: session.date } },
  },
  { name: 'free days', isOfMember: true, key: 'get-days', options: { query: { from: session.date } } },
  { name: 'own bookings', isOfMember: true, key: 'get-my-bookings' },
  { name: 'search for a user name', key: 'search', options: { query: { q: member.username } } },
  { name: 'search for an address', key: 'search', options: { query: { q: member.email } } },
  { name: 'search for a name that all others have', key: 'search', options: { query: { q: 'somebody' } } },
  { name: 'search for a booking', key: 'search', options: { query: { q: bookingId } } },
  { name: 'search for a phone', key: 'search', options: { query: { q: phoneOfSomebody } } },
  { name: 'search for a payment', key: 'search', options: { query: { q: paymentId } } },
  { name: 'overview', key: 'get-overview' },
  { name: 'bookings of a day', key: 'find-bookings', options: { query: { date: session.date } } },
  { name: 'bookings of an address', key: 'find-bookings', options: { query: { email: member.email } } },
  { name: 'a booking by its id', key: 'find-bookings', options: { query: { id: bookingId } } },
  {
    name: 'the history of a booking',
    key: 'inspect-booking',
    options: { parameters: { id: bookingId } },
  },
  { name: 'calendar', key: 'get-calendar', options: { query: { month: session.date.slice(0, 7) } } },
  { name: 'inbox', key: 'list-inbox', options: { query: { list: 'failed-refunds' } } },
  { name: 'appeals', key: 'list-appeals' },
  { name: 'packages', key: 'find-packages', options: { query: { userId } } },
  { name: 'payouts', key: 'list-payouts' },
  {
    name: 'report of a month',
    key: 'report-month',
    options: { query: { month: session.date.slice(0, 7) } },
  },
  { name: 'audit', key: 'list-audit', options: { query: { day: dateIn(0) } } },
  {
    name: 'export of bookings',
    key: 'export-table',
    options: { body: { table: 'bookings', month: session.date.slice(0, 7) } },
  },
];

const newOperator = async (system: BenchSystem): Promise<Visitor> => {
  const pat = new Visitor(system);
  const passkey = new SoftwarePasskey(system.origin);
  const token = await system.inviteOperator();
  const { body } = await pat.call('open-invitation', { body: { token } });
  const accepted = { token, challengeId: body.challengeId, passkey: passkey.create(body.options) };
  await pat.call('accept-invitation', { body: accepted });
  const { body: asks } = await pat.call('begin-staff-sign-in');
  const shown = { challengeId: asks.challengeId, passkey: passkey.show(asks.options) };
  await pat.call('staff-sign-in', { body: shown });
  return pat;
};

/** Throws when a search has found nothing: that would cost too little. */
const findSomething = async ({ operator, requests }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  for (const { name, key, options } of requests.filter((each) => each.key === 'search')) {
    const { people, bookings } = (await operator.call(key, options)).body as SearchAnswer;
    if (people.length + bookings.length === 0) throw new Error(`The ${name} has found nothing.`);
  }
};

/** An operator, and a member with a booking and a package, whom the office looks up. */
const open = async (system: BenchSystem) => {
  const visitor = new Visitor(system);
  const password = 'a long pass phrase';
  const { body: user } = await visitor.call('register', { body: { username: member.username, password } });
  await system.set(accountOf(member.email), { userId: user.id });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(session) });
  await visitor.pay(payment.clientSecret);
  const { body: booked } = await visitor.call('create-booking', { body: session });
  const { body: second } = await visitor.call('create-payment-intent', { body: packageCheckout });
  await visitor.pay(second.clientSecret);
  await visitor.call('create-package', { body: packageData });
  const operator = await newOperator(system);
  return { visitor, operator, requests: asked(booked.id, user.id, payment.clientSecret) };
};

interface Office extends Awaited<ReturnType<typeof open>> {
  system: BenchSystem;
}

/** The waiting times of a request in each office, asked in turns, and the read units of a call. */
const ask = async (offices: readonly Office[], index: number) => {
  const asks = offices.map(({ system, visitor, operator, requests }) => {
    const request = requests[index];
    if (!request) throw new Error('There is no such request.');
    const caller = request.isOfMember ? visitor : operator;
    return { system, times: [] as number[], call: () => caller.call(request.key, request.options) };
  });
  for (const { system } of asks) system.takeCapacity();
  for (let call = 0; call < warmUps + calls; call += 1)
    for (const each of asks) {
      const { wallMs } = await each.call();
      if (call >= warmUps) each.times.push(wallMs);
    }
  return asks.map(({ system, times }) => ({
    // The load of the machine delays the other calls.
    ms: quantile(times, fastest),
    readUnits: system.takeCapacity().readUnits / (warmUps + calls),
  }));
};

const measure = async (systems: readonly BenchSystem[]): Promise<Measurement[]> => {
  const offices: Office[] = [];
  for (const system of systems) offices.push({ system, ...(await open(system)) });
  for (const office of offices) await findSomething(office);
  const measurements: Measurement[] = [];
  for (const [index, { name }] of asked('', '', '').entries()) {
    const [small, large] = await ask(offices, index);
    if (!small || !large) continue;
    const figure = { part, name: `${name}: ${many} bookings of others`, against: `with ${few}` };
    measurements.push(
      { ...figure, unit: 'ms', goal: timeGoal, value: large.ms, baseline: small.ms },
      { ...figure, unit: 'units', goal: unitsGoal, value: large.readUnits, baseline: small.readUnits },
    );
  }
  return measurements;
};

/** Waiting times and read units of a member and an operator in a table of a thousand bookings and of a million. */
export const growth: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) => {
      report('filling tables');
      return withBenchSystem({ ...artifacts, metered: true, otherBookings: few }, (small) =>
        withBenchSystem({ ...artifacts, metered: true, otherBookings: many }, (large) => {
          report('asking');
          return measure([small, large]);
        }),
      );
    }),
};
