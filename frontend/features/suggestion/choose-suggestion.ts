import type { User } from '../../../shared/schemas/user.ts';

export interface Circumstances {
  user: Pick<User, 'email'> | undefined;
  /** They have signed in with a password, on a device that can have a passkey, and have none. */
  lacksPasskey: boolean;
  /** They want to give an email address later. */
  isAddressLater: boolean;
  /** A session was booked just now. */
  hasBooked: boolean;
  /** This browser has been asked to bring a friend. */
  isFriendAsked: boolean;
}

/** All suggestions, the most useful first, each with when it fits. */
const queue = {
  passkey: ({ lacksPasskey }: Circumstances) => lacksPasskey,
  account: ({ user, hasBooked }: Circumstances) => !user && hasBooked,
  address: ({ user, isAddressLater }: Circumstances) => user !== undefined && !user.email && !isAddressLater,
  friend: ({ hasBooked, isFriendAsked }: Circumstances) => hasBooked && !isFriendAsked,
  calendar: ({ hasBooked }: Circumstances) => hasBooked,
} as const;

export type Suggestion = keyof typeof queue;

/** The one suggestion of a page, after what the page is for. */
export const chooseSuggestion = (circumstances: Circumstances): Suggestion | undefined =>
  (Object.keys(queue) as Suggestion[]).find((name) => queue[name](circumstances));
