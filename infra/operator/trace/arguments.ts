import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

export interface TraceArguments {
  where: { table: string } | { local: true };
  what:
    | { purchaseId: string }
    | { paymentIntentId: string }
    | { email: string; everything: boolean }
    | { username: string; everything: boolean };
}

const usage =
  'Say where and what: npm run trace -- --table TABLE (or --local), and one of --booking ID, --checkout ID, --payment-intent ID, --email ADDRESS or --username NAME, the last two with --everything for all of a person as JSON.';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  table: text,
  local: flag,
  booking: text,
  checkout: text,
  'payment-intent': text,
  email: text,
  username: text,
  everything: flag,
};

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new OperatorError(usage);
  }
};

export const traceArguments = (argv: readonly string[]): TraceArguments => {
  const { table, local, booking, checkout, 'payment-intent': paymentIntentId, ...rest } = parse(argv);
  const { email, username, everything = false } = rest;
  const places = [...(table ? [{ table }] : []), ...(local ? [{ local: true as const }] : [])];
  const purchaseId = booking ?? checkout;
  const subjects = [
    ...(purchaseId ? [{ purchaseId }] : []),
    ...(paymentIntentId ? [{ paymentIntentId }] : []),
    ...(email ? [{ email, everything }] : []),
    ...(username ? [{ username, everything }] : []),
  ];
  const [where] = places;
  const [what] = subjects;
  const isOne = places.length === 1 && subjects.length === 1 && !(booking && checkout);
  if (!where || !what || !isOne || (everything && !('everything' in what))) throw new OperatorError(usage);
  return { where, what };
};
