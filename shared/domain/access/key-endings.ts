import type { Audience } from './key-terms.ts';

/** A key opens nothing after an event that ends keys, or it outlives the event for this reason. */
export type Fate = 'ends' | { outlives: string };

const actsInBrowser = ['signing out', 'a new password', 'a password reset', 'deleting the account'] as const;
type ActInBrowser = (typeof actsInBrowser)[number];
const otherActs = ['a changed address', 'a removed passkey'] as const;
type OtherAct = (typeof otherActs)[number];

type Place = 'in another browser' | 'in this browser';
const inPlace = <Act extends ActInBrowser, In extends Place>(act: Act, place: In) =>
  `${act} ${place}` as const;

/** The events that may end a key of somebody, by whose act they are. */
export const endings = {
  account: [
    ...actsInBrowser.flatMap((act) => [inPlace(act, 'in this browser'), inPlace(act, 'in another browser')]),
    ...otherActs,
  ],
  booking: ['a corrected address', 'a correction that is taken back', 'joining an account'],
  staff: ['signing out', 'signing out everywhere', 'a new passkey link that is used', 'a revocation'],
} as const;

export type EndingGroup = keyof typeof endings;
export type Fates<Group extends EndingGroup> = Readonly<Record<(typeof endings)[Group][number], Fate>>;

/** The fates of a key to which it does not matter in which browser something happens. */
export const inAnyBrowser = (fates: Record<ActInBrowser | OtherAct, Fate>): Fates<'account'> => ({
  ...inBrowser('in this browser', fates),
  ...inBrowser('in another browser', fates),
  'a changed address': fates['a changed address'],
  'a removed passkey': fates['a removed passkey'],
});

export const inBrowser = <In extends Place>(place: In, fates: Record<ActInBrowser, Fate>) =>
  Object.fromEntries(actsInBrowser.map((act) => [inPlace(act, place), fates[act]])) as Record<
    `${ActInBrowser} ${In}`,
    Fate
  >;

/** One fate of a key at each act of its member. */
export const everyAct = (fate: Fate) => ({
  'signing out': fate,
  'a new password': fate,
  'a password reset': fate,
  'deleting the account': fate,
  'a changed address': fate,
  'a removed passkey': fate,
});

/** One fate of a key at each act about its person of the staff. */
export const everyStaffAct = (fate: Fate): Fates<'staff'> => ({
  'signing out': fate,
  'signing out everywhere': fate,
  'a new passkey link that is used': fate,
  'a revocation': fate,
});

/** All that is said about a key. `npm run print -- keys` prints it, and tests play each key after each ending. */
export type KeyLine = Readonly<{
  /** The purpose of its token. Absent for what is no token of ours. */
  token?: Audience;
  /** The person or program that may make it, and the proof for it. */
  made: string;
  opens: string;
  lasts: string;
  /** Why time does not end it. Absent: time does. */
  endless?: string;
  told: string;
  /** Endings of this key alone. */
  own?: readonly string[];
}> & { readonly [Group in EndingGroup]?: Fates<Group> };
