import type { DirectedStory } from '../plans/history.ts';
import {
  buys,
  buysPackage,
  cancels,
  crowd,
  decides,
  disputed,
  moves,
  redeems,
  refundsThePrice,
  registers,
  slow,
  visitor,
  waits,
} from './acts.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const disputeStories: Readonly<Record<string, DirectedStory>> = {
  'hours are redeemed after a part of a package was lost': {
    visitors: [
      visitor(registers, buysPackage(disputed), waits(30), redeems(2, 3), redeems(2), redeems(3, 2)),
    ],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.6 },
      { atMinutes: 5, act: 'lose', which: 0 },
    ],
  },
  'a refund is on its way while a dispute is lost': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(1), cancels())],
    bank: [
      { atMinutes: 0.02, act: 'keep refunds' },
      { atMinutes: 5, act: 'dispute', part: 1 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 2000, act: 'let refunds arrive' },
    ],
  },
  'a refund comes back after a lost dispute': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2, stake: 'anti-charity' }), waits(1), cancels())],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 1 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 40, act: 'send refunds back' },
    ],
  },
  'a refund comes back after a part of the payment was lost': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(1), cancels())],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 0.5 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 40, act: 'send refunds back' },
    ],
  },
  'a refund fails before a part of it is lost': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(1), cancels())],
    bank: [
      { atMinutes: 0.02, act: 'keep refunds' },
      { atMinutes: 5, act: 'let refunds fail' },
      { atMinutes: 8, act: 'dispute', part: 0.5 },
      { atMinutes: 20, act: 'lose', which: 0 },
    ],
  },
  'a refund waits while a part of the payment is disputed and lost': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(1), cancels())],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 0.5 },
      { atMinutes: 10, act: 'lose', which: 0 },
      { atMinutes: 30, act: 'take refunds' },
    ],
  },
  'a donation is settled while a dispute opens': {
    ...slow,
    ...crowd(buys(2, { ...disputed, stake: 'charity' }), decides('achieved')),
    bank: [{ atMinutes: 0.05, act: 'dispute', part: 1 }],
  },
  'a second dispute is won after the first is lost': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(30), cancels())],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 5, act: 'lose', which: 0 },
      { atMinutes: 10, act: 'win', which: 1 },
    ],
  },
  'one of two disputes is won': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2 }), waits(30), cancels())],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 5, act: 'win', which: 0 },
    ],
  },
  'two disputes end at once': {
    ...slow,
    ...crowd(buys(2, { ...disputed, stake: 'charity' }), waits(30), cancels()),
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 10, act: 'win', which: 0 },
      { atMinutes: 10, act: 'win', which: 1 },
    ],
  },
  'a donation is disputed before it is paid out': {
    visitors: [visitor(buys(2, { ...disputed, stake: 'charity' }), decides('achieved'), waits(30))],
    bank: [{ atMinutes: 10, act: 'dispute', part: 1 }],
  },
  'a decided donation is lost after the office has refunded the price': {
    visitors: [
      visitor(buys(2, { ...disputed, stake: 'charity' }), decides('achieved'), waits(30), cancels()),
    ],
    office: [refundsThePrice],
    bank: [
      { atMinutes: 10, act: 'dispute', part: 0.1 },
      { atMinutes: 20, act: 'lose', which: 0 },
    ],
  },
  'a purchase is changed while its payment is disputed': {
    seatsPerHour: 6,
    visitors: [
      visitor(buys(2, disputed), waits(20), cancels()),
      visitor(buys(2, disputed), waits(20), moves(3)),
      visitor(buys(0, { ...disputed, stake: 'charity' }), waits(20), decides('achieved')),
      visitor(registers, buysPackage(disputed), redeems(2), waits(20), redeems(3), cancels()),
    ],
    bank: [
      { atMinutes: 10, act: 'dispute', part: 1 },
      { atMinutes: 200, act: 'win', which: 0 },
    ],
  },
  'a part is lost of a payment that owes two refunds': {
    visitors: [visitor(buys(2, { ...disputed, duration: 2, stake: 'charity' }), waits(1), cancels())],
    bank: [
      { atMinutes: 0.02, act: 'keep refunds' },
      { atMinutes: 5, act: 'let refunds fail' },
      { atMinutes: 8, act: 'dispute', part: 0.5 },
      { atMinutes: 20, act: 'lose', which: 0 },
    ],
  },
};
