import type { MetricName } from '../../contract/metrics.ts';
import type { ExactEmail } from '../people/email-forms.ts';

type Amount = number | (() => number);

/**
 * Beyond `free` a further one costs work, doubled with each `step`. Beyond `most` the answer is 429. `as`: the name of
 * a counter that several limits share. `tells`: a metric that tells the operator of those beyond a number.
 */
export interface Counter {
  whose: ForeignCounter | OwnCounter;
  seconds: number;
  free?: Amount;
  step?: Amount;
  doublings?: number;
  most?: Amount;
  sentence?: string | (() => string);
  as?: string | undefined;
  tells?: { beyond: number; metric: MetricName };
}

/** Counters of the asker alone, or of what only the asker can show. */
export type OwnCounter =
  | 'account'
  | 'address'
  | 'around'
  | 'ask'
  | 'browser'
  | 'card'
  | 'machine'
  | 'network'
  | 'network-and-target'
  | 'session';

/** Counters that a stranger can raise: of what the asker names (a mailbox, a username), and of everybody. */
export type ForeignCounter = 'everybody' | 'target';

interface Own extends Counter {
  whose: OwnCounter;
}

/** A stranger cannot raise its work beyond two seconds, and nobody is refused. */
interface Foreign extends Counter {
  whose: ForeignCounter;
  free: Amount;
  doublings: 0;
  most?: never;
}

/**
 * `requests`: each one is charged before it is answered. `guesses`: the same, and a right one is taken back.
 * `failures`: charged after the check, since nobody can guess what is checked. `events`: charged when they have
 * happened, and asked for before the next.
 */
export type Counts = 'events' | 'failures' | 'guesses' | 'requests';

export interface Limit {
  /** Part of the key of its counters. */
  name: string;
  counts: Counts;
  of: () => readonly (Foreign | Own)[];
}

type CounterOf<Of extends Limit> = ReturnType<Of['of']>[number];

/** A limit whose counters are charged in one of these ways. */
export interface LimitThatCounts<How extends Counts> extends Limit {
  counts: How;
}

/** A limit that never asks for work: whoever is beyond it waits. */
export interface LimitWithoutWork extends LimitThatCounts<'guesses' | 'requests'> {
  of: () => readonly (Own & { free?: never })[];
}

/** Names what each counter of a limit belongs to. A counter without its subject counts nothing. */
interface Subjects {
  /** The networks of the asker, widest first. */
  networks: readonly string[];
  target: string;
  account: string;
  /** The page or the account that has asked for digits. */
  ask: string;
  /** The address that the asker has proven. By a normalised one, somebody else could be refused. */
  address: ExactEmail;
  browser: string | undefined;
  card: string;
  machine: string;
  session: string;
}

interface NamedBy {
  account: 'account';
  address: 'address';
  around: 'networks';
  ask: 'ask';
  browser: 'browser';
  card: 'card';
  everybody: never;
  machine: 'machine';
  network: 'networks';
  'network-and-target': 'networks' | 'target';
  session: 'session';
  target: 'target';
}

/** The subjects that the counters of a limit belong to. */
export type SubjectsOf<Of extends Limit> = Pick<Subjects, NamedBy[CounterOf<Of>['whose']]>;
