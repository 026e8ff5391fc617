import { accountStories } from './accounts.ts';
import { bookingStories } from './bookings.ts';
import { disputeStories } from './disputes.ts';
import { guestStories } from './guests.ts';
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
