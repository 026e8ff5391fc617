import { formatCents } from '../prices/pricing.ts';
import { momentText } from '../time/moment-text.ts';
import type { CancellationTier, ReturnedParts } from './policy.ts';
import type { Policy } from './policy-in-force.ts';
import { hoursText } from './policy-text.ts';

// The terms of cancelling and moving, in words: for one booking with its dates and cents, and in general.

/** The parts of a booking that tell what was paid for it. */
interface Paid {
  sessionPriceCents: number;
  packageId?: string | undefined;
  duration: number;
}

/** "$35 of $70", or "$70" when all of it comes back. */
const ofPrice = (cents: number, { sessionPriceCents }: Paid): string =>
  cents === sessionPriceCents
    ? formatCents(cents)
    : `${formatCents(cents)} of ${formatCents(sessionPriceCents)}`;

const toCard = ({ sessionCents, donationCents }: ReturnedParts, paid: Paid): string | undefined => {
  const session = ofPrice(sessionCents, paid);
  const donation = `your donation of ${formatCents(donationCents)}`;
  if (sessionCents > 0 && donationCents > 0)
    return `${formatCents(sessionCents + donationCents)} comes back to your card (${session} for the session, and ${donation})`;
  if (sessionCents > 0) return `${session} comes back to your card`;
  if (donationCents === 0) return undefined;
  return `${donation} comes back to your card${paid.sessionPriceCents > 0 ? ', and nothing of the price' : ''}`;
};

const returnedInWords = (parts: ReturnedParts, paid: Paid): string => {
  const card = toCard(parts, paid);
  const hours = hoursText(parts.hoursBack);
  if (parts.hoursBack > 0)
    return card
      ? `${card}, and ${hours} to your package`
      : `${hours} ${parts.hoursBack === 1 ? 'comes' : 'come'} back to your package`;
  if (!card) return 'nothing comes back';
  return paid.packageId ? `${card}, but no hours to your package` : card;
};

const isSomething = ({ sessionCents, donationCents, hoursBack }: ReturnedParts): boolean =>
  sessionCents + donationCents + hoursBack > 0;

const tierText = (tier: CancellationTier, isFirst: boolean, paid: Paid): string => {
  const until = momentText(Date.parse(tier.until));
  const returned = returnedInWords(tier, paid);
  if (!isFirst) return `After that, until ${until}, ${returned}.`;
  return `Cancel until ${until}, ${isSomething(tier) ? 'and' : 'but'} ${returned}.`;
};

const endText = ({ donationCents }: CancellationTier, { sessionPriceCents, packageId }: Paid): string => {
  const lost = packageId ? ', and no hours are refunded' : ', and none of the price is refunded';
  return `After that, you cannot cancel it${sessionPriceCents > 0 || packageId ? lost : ''}.${
    donationCents > 0 ? ' Your donation then depends on how your session goes.' : ''
  }`;
};

/**
 * A sentence for all that cancelling brings back from now on, each with its last moment, and one for what is after
 * that. Empty without a tier.
 */
export const tierTexts = (tiers: readonly CancellationTier[], paid: Paid): string[] => {
  const last = tiers.at(-1);
  return last ? [...tiers.map((tier, index) => tierText(tier, index === 0, paid)), endText(last, paid)] : [];
};

/** "Move it until Tuesday, November 24 at 9:00 PM, New York time, at no charge. You can move it 2 more times." */
export const moveText = (until: string, movesLeft: number): string =>
  `Move it until ${momentText(Date.parse(until))}, at no charge. You can move it ${movesLeft === 1 ? 'once more' : `${movesLeft} more times`}.`;

type Fact = [label: string, value: string];

/** The parts of what cancelling brings back. Whatever was paid is named, also when nothing of it comes back. */
export const returnedFacts = (parts: ReturnedParts, paid: Paid): Fact[] => {
  const { sessionCents, donationCents, hoursBack } = parts;
  const cents = sessionCents + donationCents;
  const facts: (Fact | false)[] = [
    paid.sessionPriceCents > 0 && [
      'Session',
      `${formatCents(sessionCents)} of ${formatCents(paid.sessionPriceCents)}`,
    ],
    donationCents > 0 && ['Donation', formatCents(donationCents)],
    cents > 0 && ['Back to your card', formatCents(cents)],
    paid.packageId !== undefined && ['Back to your package', `${hoursBack} of ${hoursText(paid.duration)}`],
  ];
  return facts.filter((fact) => fact !== false);
};

const upTo = (hours: number): string =>
  hours === 0 ? 'any time before it begins' : `up to ${hoursText(hours)} before it begins`;

const share = (percent: number): string => (percent === 50 ? 'half' : `${percent}%`);

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

const lateTerms = ({ freeCancelHours, lateCancelHours, lateRefundPercent }: Policy): string[] => {
  if (lateCancelHours >= freeCancelHours) return [];
  const price = lateRefundPercent === 0 ? 'no part' : share(lateRefundPercent);
  return [
    `After that, ${upTo(lateCancelHours)}: ${price} of the price of the session comes back, and all of your donation while it is undecided. Package hours do not.`,
  ];
};

const regretTerms = ({ regretMinutes, freeCancelHours, lateCancelHours }: Policy): string[] => {
  if (regretMinutes === 0 || lateCancelHours >= freeCancelHours) return [];
  return [
    `Booked by mistake? For ${regretMinutes} minutes after booking everything comes back, ${upTo(lateCancelHours)}.`,
  ];
};

const movingTerms = ({ maxMoves, rescheduleHours }: Policy): string[] => {
  if (maxMoves === 0) return ['A session cannot be moved to another time.'];
  return [
    `You can move a session ${times(maxMoves)}, ${upTo(rescheduleHours)}, to any free time of the same length. It costs nothing.`,
    'Once free cancellation has ended, moving the session does not bring it back.',
  ];
};

/** The terms of cancelling and moving a session, in sentences. */
export const cancellationTerms = (policy: Policy): string[] => [
  `Cancel a session ${upTo(Math.max(policy.freeCancelHours, policy.lateCancelHours))}, and everything comes back: what you paid, package hours, and your donation while it is undecided.`,
  ...lateTerms(policy),
  ...regretTerms(policy),
  'Once it is too late to cancel, neither the price nor package hours are refunded. If you cannot come, please write to us.',
  ...movingTerms(policy),
];

/** The terms of a package before it is paid, and on the page of the terms. */
export const packageTerms = [
  'Hours that you have not used are not refunded: they stay in your account until you use them.',
] as const;
