import { recipientInText } from '../../../shared/domain/stakes/recipient.ts';
import {
  actionsFor,
  type Stake,
  type StakeAction,
  settleStake,
} from '../../../shared/domain/stakes/stakes.ts';

const labels: Record<StakeAction, string> = {
  achieved: 'I achieved my goal',
  failed: 'I did not achieve it',
  refund: 'I would like a refund',
};

export interface StakeChoice {
  value: StakeAction;
  label: string;
  detail: string;
}

/** The possible decisions about a donation, each with the place that the money goes to. */
export const stakeChoices = (stake: Stake, amount: string): StakeChoice[] =>
  actionsFor(stake.charityType).map((value) => {
    const recipient = settleStake(stake, value)?.recipient;
    return {
      value,
      label: labels[value],
      detail: recipient
        ? `${amount} goes to ${recipientInText(recipient)}.`
        : `${amount} goes back to your card.`,
    };
  });
