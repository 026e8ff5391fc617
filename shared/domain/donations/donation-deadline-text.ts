import { formatCents } from '../prices/pricing.ts';
import { recipientInText } from '../stakes/recipient.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';
import { momentText } from '../time/moment-text.ts';
import type { DonationDeadline } from './donation-deadline-kinds.ts';

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The longest time that is told in hours. */
const mostHours = 96;

/** "72 hours", rounded down: nobody is told of more time than there is. */
export const timeLeft = (ms: number): string => {
  const hours = Math.floor(ms / hourMs);
  if (hours > mostHours) return counted(Math.floor(hours / 24), 'day');
  if (hours > 0) return counted(hours, 'hour');
  const minutes = Math.floor(ms / minuteMs);
  return minutes > 0 ? counted(minutes, 'minute') : 'Less than a minute';
};

interface Donation {
  /** In cents. */
  donationAmount: number;
  charityName?: string | undefined;
}

/** "72 hours left to appeal, until Tuesday, November 24 at 3:00 PM, New York time." and what happens then. */
export const deadlineText = (
  { kind, until }: DonationDeadline,
  { donationAmount, charityName = '' }: Donation,
  nowMs: number,
): string => {
  const untilMs = Date.parse(until);
  const moment = momentText(untilMs);
  const left = timeLeft(Math.max(0, untilMs - nowMs));
  const cents = formatCents(donationAmount);
  switch (kind) {
    case 'appeal':
      return `${left} left to appeal, until ${moment}. Without an appeal, ${cents} goes to ${recipientInText(charityName)} then.`;
    case 'correct':
      return `${left} left to have it corrected, until ${moment}: if it is wrong, please tell our desk.`;
    case 'decide':
      return `${left} left to decide, until ${moment}. Then ${cents} goes back to your card.`;
    case 'answer':
      return `Your appeal is with us. We decide by ${moment}, and write to you. If nobody has decided by then, your appeal is upheld.`;
    case 'settle':
      return `We have noted your answer. ${cents} is settled after ${moment}, when our desk can no longer correct its record.`;
  }
};
