import { OperatorError } from '../../common/operator-error.ts';
import { flag, systemArguments, text, type Where } from '../stage/system-arguments.ts';

export interface TraceArguments {
  where: Where;
  what:
    | { purchaseId: string }
    | { paymentIntentId: string }
    | { email: string; everything: boolean }
    | { username: string; everything: boolean };
}

const usage =
  'Say where and what: npm run trace -- --stage NAME (or --table TABLE, or --local), and one of --booking ID, --checkout ID, --payment-intent ID, --email ADDRESS or --username NAME, the last two with --everything for all of a person as JSON.';

const options = {
  booking: text,
  checkout: text,
  'payment-intent': text,
  email: text,
  username: text,
  everything: flag,
};

export const traceArguments = (argv: readonly string[]): TraceArguments => {
  const {
    where,
    booking,
    checkout,
    'payment-intent': paymentIntentId,
    ...rest
  } = systemArguments(argv, options, usage);
  const { email, username, everything = false } = rest;
  const purchaseId = booking ?? checkout;
  const subjects = [
    ...(purchaseId ? [{ purchaseId }] : []),
    ...(paymentIntentId ? [{ paymentIntentId }] : []),
    ...(email ? [{ email, everything }] : []),
    ...(username ? [{ username, everything }] : []),
  ];
  const [what] = subjects;
  const isOne = subjects.length === 1 && !(booking && checkout);
  if (!what || !isOne || (everything && !('everything' in what))) throw new OperatorError(usage);
  return { where, what };
};
