import { atOnce, waits } from '../model/act.ts';
import { bankDecides, bankEndsRefunds, bankHoldsRefunds, bankIsBusy, disputes } from '../model/banks.ts';
import { cancels, decides } from '../model/holders.ts';
import { registers } from '../model/members.ts';
import { refundsPart } from '../model/office.ts';
import { buysPackage, redeems } from '../model/packages.ts';
import { buys } from '../model/purchases.ts';
import { comes, crowd, type Stories, slow, visitor } from './story.ts';

const twoHours = buys(2, { duration: 2 });

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const disputeStories: Stories = {
  'hours are redeemed after a part of a package was lost': {
    visits: [
      visitor(
        ...[registers(), buysPackage(), waits(1), disputes(0.6), waits(4), bankDecides('lost')],
        ...[waits(25), redeems(2, 3), redeems(2), redeems(3, 2)],
      ),
    ],
  },
  'a refund is on its way while a dispute is lost': {
    visits: [
      visitor(
        ...[twoHours, bankHoldsRefunds(), waits(1), cancels(), waits(4), disputes()],
        ...[waits(15), bankDecides('lost'), waits(200), bankEndsRefunds('arrive')],
      ),
    ],
  },
  'a refund comes back after a lost dispute': {
    visits: [
      visitor(
        ...[buys(2, { duration: 2, stake: 'anti-charity' }), waits(1), cancels(), waits(4), disputes()],
        ...[waits(15), bankDecides('lost'), waits(20), bankEndsRefunds('come back')],
      ),
    ],
  },
  'a refund comes back after a part of the payment was lost': {
    visits: [
      visitor(
        ...[twoHours, waits(1), cancels(), waits(4), disputes(0.5)],
        ...[waits(15), bankDecides('lost'), waits(20), bankEndsRefunds('come back')],
      ),
    ],
  },
  'a refund fails before a part of it is lost': {
    visits: [
      visitor(
        ...[twoHours, bankHoldsRefunds(), waits(1), cancels(), waits(4), bankEndsRefunds('fail')],
        ...[waits(3), disputes(0.5), waits(12), bankDecides('lost')],
      ),
    ],
  },
  'a refund waits while a part of the payment is disputed and lost': {
    visits: [
      visitor(
        ...[twoHours, bankIsBusy(30), waits(1), cancels(), waits(4), disputes(0.5)],
        ...[waits(5), bankDecides('lost')],
      ),
    ],
  },
  'a donation is settled while a dispute opens': {
    ...slow,
    ...crowd(buys(2, { stake: 'charity' }), atOnce(decides('achieved'), disputes())),
  },
  'a second dispute is won after the first is lost': {
    visits: [
      visitor(
        ...[twoHours, waits(1), disputes(0.3), waits(1), disputes(0.3), waits(3), bankDecides('lost')],
        ...[waits(5), bankDecides('won'), waits(20), cancels()],
      ),
    ],
  },
  'one of two disputes is won': {
    visits: [
      visitor(
        ...[twoHours, waits(1), disputes(0.3), waits(1), disputes(0.3), waits(3), bankDecides('won')],
        ...[waits(25), cancels()],
      ),
    ],
  },
  'two disputes end at once': {
    ...slow,
    ...crowd(
      ...[buys(2, { stake: 'charity' }), waits(1), disputes(0.3), waits(1), disputes(0.3), waits(8)],
      ...[bankDecides('won'), bankDecides('won'), waits(20), cancels()],
    ),
  },
  'a donation is disputed before it is paid out': {
    visits: [visitor(buys(2, { stake: 'charity' }), decides('achieved'), waits(10), disputes())],
  },
  'a decided donation is lost after the office has refunded the price': {
    visits: [
      visitor(
        ...[buys(2, { stake: 'charity' }), decides('achieved'), waits(10), disputes(0.1)],
        ...[waits(10), bankDecides('lost'), waits(10), cancels()],
      ),
      comes(5, refundsPart(1)),
    ],
  },
  'a part is lost of a payment that owes two refunds': {
    visits: [
      visitor(
        ...[buys(2, { duration: 2, stake: 'charity' }), bankHoldsRefunds(), waits(1), cancels(), waits(4)],
        ...[bankEndsRefunds('fail'), waits(3), disputes(0.5), waits(12), bankDecides('lost')],
      ),
    ],
  },
};
