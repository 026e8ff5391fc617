import type { Page } from 'playwright-core';
import { isField, type Typing } from './fill.ts';
import type { SeenControl } from './tree.ts';

/** A page in one of its states. */
export interface Stop {
  /** The address with `$id` for what varies, as the tables of pages have it. */
  path: string;
  /** Opens it afresh, in whatever state the browser is. */
  arrive: (page: Page) => Promise<unknown>;
}

export interface Caller {
  name: string;
  /** A browser in which this caller is signed in. */
  open: () => Promise<Page>;
  /** Signs in again in the same browser, which has the passkey. Otherwise a new one is opened once a session ends. */
  staysInBrowser?: boolean;
  typing?: Typing;
}

/** A control, its place, its caller, and whether pressing it has come to its end. */
export interface WalkedControl {
  path: string;
  caller: string;
  role: string;
  name: string;
  isEnded: boolean;
}

export interface Found {
  key: string;
  role: string;
  name: string;
  isFrame: boolean;
  /** The keys to press on the way there, from the fresh page on. */
  steps: string[];
}

export interface Pressed {
  seen: SeenControl;
  isEnded: boolean;
  faults: string[];
}

export interface WalkOptions {
  /** Names of people, which stand for one another. */
  people?: readonly string[];
  /** Controls that this walk leaves to a journey. */
  leaves?: RegExp;
  /** Only some of the controls. All by default. */
  presses?: (control: { role: string; name: string }) => boolean;
}

export const mostSteps = 4;
/** An earlier press may have taken a control away, or let it do nothing. It may be there again later. */
export const mostTries = 3;
/** Something that cannot be pressed is covered by something else, or moves. */
export const pressPatienceMs = 15_000;
/** Ends the session or the data that the other controls need, so it is pressed last. */
export const endsIt = /sign out|log ?out|delete|forget|revoke|leave/i;
const carriesOut = /confirm|cancel|close|reopen|paid|record|remove|pay|refund|i have|decision|uphold|reject/i;

const rankOf = ({ role, name, steps }: Found): number => {
  if (endsIt.test(name)) return 5;
  if (carriesOut.test(name)) return 3 + (steps.length > 0 ? 1 : 0);
  return isField({ role } as SeenControl) ? 0 : role === 'link' ? 1 : 2;
};

export const placeOf = ({ steps }: Pick<Found, 'steps'>): string => steps.join('\n');

/** Fields of the state in which the page is come first, and what ends the session comes last. */
export const takeNext = (queue: Found[], at: string | undefined): Found => {
  queue.sort((one, other) => rankOf(one) - rankOf(other));
  const here = queue.findIndex((found) => placeOf(found) === at && isField(found as unknown as SeenControl));
  return queue.splice(Math.max(0, here), 1)[0] as Found;
};

/** To another site. */
export const leadsOut = ({ href }: SeenControl, page: Page): boolean =>
  href !== '' && !href.startsWith(new URL(page.url()).origin);
