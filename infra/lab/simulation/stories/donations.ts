import type { DirectedStory } from '../plans/history.ts';
import { atOnce, buys, crowd, decides, leaves, registers, slow, visitor, waits } from './acts.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const donationStories: Readonly<Record<string, DirectedStory>> = {
  'the desk has a say in donations': {
    stakeMode: 'attested',
    seatsPerHour: 12,
    visitors: [
      ...Array.from({ length: 7 }, () => visitor(buys(3, { stake: 'anti-charity' }))),
      visitor(buys(2, { stake: 'charity' })),
      visitor(buys(0, { stake: 'anti-charity' }), decides('achieved')),
      visitor(registers, buys(0, { stake: 'anti-charity' }), waits(70), leaves),
      visitor(registers, buys(2, { stake: 'anti-charity' }), leaves),
    ],
  },
  'donations are decided, or left undecided': {
    seatsPerHour: 12,
    visitors: [
      visitor(buys(0, { stake: 'charity' }), decides('achieved')),
      visitor(buys(0, { stake: 'anti-charity' }), decides('failed')),
      visitor(buys(0, { stake: 'charity' }), decides('failed', 'achieved')),
      visitor(buys(0, { stake: 'charity' }), decides('refund')),
      visitor(buys(1, { stake: 'anti-charity' })),
      visitor(buys(1)),
    ],
  },
  'a donation is decided in several tabs': {
    ...slow,
    ...crowd(
      buys(2, { stake: 'anti-charity' }),
      atOnce(decides('failed'), decides('achieved'), decides('refund')),
    ),
  },
};
