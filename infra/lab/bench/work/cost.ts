import {
  type BackgroundFunction,
  backgroundFunctions,
} from '../../../../shared/contract/background-functions.ts';
import { type Endpoint, endpoints } from '../../../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../../../build/function-entries.ts';
import { logBytesPerInvocation, prices, waitingMs } from './prices.ts';
import type { Step } from './stage.ts';

const usualMegabytes = 512;

const functions: Record<FunctionKey, Endpoint | BackgroundFunction> = {
  ...endpoints,
  ...backgroundFunctions,
};

/**
 * The steps of a guest's booking: three days viewed, one checkout, one overview of the days, one reload of the
 * confirmation.
 */
const stepsOfBooking: readonly [key: FunctionKey, step: string, times: number][] = [
  ['get-availability', 'get-availability', 3],
  ['get-days', 'get-days', 1],
  ['create-payment-intent', 'create-payment-intent', 1],
  ['create-booking', 'create-booking', 1],
  ['stripe-webhook', 'stripe-webhook, second', 1],
  ['send-mail', 'send-mail, booking', 1],
  // Of somebody who books for the first time. Later bookings write no words.
  ['index-people', 'index-people', 1],
  ['get-booking', 'get-booking', 2],
];

export interface Cost {
  database: number;
  functions: number;
  api: number;
  edge: number;
  signatures: number;
  mail: number;
  logs: number;
  traces: number;
}

const isBehindEdge = (key: FunctionKey): boolean =>
  key in endpoints && (endpoints as Record<string, Endpoint>)[key]?.caller !== 'stripe';

const computing = (key: FunctionKey, { rounds, kmsCalls, stripeCalls, mails }: Step): number => {
  const milliseconds =
    waitingMs.handler +
    rounds * waitingMs.tableRound +
    kmsCalls * waitingMs.signature +
    stripeCalls * waitingMs.stripeCall +
    mails * waitingMs.mail;
  const gigabytes = (functions[key].memoryMegabytes ?? usualMegabytes) / 1024;
  return prices.perInvocation + (milliseconds / 1000) * gigabytes * prices.perGigabyteSecond;
};

const costOf = (key: FunctionKey, step: Step): Cost => ({
  database: step.readUnits * prices.perReadUnit + step.writeUnits * prices.perWriteUnit,
  functions: computing(key, step),
  api: key in endpoints ? prices.perApiRequest : 0,
  edge: isBehindEdge(key) ? prices.perEdgeRequest : 0,
  signatures: step.kmsCalls * prices.perSignature,
  mail: step.mails * prices.perMail,
  logs: (logBytesPerInvocation / 1e9) * prices.perLogGigabyte,
  traces: prices.perTrace,
});

/** The price of bookings by guests in dollars, by service, without storage and fixed monthly costs. */
export const costOfBookings = (steps: readonly Step[], bookings: number): Cost => {
  const total: Cost = {
    database: 0,
    functions: 0,
    api: 0,
    edge: 0,
    signatures: 0,
    mail: 0,
    logs: 0,
    traces: 0,
  };
  for (const [key, name, times] of stepsOfBooking) {
    const step = steps.find((counted) => counted.name === name);
    if (!step) throw new Error(`${name} was not counted`);
    const cost = costOf(key, step);
    for (const service of Object.keys(total) as (keyof Cost)[])
      total[service] += cost[service] * times * bookings;
  }
  return total;
};
