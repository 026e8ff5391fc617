import { atOnce, waits } from '../model/act.ts';
import { changes } from '../model/configuration.ts';
import { decidesForSomebodyElse } from '../model/holders.ts';
import {
  changesBrowser,
  changesPassword,
  confirmsEmail,
  leaves,
  logsIn,
  logsOut,
  looksAround,
  registers,
  resetsPassword,
  seesFreeHours,
  writesMessage,
} from '../model/members.ts';
import { correctsHours, movesForHolder } from '../model/office.ts';
import { buysPackage, redeems } from '../model/packages.ts';
import { buys, buysAgain } from '../model/purchases.ts';
import { comes, crowd, type Stories, slow, visitor } from './story.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const accountStories: Stories = {
  'strangers look at bookings and decide about donations': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { stake: 'charity' }), looksAround(), seesFreeHours(), writesMessage()),
      visitor(registers(), buys(3, { stake: 'anti-charity' }), waits(1), looksAround()),
      visitor(waits(2), looksAround(), decidesForSomebodyElse()),
      visitor(registers(), waits(2), looksAround(), decidesForSomebodyElse()),
      visitor(buys(2), waits(3), registers(), looksAround()),
    ],
  },
  'members sign in and out, and change their passwords': {
    seatsPerHour: 12,
    visits: [
      visitor(registers(), confirmsEmail(), logsOut(), logsIn(), changesPassword()),
      visitor(registers(), confirmsEmail(), changesBrowser(), resetsPassword(), logsOut()),
      visitor(registers(), buys(2), confirmsEmail(), changesPassword(), logsOut()),
      visitor(registers(), buys(3, { returns: undefined }), logsOut(), buysAgain()),
      visitor(registers(), buysPackage({ returns: undefined }), changesBrowser(), buysAgain()),
    ],
  },
  'accounts with sessions, packages and open payments are deleted': {
    seatsPerHour: 12,
    visits: [
      visitor(registers(), buys(2), buys(3, { stake: 'charity' }), leaves()),
      visitor(registers(), buys(3, { card: 'none' }), leaves()),
      visitor(registers(), atOnce(buys(3, { thinks: 5 }), leaves())),
      visitor(registers(), atOnce(buys(3, { thinks: 5, card: 'is decided later' }), leaves())),
      // The bank decides when the account is gone.
      ...Array.from({ length: 3 }, () =>
        visitor(registers(), buys(2, { card: 'is decided later' }), leaves()),
      ),
      visitor(registers(), buysPackage(), redeems(2), leaves()),
      visitor(registers(), buysPackage({ card: 'none' }), leaves()),
    ],
  },
  'accounts are deleted while services fail': {
    faultPercent: 15,
    weather: 'storm',
    visits: [
      visitor(registers(), confirmsEmail(), buys(2), leaves()),
      visitor(registers(), confirmsEmail(), atOnce(buys(3, { thinks: 1 }), leaves())),
      visitor(registers(), confirmsEmail(), buysPackage(), atOnce(redeems(2), leaves())),
    ],
    seatsPerHour: 12,
  },
  'people share a browser': {
    seatsPerHour: 12,
    visits: [
      visitor(registers(), buys(2, { card: 'none' }), registers(), buysAgain()),
      visitor(looksAround(), buys(3, { card: 'none' }), registers(), buysAgain()),
    ],
  },
  'packages are bought, used up and completed': {
    seatsPerHour: 12,
    visits: [
      visitor(registers(), confirmsEmail(), buysPackage(), redeems(0), redeems(2), redeems(3, 2)),
      visitor(registers(), buysPackage({ type: 'mini' }), redeems(2), waits(40), redeems(3), redeems(3)),
      visitor(registers(), confirmsEmail(), buysPackage(), waits(40), redeems(2), redeems(3, 3)),
      visitor(registers(), buysPackage(), waits(40), redeems(2, 2), redeems(3, 2)),
      comes(1, correctsHours(-1), waits(2), correctsHours(1)),
      comes(20, changes('packages')),
    ],
  },
  'the hours of a package are spent in several tabs': {
    ...slow,
    ...crowd(
      registers(),
      buysPackage(),
      atOnce(redeems(2, 3), redeems(0), redeems(3, 2)),
      redeems(1),
      atOnce(redeems(2, 1, { tabs: 2 }), redeems(3), redeems(0)),
    ),
  },
  'an account is deleted in the middle of a session': {
    visits: [comes(54, registers(), buys(0), waits(30), leaves())],
  },
  'the last hour of a package is booked for the first of its sessions': {
    visits: [0, 1, 2].map((slot) =>
      visitor(
        registers(),
        buysPackage(),
        redeems(slot + 1),
        redeems((slot + 2) % 4),
        redeems((slot + 3) % 4),
        redeems(slot),
      ),
    ),
    seatsPerHour: 6,
  },
  'the office moves a session whose holder has left': {
    stakeMode: 'attested',
    visits: [visitor(registers(), buys(0, { stake: 'anti-charity' }), leaves()), comes(5, movesForHolder(3))],
  },
};
