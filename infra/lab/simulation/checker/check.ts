import type { World } from '../model/world.ts';
import {
  asWished,
  audited,
  cancelledBySomebody,
  changed,
  donated,
  frozen,
  packageHours,
  sheet,
} from './bookings.ts';
import { codes, drawer, inOrder, kept, offers, walkIns } from './door.ts';
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
} from './mails.ts';
import {
  books,
  chargedOnce,
  paidBack,
  paidOut,
  refusedInTime,
  refusedRefunds,
  shownPayments,
  soldTooLate,
} from './payments.ts';
import { erased, opened, strangers } from './people.ts';
import { availability, closed, held, sold } from './seats.ts';

/** What the space promises to those outside. */
const promises: readonly ((evidence: Evidence) => string[] | Promise<string[]>)[] = [
  ...[paidBack, books, refusedInTime, shownPayments, chargedOnce, soldTooLate, refusedRefunds, paidOut],
  ...[sold, held, closed, availability],
  ...[asWished, changed, cancelledBySomebody, donated, packageHours, frozen, sheet, audited],
  ...[codes, walkIns, drawer, offers, kept, inOrder],
  ...[misdirected, repeated, talkative, booked, timely, refunded, passedOn, afterLeaving],
  ...[opened, erased, strangers],
];

/** Everything that is not as it was promised. */
export const check = async (world: World): Promise<string[]> => {
  const evidence = await gather(world);
  const found: string[] = [];
  for (const promise of promises) found.push(...(await promise(evidence)));
  return [...new Set([...world.violations, ...found])];
};
