import type { DirectedStory, History } from '../plans/history.ts';
import { accountStories } from './accounts.ts';
import { closureStories } from './closures.ts';
import { disputeStories } from './disputes.ts';
import { donationStories } from './donations.ts';
import { crowdedStories, fullDayStories } from './full-days.ts';
import { guestStories } from './guests.ts';
import { holderStories } from './holders.ts';
import { paymentStories } from './payments.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const directedStories: Readonly<Record<string, DirectedStory>> = {
  ...paymentStories,
  ...holderStories,
  ...accountStories,
  ...donationStories,
  ...disputeStories,
  ...closureStories,
  ...fullDayStories,
  ...guestStories,
};

/** The history of a story. The seed decides the order of events, and every id. */
export const historyOfStory = (name: string, seed: number): History => {
  const story = directedStories[name] ?? crowdedStories[name];
  if (!story) throw new Error(`There is no story "${name}"`);
  return {
    seed,
    faultPercent: 0,
    weather: 'storm',
    slowness: 1,
    seatsPerHour: 2,
    stakeMode: 'honour',
    begins: 0,
    office: [],
    changes: [],
    mailOutageMinutes: 0,
    deafUntilMinutes: 0,
    indexLagSeconds: 0,
    dueCheckouts: 0,
    isHousehold: false,
    bank: [],
    ...story,
  };
};
