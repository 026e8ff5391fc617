import { atOnce, waits } from '../model/act.ts';
import { changes } from '../model/configuration.ts';
import { cancels, decides, moves } from '../model/holders.ts';
import { looksAround, registers, seesFreeHours, writesMessage } from '../model/members.ts';
import { buysPackage, redeems } from '../model/packages.ts';
import { buys, buysAgain, offersLess } from '../model/purchases.ts';
import { comes, type Stories, type Story, slow, visitor } from './story.ts';

/** The usual acts of visitors and members. */
const everything: Story = {
  seatsPerHour: 12,
  visits: [
    visitor(buys(2, { stake: 'charity' }), cancels()),
    visitor(buys(2, { card: 'takes refunds later' }), moves(3), cancels()),
    visitor(buys(0, { stake: 'charity' }), decides('achieved')),
    visitor(registers(), buysPackage(), redeems(2), cancels()),
    visitor(writesMessage(), buys(3)),
  ],
};

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const paymentStories: Stories = {
  'more people want an hour than it has seats': {
    seatsPerHour: 1,
    visits: [
      visitor(buys(2, { duration: 2 })),
      visitor(buys(2, { thinks: 1 })),
      visitor(buys(3, { thinks: 1 })),
      visitor(buys(0, { card: 'none' })),
      comes(1, buys(0), seesFreeHours()),
      comes(16, buys(0, { thinks: 1 })),
      comes(16, buys(0)),
      visitor(buys(1, { card: 'none', thinks: 15 })),
      comes(30, buys(1)),
    ],
  },
  'people pay when their hold has ended': {
    seatsPerHour: 1,
    ...slow,
    visits: [
      visitor(buys(2, { thinks: 14, card: 'is decided later' })),
      visitor(buys(3, { thinks: 15 })),
      comes(15, buys(3), buys(2)),
      comes(16, buys(2), buys(3)),
      comes(30, buys(2), buys(3)),
    ],
  },
  'people pay with every kind of card': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { card: 'declined, then good' }), looksAround()),
      visitor(buys(2, { card: 'declined' })),
      visitor(buys(2, { card: 'authenticates' })),
      visitor(buys(2, { card: 'is decided later' }), buysAgain()),
      visitor(buys(3, { card: 'is decided later', returns: undefined }), buys(2)),
      visitor(buys(2, { card: 'refunds slowly', stake: 'charity' }), cancels()),
    ],
  },
  'refunds are refused, at first or for good': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { card: 'takes no refunds', stake: 'anti-charity' }), cancels()),
      visitor(buys(2, { card: 'takes refunds later', stake: 'anti-charity' }), cancels()),
      visitor(buys(3, { card: 'cannot be refunded', stake: 'anti-charity' }), cancels()),
      visitor(buys(0, { card: 'takes no refunds', stake: 'anti-charity' }), decides('refund')),
      visitor(buys(0, { card: 'takes refunds later', stake: 'charity' }), decides('achieved')),
    ],
  },
  'people pay in several tabs and browsers': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { tabs: 3 }), buysAgain({ tabs: 2 })),
      visitor(buys(2), buys(3), buysAgain({ which: 1 })),
      visitor(buys(0, { card: 'none' }), buys(1)),
      visitor(buys(2, { elsewhere: true, reloads: true })),
      visitor(buys(3, { returns: undefined, tabs: 2 }), waits(5), buysAgain()),
      visitor(buys(3, { card: 'none', tabs: 3 }), buysAgain({ tabs: 2, elsewhere: true })),
      visitor(registers(), buysPackage({ tabs: 2, elsewhere: true }), redeems(2)),
      visitor(offersLess(2)),
    ],
  },
  'prices and lists change while people are about to pay': {
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { card: 'none' }), waits(5), buysAgain()),
      visitor(buys(2, { thinks: 5 })),
      visitor(
        buys(0, { stake: 'charity' }),
        buys(1, { stake: 'anti-charity' }),
        waits(5),
        decides('achieved'),
      ),
      visitor(registers(), buysPackage({ thinks: 5 }), redeems(2, 3), redeems(3, 3)),
      comes(3, changes('prices'), changes('lists'), changes('packages')),
    ],
  },
  'a payment is heard of when its session is over': {
    deafUntilMinutes: 128,
    visits: [comes(54, buys(0, { thinks: 5, returns: undefined }), waits(70))],
  },
  'a payment is heard of when its session has begun': {
    deafUntilMinutes: 80,
    visits: [comes(54, buys(0, { thinks: 5, returns: undefined }), waits(70))],
  },
  'a bank decides when the session has begun': {
    visits: [comes(54, buys(0, { thinks: 5, returns: undefined, card: 'is decided later' }))],
  },
  'Stripe tells of payments half an hour later': {
    deafUntilMinutes: 40,
    seatsPerHour: 12,
    visits: [
      visitor(buys(2, { returns: undefined })),
      visitor(buys(3, { card: 'none' })),
      visitor(buys(3, { card: 'declined', returns: undefined })),
      visitor(registers(), buysPackage({ returns: undefined })),
    ],
  },
  'services fail while people buy, cancel and decide': { ...everything, faultPercent: 15 },
  'services are crowded while people buy, cancel and decide': {
    ...everything,
    faultPercent: 8,
    weather: 'crowded',
  },
  'services are silent while people buy, cancel and decide': {
    ...everything,
    faultPercent: 8,
    weather: 'silent',
  },
  'a browser begins to buy in two tabs at once': {
    ...slow,
    visits: Array.from({ length: 4 }, (_, slot) =>
      visitor(buys(slot, { card: 'none' }), atOnce(...[slot, (slot + 1) % 4].map((other) => buys(other)))),
    ),
    seatsPerHour: 6,
  },
};
