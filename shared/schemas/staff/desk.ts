import * as z from 'zod/mini';
import { ruleIds } from '../../content/rules.ts';
import { shownResults } from '../../domain/desk/attendance.ts';
import { returnReasons } from '../../domain/people/email-outcomes.ts';
import { longest } from '../../domain/text/text-limits.ts';
import { bookingDispute, bookingFields } from '../booking.ts';
import { staffMember } from '../staff.ts';
import { requiredText } from '../text.ts';
import { deskDebt } from './desk-debt.ts';
import { pendingWalkIn } from './walk-ins.ts';

const reload = 'Please try again.';
const nonce = z.uuid(reload);

/** The fields of each kind of record at the desk. */
const records = {
  arrived: { kind: z.literal('arrived') },
  'no-show': { kind: z.literal('no-show') },
  'rule-broken': {
    kind: z.literal('rule-broken'),
    rule: z.enum(ruleIds, 'Please choose one of the eight rules.'),
  },
  result: {
    kind: z.literal('result'),
    shown: z.enum(shownResults, 'Please choose yes, no or declined.'),
  },
  note: {
    kind: z.literal('note'),
    text: requiredText({ name: 'the note', maxLength: longest.note, lines: true }),
  },
  locker: {
    kind: z.literal('locker'),
    locker: requiredText({ name: 'the number of the locker', maxLength: longest.locker }),
  },
  undo: { kind: z.literal('undo'), undoes: nonce },
} as const;

const asked = {
  nonce,
  /** The sequence of the booking as the desk shows it. A session that was moved since is another one. */
  sequence: z.int(reload).check(z.minimum(0, reload)),
};

export const attendanceRequest = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...asked, ...records.arrived }),
    z.strictObject({ ...asked, ...records['no-show'] }),
    z.strictObject({ ...asked, ...records['rule-broken'] }),
    z.strictObject({ ...asked, ...records.result }),
    z.strictObject({ ...asked, ...records.note }),
    z.strictObject({ ...asked, ...records.locker }),
    z.strictObject({ ...asked, ...records.undo }),
  ],
  'Please choose what to record.',
);

const stamp = { nonce: z.uuid(), byStaffId: z.uuid(), atMs: z.int() };

/** The events in effect, oldest first. */
const eventsInEffect = z.array(
  z.discriminatedUnion('kind', [
    z.object({ ...stamp, ...records.arrived }),
    z.object({ ...stamp, ...records['no-show'] }),
    z.object({ ...stamp, ...records['rule-broken'] }),
    z.object({ ...stamp, ...records.result }),
    z.object({ ...stamp, ...records.note }),
    z.object({ ...stamp, ...records.locker }),
  ]),
);

/** The events of a session that are in effect after one more. */
export const attendanceRecorded = z.object({
  bookingId: z.uuid(),
  sequence: z.int(),
  events: eventsInEffect,
});

/** A session as the desk sees it: no address, no phone number, no amount. */
const deskSession = z.object({
  bookingId: z.uuid(),
  sequence: z.int(),
  /** The first name and an initial, or as many letters as tell two people of a day apart. */
  name: z.string(),
  task: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  /** The seat of each hour. */
  seats: z.array(z.int()),
  needsStudentId: z.boolean(),
  hasDonation: z.boolean(),
  /** `open` while its payment is disputed. `lost` once a bank has taken money of it back. */
  dispute: bookingDispute,
  /** The reason for which our email to the visitor came back. */
  undelivered: z.optional(z.enum(returnReasons)),
  /** The minutes by which the visitor comes later, as they have announced. */
  lateMinutes: z.optional(z.int()),
  /** The sessions of this person in which rules were broken, as far back as they count. */
  strikes: z.int(),
  /** Epoch milliseconds. */
  times: z.object({
    startMs: z.int(),
    endMs: z.int(),
    checkInFromMs: z.int(),
    noShowFromMs: z.int(),
    recordUntilMs: z.int(),
  }),
  /** Its sale at the desk, while that can be voided. `by`: the id of the seller. */
  sale: z.optional(z.object({ by: z.string(), voidUntilMs: z.int() })),
  events: eventsInEffect,
});
export type DeskSession = z.output<typeof deskSession>;

const deskDay = z.object({
  date: z.string(),
  /** The closed hours and seats with the reason, in sentences. Absent when nothing is closed. */
  closed: z.optional(z.array(z.string())),
  /** How many wait for which hours, in sentences. Absent when nobody does. */
  waiting: z.optional(z.array(z.string())),
  /** The walk-ins who have not paid yet, by the end of their time. Absent when there are none. */
  pending: z.optional(z.array(pendingWalkIn)),
  /** By their time. Absent when nobody owes anything. */
  owing: z.optional(z.array(deskDebt)),
  /** The free seats of each hour. Releases before lack it. */
  free: z.optional(z.array(z.object({ hour: z.int(), free: z.int() }))),
  /** By start and seat. */
  sessions: z.array(deskSession),
  /** The names of those who have recorded something, by their ids. */
  staff: z.record(z.string(), z.string()),
});
export type DeskDay = z.output<typeof deskDay>;

/** `date`: today at the location, if absent. `seen`: the fingerprint of the day that the desk shows. */
export const deskDayQuery = z.strictObject({
  date: z.optional(bookingFields.date),
  seen: z.optional(z.string().check(z.maxLength(64, reload))),
});

export const deskDayAnswer = z.object({
  /** The caller, so that the desk opens with this request alone. */
  member: staffMember,
  fingerprint: z.string(),
  /** Absent: the day is as the desk has seen it. */
  day: z.optional(deskDay),
});
