import { site } from '../site.ts';
import type { CharityType } from './charities.ts';

export const donationStatuses = ['pending', 'donated', 'forfeited', 'refunding', 'refunded'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

export const stakeActions = ['achieved', 'failed', 'refund'] as const;
export type StakeAction = (typeof stakeActions)[number];

/** What can be decided of a stake: for an ordinary charity, only that it goes there. */
export const actionsFor = (charityType: CharityType): readonly StakeAction[] =>
  charityType === 'anti-charity' ? stakeActions : ['achieved'];

interface ChosenStake {
  charityType: CharityType;
  charityName: string;
}

export interface Stake extends ChosenStake {
  charityOnSuccess: string;
}

/** Who gets a stake when its owner succeeds: promised when it is paid, and kept whatever the site's default is since. */
export const charityOnSuccess = ({ charityType, charityName }: ChosenStake): string =>
  charityType === 'charity' ? charityName : site.defaultCharity;

export type Settlement =
  | { status: 'donated' | 'forfeited'; recipient: string }
  | { status: 'refunding'; recipient: undefined };

/** Where a stake goes by its owner's decision. Undefined when that cannot be decided of it. */
export const settleStake = (
  { charityType, charityName, charityOnSuccess }: Stake,
  action: StakeAction,
): Settlement | undefined => {
  if (!actionsFor(charityType).includes(action)) return undefined;
  if (action === 'refund') return { status: 'refunding', recipient: undefined };
  if (action === 'failed') return { status: 'forfeited', recipient: charityName };
  return { status: 'donated', recipient: charityOnSuccess };
};

/**
 * Whether deciding so by the link of a mail takes the booking's e-mail address as well. Mails are forwarded, and a
 * decision is final: what is forfeited, or large, takes more than a click.
 */
export const linkNeedsAddress = (action: StakeAction, stakeCents: number): boolean =>
  action === 'failed' || stakeCents >= site.largeStakeDollars * 100;

/** What became of a stake, as a sentence for its owner. */
export const describeStake = (status: DonationStatus, recipient: string | undefined): string =>
  ({
    pending: 'Your donation has not been decided yet.',
    donated: `Your donation goes to ${recipient}.`,
    forfeited: `Your donation goes to ${recipient}.`,
    refunding: 'Your donation is being refunded to your card.',
    refunded: 'Your donation has been refunded to your card.',
  })[status];
