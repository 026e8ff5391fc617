import { type Outcome, play, visit } from '../checker/play.ts';
import type { Laboratory } from '../machine/laboratory.ts';
import { usualConditions } from '../model/world.ts';
import { accountStories } from './accounts.ts';
import { bookingStories } from './bookings.ts';
import { disputeStories } from './disputes.ts';
import { crowdedStories, guestStories } from './guests.ts';
import { paymentStories } from './payments.ts';
import type { Stories } from './story.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const stories: Stories = {
  ...paymentStories,
  ...accountStories,
  ...bookingStories,
  ...disputeStories,
  ...guestStories,
};

/** Plays a story. The seed decides the order of events, and every id. */
export const playStory = (laboratory: Laboratory, name: string, seed: number): Promise<Outcome> => {
  const story = stories[name] ?? crowdedStories[name];
  if (!story) throw new Error(`There is no story "${name}"`);
  const { visits, ...conditions } = story;
  return play(laboratory, { ...usualConditions, ...conditions, seed }, visit(visits));
};
