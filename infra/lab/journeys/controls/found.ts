import type { Page } from 'playwright-core';
import { isField, type Typing } from './fill.ts';
import type { SeenControl } from './tree.ts';

/** A page in one of its states. */
export interface Stop {
  /** The address with `$id` for what varies, as the tables of pages have it. */
  path: string;
  /** Opens it afresh, in whatever state the browser is. */
  arrive: (page: Page) => Promise<unknown>;
  /** Texts to type here, before the usual texts of the caller. */
  typing?: Typing;
  /** Only some of its controls. All by default. */
  presses?: Presses;
  /** Times that it is walked, 2 by default: the second time finds what the first has made. */
  rounds?: number;
}

export type Presses = (control: { role: string; name: string; isFrame: boolean }) => boolean;

export interface Caller {
  name: string;
  /** A browser in which this caller is signed in. */
  open: () => Promise<Page>;
  /** Signs in again in the same browser, which has the passkey. Otherwise a new one is opened once a session ends. */
  staysInBrowser?: boolean;
  typing?: Typing;
}

/** A control, by the page on which it stands, its role and the shape of its name. */
export interface Control {
  path: string;
  role: string;
  name: string;
}

/** A control with its caller, and whether pressing it has come to its end. */
export interface WalkedControl extends Control {
  caller: string;
  isEnded: boolean;
  /** How often it stood on the page when the walk looked. */
  looks: number;
}

export interface Found {
  key: string;
  role: string;
  name: string;
  /** The keys to press on the way there, from the fresh page on. */
  steps: string[];
  /** It was pressed before, and refused. */
  isAgain: boolean;
}

/** Less often on the page is a state that passes, which another walk may not meet. */
const fewestLooks = 3;

export const isSteady = ({ isEnded, looks }: WalkedControl): boolean => isEnded || looks >= fewestLooks;

export const mostSteps = 4;
/** An earlier press may have taken a control away, or let it do nothing. It may be there again later. */
export const mostTries = 3;
/** Ends the session or the data that the other controls need, so it is pressed last. */
export const endsIt = /sign out|log ?out|delete|forget|revoke|leave/i;
export const carriesOut =
  /confirm|cancel|close.|reopen|paid|record|remove|pay|refund|i have|decision|uphold|reject/i;

/** Fields first, links late since they lead away, then what was refused, and last what ends the session. */
const rankOf = ({ role, name, steps, isAgain }: Found): number => {
  if (/delete/i.test(name)) return 6;
  if (endsIt.test(name)) return 5;
  if (carriesOut.test(name)) return 3 + (steps.length > 0 ? 1 : 0);
  if (isAgain) return 2.5;
  return isField({ role } as SeenControl) ? 0 : role === 'link' ? 2 : 1;
};

/** A control that carries nothing out may be pressed in any order. */
const harmless = 2;

/**
 * The control to press next: one that stands on the page as it is now, unless it would carry something out before a
 * harmless one elsewhere was pressed.
 */
export const nextOf = (queue: Found[], present: ReadonlyMap<string, unknown>): Found => {
  queue.sort((one, other) => rankOf(one) - rankOf(other));
  const first = queue[0] as Found;
  const here = queue.find(({ key }) => present.has(key));
  return here && rankOf(here) <= Math.max(harmless, rankOf(first)) ? here : first;
};
