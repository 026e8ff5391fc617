import { site } from '../../site.ts';
import type { CharityType } from './charities.ts';
import { recipientInText } from './recipient.ts';

export const donationStatuses = ['pending', 'donated', 'forfeited', 'refunding', 'refunded'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

export const stakeActions = ['achieved', 'failed', 'refund'] as const;
export type StakeAction = (typeof stakeActions)[number];

/** The possible decisions about a stake. A stake for an ordinary charity can only go there. */
export const actionsFor = (charityType: CharityType): readonly StakeAction[] =>
  charityType === 'anti-charity' ? stakeActions : ['achieved'];

interface ChosenStake {
  charityType: CharityType;
  charityName: string;
}

export interface Stake extends ChosenStake {
  charityOnSuccess: string;
}

/**
 * The recipient of a stake if its owner succeeds. It is agreed at checkout, and a later default of the site does not
 * change it.
 */
export const charityOnSuccess = ({ charityType, charityName }: ChosenStake): string =>
  charityType === 'charity' ? charityName : site.defaultCharity;

export type Settlement =
  | { status: 'donated' | 'forfeited'; recipient: string }
  | { status: 'refunding'; recipient: undefined };

/** The settlement that follows from the owner's decision. Undefined when that decision is not possible. */
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
 * True when a decision by a mail link also needs the booking's e-mail address: mails are forwarded, and forfeiting a
 * stake or deciding a large one is final.
 */
export const linkNeedsAddress = (action: StakeAction, stakeCents: number): boolean =>
  action === 'failed' || stakeCents >= site.largeStakeDollars * 100;

/** A sentence about the state of a stake, for its owner. */
export const describeStake = (status: DonationStatus, recipient: string | undefined): string => {
  const place = recipientInText(recipient ?? '');
  return {
    pending: 'Your donation has not been decided yet.',
    donated: `Your donation goes to ${place}.`,
    forfeited: `Your donation goes to ${place}.`,
    refunding: 'Your donation is being refunded to your card.',
    refunded: 'Your donation has been refunded to your card.',
  }[status];
};
