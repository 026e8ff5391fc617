import { type Endpoint, endpoints } from '../../../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../../../build/function-entries.ts';
import { functionMemoryMegabytes } from '../../../build/function-memory.ts';
import type { WorkBudget } from './budgets.ts';
import { logBytesPerInvocation, prices, waitingMs } from './prices.ts';

/** A step is named by the key of its function, and what is special about it: "send-mail, booking". */
type Times = readonly [step: string, times: number];

/**
 * A guest's booking: three days viewed, one checkout, one overview of the days, one reload of the confirmation, the
 * confirmation, two reminders and the question after the session by email, and the check-in at the desk.
 */
export const stepsOfBooking: readonly Times[] = [
  ['get-availability', 3],
  ['get-days', 1],
  ['create-payment-intent', 1],
  ['create-booking', 1],
  ['stripe-webhook, second', 1],
  ['send-mail, booking', 1],
  ['send-mail, timed-notice', 3],
  // Of somebody who books for the first time. Later bookings write no words.
  ['index-people', 1],
  ['index-people, known', 3],
  ['get-booking', 2],
  ['record-attendance', 1],
];

const services = ['database', 'functions', 'api', 'edge', 'signatures', 'mail', 'logs', 'traces'] as const;
export type Cost = Record<(typeof services)[number], number>;

const keyOf = (name: string): FunctionKey => name.split(',')[0] as FunctionKey;

const isBehindEdge = (key: FunctionKey): boolean =>
  key in endpoints && (endpoints as Record<string, Endpoint>)[key]?.caller !== 'stripe';

/** The price of one step in dollars, by service. `ownMs`: how long it works beside its requests. */
export const costOf = (name: string, work: WorkBudget, ownMs: number = waitingMs.handler): Cost => {
  const { readUnits, writeUnits, rounds, stripeCalls = 0, kmsCalls = 0, mails = 0 } = work;
  const key = keyOf(name);
  const milliseconds =
    ownMs +
    rounds * waitingMs.tableRound +
    kmsCalls * waitingMs.signature +
    stripeCalls * waitingMs.stripeCall +
    mails * waitingMs.mail;
  const gigabytes = functionMemoryMegabytes(key) / 1024;
  return {
    database: readUnits * prices.perReadUnit + writeUnits * prices.perWriteUnit,
    functions: prices.perInvocation + (milliseconds / 1000) * gigabytes * prices.perGigabyteSecond,
    api: key in endpoints ? prices.perApiRequest : 0,
    edge: isBehindEdge(key) ? prices.perEdgeRequest : 0,
    signatures: kmsCalls * prices.perSignature,
    mail: mails * prices.perMail,
    logs: (logBytesPerInvocation / 1e9) * prices.perLogGigabyte,
    // Runs by the clock or the stream are not traced.
    traces: key in endpoints ? prices.perTrace : 0,
  };
};

export const dollarsOf = (cost: Cost): number =>
  Object.values(cost).reduce((sum, dollars) => sum + dollars, 0);

/** The price of bookings by guests in dollars, by service, without storage and fixed monthly costs. */
export const costOfBookings = (works: Readonly<Record<string, WorkBudget>>, bookings: number): Cost => {
  const total = Object.fromEntries(services.map((service) => [service, 0])) as Cost;
  for (const [name, times] of stepsOfBooking) {
    const work = works[name];
    if (!work) throw new Error(`${name} was not counted`);
    const cost = costOf(name, work);
    for (const service of services) total[service] += cost[service] * times * bookings;
  }
  return total;
};
