import type { World } from '../model/world.ts';
import { asWished, cancelledBySomebody, changed, frozen, packageHours } from './bookings.ts';
import { chargedOnce, openOnce, refusedInTime, shownPayments, soldTooLate } from './checkouts.ts';
import { audited, sheet } from './desk.ts';
import { donated } from './donations.ts';
import { codes, drawer, walkIns } from './door.ts';
import { type Evidence, gather } from './evidence.ts';
import {
  afterLeaving,
  booked,
  misdirected,
  passedOn,
  refunded,
  repeated,
  talkative,
  timely,
  toldOfBank,
} from './mails.ts';
import { inOrder, kept, offers } from './offers.ts';
import { books, paidBack, paidOut, refusedRefunds } from './payments.ts';
import { erased, opened, strangers } from './people.ts';
import { availability, closed, held, sold } from './seats.ts';

/** The promises of the space to those outside. */
const promises: readonly ((evidence: Evidence) => string[] | Promise<string[]>)[] = [
  ...[
    paidBack,
    books,
    refusedInTime,
    shownPayments,
    openOnce,
    chargedOnce,
    soldTooLate,
    refusedRefunds,
    paidOut,
  ],
  ...[sold, held, closed, availability],
  ...[asWished, changed, cancelledBySomebody, donated, packageHours, frozen, sheet, audited],
  ...[codes, walkIns, drawer, offers, kept, inOrder],
  ...[misdirected, repeated, talkative, booked, timely, refunded, passedOn, toldOfBank, afterLeaving],
  ...[opened, erased, strangers],
];

/** Everything that is not as it was promised. */
export const check = async (world: World): Promise<string[]> => {
  const evidence = await gather(world);
  const found: string[] = [];
  for (const promise of promises) found.push(...(await promise(evidence)));
  return [...new Set([...world.violations, ...found])];
};
