import { atOnce, waits } from '../model/act.ts';
import { bankDecides, disputes } from '../model/banks.ts';
import { appeals, cancels, decides, moves } from '../model/holders.ts';
import { leaves, registers, seesFreeHours } from '../model/members.ts';
import { closes } from '../model/office.ts';
import { buysPackage, redeems } from '../model/packages.ts';
import { buys, buysAgain } from '../model/purchases.ts';
import { comes, crowd, type Stories, slow, visitor } from './story.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const bookingStories: Stories = {
  'holders change their minds at every limit of the policy': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { stake: 'charity' }), cancels(), waits(2), buysAgain({ isNewPage: true })),
      // Free cancelling ends while the page is open, and cannot be won back by moving.
      visitor(buys(2), cancels(70)),
      visitor(buys(2), moves(3, 70), cancels()),
      visitor(buys(2), moves(3), moves(2), moves(3), moves(2)),
      visitor(buys(3), moves(1)),
      // Too late, and to an hour that has begun.
      visitor(buys(0), moves(3, 31)),
      visitor(buys(2), moves(0, 70)),
      visitor(registers(), buysPackage(), redeems(2), redeems(3), cancels(), redeems(2)),
      visitor(registers(), buysPackage(), redeems(2), waits(70), cancels()),
    ],
  },
  'a donation is decided while its booking is cancelled': {
    ...slow,
    ...crowd(buys(2, { stake: 'charity' }), atOnce(cancels(), decides('achieved'))),
  },
  'the desk has a say in donations': {
    stakeMode: 'attested',
    seatsPerHour: 12,
    visits: [
      ...Array.from({ length: 7 }, () => visitor(buys(3, { stake: 'anti-charity' }))),
      visitor(buys(2, { stake: 'charity' })),
      visitor(buys(0, { stake: 'anti-charity' }), decides('achieved'), appeals()),
      visitor(registers(), buys(0, { stake: 'anti-charity' }), waits(70), leaves()),
      visitor(registers(), buys(2, { stake: 'anti-charity' }), leaves()),
    ],
  },
  'donations are decided, or left undecided': {
    seatsPerHour: 12,
    visits: [
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
  'hours are closed, and some bookings are kept': {
    seatsPerHour: 6,
    visits: [
      visitor(buys(2), waits(30), cancels()),
      visitor(buys(2), waits(10), cancels()),
      visitor(buys(2, { stake: 'charity' }), waits(8), cancels()),
      visitor(buys(3), seesFreeHours()),
      comes(6, buys(2), buys(3)),
      comes(22, buys(2), buys(3)),
      comes(5, closes({ extent: 'an hour', keepsOne: true, reopensAfter: 10 })),
      comes(20, closes({ extent: 'a seat', cancels: false, slot: 3, reopensAfter: 1 })),
    ],
  },
  'hours are closed, and their bookings are cancelled one after the other': {
    seatsPerHour: 6,
    visits: [
      ...[10, 20, 30].map((minutes) => visitor(buys(2), waits(minutes), cancels())),
      comes(5, closes({ cancels: false, reopensAfter: 90 })),
    ],
  },
  'a closure is reopened while it goes on cancelling': {
    slowness: 3,
    seatsPerHour: 6,
    visits: [
      ...Array.from({ length: 6 }, () => visitor(buys(2), waits(30))),
      comes(5, closes({ reopensAfter: 0 })),
    ],
  },
  'a purchase is changed while its payment is disputed': {
    seatsPerHour: 6,
    visits: [
      visitor(buys(2), waits(10), disputes(), waits(10), cancels(), waits(180), bankDecides('won')),
      visitor(buys(2), waits(10), disputes(), waits(10), moves(3), waits(180), bankDecides('won')),
      visitor(
        ...[buys(0, { stake: 'charity' }), waits(10), disputes(), waits(10)],
        ...[decides('achieved'), waits(180), bankDecides('won')],
      ),
      visitor(
        ...[registers(), buysPackage(), redeems(2), waits(10), disputes(), waits(10)],
        ...[redeems(3), cancels(), waits(180), bankDecides('won')],
      ),
    ],
  },
};
