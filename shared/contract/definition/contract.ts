import type * as z from 'zod/mini';
import type { Caller, Endpoint } from './endpoint.ts';
import type { ParametersIn } from './fill-path.ts';
import type { Touches } from './touches.ts';

/** An endpoint as the file of its contract says it. What is left out has a default. */
type Written = Omit<Endpoint, 'example' | 'status' | 'timeoutSeconds'> &
  Partial<Pick<Endpoint, 'status' | 'timeoutSeconds'>>;

type InputOf<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;

/** A well-formed request, and the answer to it. */
export type ExampleOf<Line extends Written> = (Line extends { path: `${string}{${string}` }
  ? { parameters: ParametersIn<Line['path']> }
  : { parameters?: undefined }) &
  (Line extends { query: infer Schema } ? { query: InputOf<Schema> } : { query?: undefined }) &
  (Line extends { body: infer Schema } ? { body: InputOf<Schema> } : { body?: undefined }) & {
    /** Of an endpoint that reads the bytes of its body itself. */
    rawBody?: string;
    answer: InputOf<Line['response']>;
  };

export type Contract<Line extends Written> = Line &
  Pick<Endpoint, 'status' | 'timeoutSeconds' | 'touches'> & { example: ExampleOf<Line> };

const session: Touches = { table: ['GetItem'], reads: ['USER#'], signingKey: 'verifies' };
const visit: Touches = { ...session, reads: ['BROWSER#', 'USER#'] };
const staffSession: Touches = { table: ['GetItem'], reads: ['STAFF'], staffSigningKey: 'verifies' };

/** The resources that finding out who calls needs, before the handler runs. */
const rightsOfCallers: Partial<Record<Caller, Touches>> = {
  visitor: visit,
  member: session,
  'member-just-signed-in': session,
  'member-with-browser': visit,
  'booking-holder': { ...visit, reads: ['BOOKING#', 'BROWSER#', 'USER#'] },
  'former-address': { table: ['GetItem'], reads: ['BOOKING#'], signingKey: 'verifies' },
  'reminder-reader': { signingKey: 'verifies' },
  'offer-holder': { table: ['GetItem'], reads: ['DAY#', 'OFFER#'], signingKey: 'verifies' },
  'waiting-holder': { table: ['GetItem'], reads: ['DAY#'], signingKey: 'verifies' },
  machine: {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    reads: ['KEY#'],
    writes: ['KEY#', 'THROTTLE#'],
  },
  staff: staffSession,
  'staff-stepped-up': staffSession,
  operator: staffSession,
  'operator-stepped-up': staffSession,
};

const both = <Name>(one: readonly Name[] = [], other: readonly Name[] = []): readonly Name[] => [
  ...new Set([...one, ...other]),
];

const withRightsOf = (caller: Caller, touches: Touches): Touches => {
  const rights = rightsOfCallers[caller];
  if (!rights) return touches;
  return {
    ...rights,
    ...touches,
    table: both(rights.table, touches.table),
    reads: both(rights.reads, touches.reads),
    ...(rights.writes && { writes: both(rights.writes, touches.writes) }),
  };
};

/**
 * The contract of an endpoint. `touches` says what the handler uses; finding out who calls is added to it. The example
 * is a well-formed request with its answer: tests send it, repeat it and spoil it.
 */
export const contract = <Line extends Written>(line: Line, example: ExampleOf<Line>): Contract<Line> => ({
  status: 200,
  timeoutSeconds: 8,
  ...line,
  touches: withRightsOf(line.caller, line.touches),
  example,
});
