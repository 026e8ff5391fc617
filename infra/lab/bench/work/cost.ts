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

const keyOf = (name: string): FunctionKey => name.split(',')[0] as FunctionKey;

const isBehindEdge = (key: FunctionKey): boolean =>
  key in endpoints && (endpoints as Record<string, Endpoint>)[key]?.caller !== 'stripe';

/** The price of one step in dollars. `ownMs`: how long it works beside its requests. */
export const dollarsOf = (name: string, work: WorkBudget, ownMs: number = waitingMs.handler): number => {
  const { readUnits, writeUnits, rounds, stripeCalls = 0, kmsCalls = 0, mails = 0 } = work;
  const key = keyOf(name);
  const milliseconds =
    ownMs +
    rounds * waitingMs.tableRound +
    kmsCalls * waitingMs.signature +
    stripeCalls * waitingMs.stripeCall +
    mails * waitingMs.mail;
  const gigabytes = functionMemoryMegabytes(key) / 1024;
  return (
    readUnits * prices.perReadUnit +
    writeUnits * prices.perWriteUnit +
    prices.perInvocation +
    (milliseconds / 1000) * gigabytes * prices.perGigabyteSecond +
    // Runs by the clock or the stream are not traced.
    (key in endpoints ? prices.perApiRequest + prices.perTrace : 0) +
    (isBehindEdge(key) ? prices.perEdgeRequest : 0) +
    kmsCalls * prices.perSignature +
    mails * prices.perMail +
    (logBytesPerInvocation / 1e9) * prices.perLogGigabyte
  );
};
