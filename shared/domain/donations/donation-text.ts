import { recipientInText } from '../stakes/recipient.ts';
import type { DonationStatus } from '../stakes/stakes.ts';

/** The state of a donation, for the staff. */
export const donationText = (status: DonationStatus, recipient: string | undefined): string =>
  ({
    pending: 'nobody has decided yet',
    donated: `it goes to ${recipientInText(recipient ?? '')}`,
    forfeited: `it goes to ${recipientInText(recipient ?? '')}`,
    refunding: 'it goes back to the card',
    refunded: 'it has gone back to the card',
  })[status];
