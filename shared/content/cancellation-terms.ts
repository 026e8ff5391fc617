import type { Policy } from '../domain/policy-in-force.ts';
import { hoursText } from '../domain/policy-text.ts';

const upTo = (hours: number): string =>
  hours === 0 ? 'any time before it begins' : `up to ${hoursText(hours)} before it begins`;

const share = (percent: number): string => (percent === 50 ? 'half' : `${percent}%`);

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

const lateTerms = ({ freeCancelHours, lateCancelHours, lateRefundPercent }: Policy): string[] => {
  if (lateCancelHours >= freeCancelHours) return [];
  const price = lateRefundPercent === 0 ? 'no part' : share(lateRefundPercent);
  return [
    `After that, ${upTo(lateCancelHours)}: ${price} of the price of the session comes back, and all of your donation. Package hours do not.`,
  ];
};

const regretTerms = ({ regretMinutes, freeCancelHours, lateCancelHours }: Policy): string[] => {
  if (regretMinutes === 0 || lateCancelHours >= freeCancelHours) return [];
  return [
    `Booked by mistake? For ${regretMinutes} minutes after booking everything comes back, ${upTo(lateCancelHours)}.`,
  ];
};

const moveTerms = ({ maxMoves, rescheduleHours }: Policy): string[] => {
  if (maxMoves === 0) return ['A session cannot be moved to another time.'];
  return [
    `You can move a session ${times(maxMoves)}, ${upTo(rescheduleHours)}, to any free time of the same length. It costs nothing.`,
    'Once cancelling is not free any more, moving the session does not make it free again.',
  ];
};

/** The terms of cancelling and moving a session, in sentences. */
export const cancellationTerms = (policy: Policy): string[] => [
  `Cancel a session ${upTo(Math.max(policy.freeCancelHours, policy.lateCancelHours))}, and everything comes back: what you paid, package hours, and your donation.`,
  ...lateTerms(policy),
  ...regretTerms(policy),
  ...moveTerms(policy),
  'If it is too late for that and you cannot come, please write to us.',
];
