import { isDeepStrictEqual } from 'node:util';
import {
  type AttendanceEvent,
  type AttendanceRecord,
  attendanceEvent,
  type EventInEffect,
  eventsInEffect,
} from '../../../shared/domain/desk/attendance.ts';
import { isRecordedAlready, mostEvents, whyNotRecordable } from '../../../shared/domain/desk/desk.ts';
import { deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { addDeskNotice } from '../../store/bookings/timed-notices.ts';
import { type BookingAtDesk, bookingAtDesk, recordEvent } from '../../store/desk/desk.ts';
import { addStrike, removeStrike } from '../../store/desk/strikes.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { transact, type Write } from '../../table/table.ts';

/** Something that the desk asks to record. */
interface Asked {
  bookingId: string;
  /** Of the booking as the desk shows it. */
  sequence: number;
  nonce: string;
  record: AttendanceRecord;
  byStaffId: string;
}

const isSame = (
  { byStaffId, nonce: _, bookingId: __, atMs: ___, ...record }: AttendanceEvent,
  asked: Asked,
) => byStaffId === asked.byStaffId && isDeepStrictEqual(record, asked.record);

/** The account was deleted: facts are recorded, since a donation may depend on them, but nothing about a person. */
const isNameless = ({ booking }: BookingAtDesk): boolean => booking.email === erased;

/** The visitor has given no address: they cannot be told of anything, and a strike would follow nobody. */
const isUnknown = ({ booking }: BookingAtDesk): boolean => booking.email === noAddress;

const requireChangeable = (atDesk: BookingAtDesk, { sequence, record }: Asked): void => {
  const { booking } = atDesk;
  const cancelled = whyCancelled(booking);
  if (cancelled) throw new AppError('conflict', cancelled);
  if (booking.sequence !== sequence)
    throw new AppError('conflict', 'This session has been moved to another time.');
  if (record.kind === 'note' && isNameless(atDesk))
    throw new AppError('conflict', 'This account was deleted, so no notes are kept about it.');
};

/** An event is later than all before it, also when the clocks of two servers differ. */
const nextTime = (events: readonly AttendanceEvent[], nowMs: number): number =>
  Math.max(nowMs, ...events.map(({ atMs }) => atMs + 1));

/** A broken rule counts as a strike of the person, until it is taken back. */
const strikesOf = async (atDesk: BookingAtDesk, event: AttendanceEvent): Promise<Write[]> => {
  const { booking, events } = atDesk;
  if (event.kind === 'rule-broken') return [addStrike(booking, event.nonce, event.atMs)];
  const undone = event.kind === 'undo' && events.find(({ nonce }) => nonce === event.undoes);
  return undone && undone.kind === 'rule-broken' ? removeStrike(booking.id, undone.nonce) : [];
};

const noShowIn = (inEffect: readonly EventInEffect[]): string | undefined => {
  const event = attendanceEvent(inEffect);
  return event?.kind === 'no-show' ? event.nonce : undefined;
};

/** The holder is told of a no-show, and also when it does not count any more. */
const noticeOf = (
  { booking, events }: BookingAtDesk,
  { nonce, atMs }: AttendanceEvent,
  inEffect: readonly EventInEffect[],
): Write[] => {
  const before = noShowIn(eventsInEffect(events));
  const now = noShowIn(inEffect);
  if (now && !before) return [addDeskNotice(booking, 'no-show', { nonce, atMs, noShow: now })];
  if (before && !now) return [addDeskNotice(booking, 'no-show-taken-back', { nonce, atMs, noShow: before })];
  return [];
};

/** One try. The events in effect afterwards, or undefined when the booking has changed since it was read. */
const tryToRecord = async (asked: Asked, nowMs: number): Promise<EventInEffect[] | undefined> => {
  const { bookingId, sequence, nonce, record, byStaffId } = asked;
  const atDesk = isUuid(bookingId) ? await bookingAtDesk(bookingId, sequence) : undefined;
  if (!atDesk) throw new AppError('not-found', 'There is no such booking.');
  const { booking, events } = atDesk;
  const earlier = events.find((event) => event.nonce === nonce);
  if (earlier) {
    if (isSame(earlier, asked)) return eventsInEffect(events);
    throw new AppError('conflict', 'This tap has already recorded something else. Please tap again.');
  }
  requireChangeable(atDesk, asked);
  if (isRecordedAlready(record, events)) return eventsInEffect(events);
  const obstacle = whyNotRecordable(record, events, { ...deskTimes(booking), byStaffId }, nowMs);
  if (obstacle) throw new AppError('conflict', obstacle);
  if (events.length >= mostEvents)
    throw new AppError('conflict', 'Too much has been recorded about this session.');
  const event: AttendanceEvent = { ...record, nonce, bookingId, byStaffId, atMs: nextTime(events, nowMs) };
  const inEffect = eventsInEffect([...events, event]);
  const aboutPerson = [...(await strikesOf(atDesk, event)), ...noticeOf(atDesk, event, inEffect)];
  const writes = [
    ...recordEvent(atDesk, event, inEffect),
    ...(isNameless(atDesk) || isUnknown(atDesk) ? [] : aboutPerson),
  ];
  if (!(await transact(writes))) return undefined;
  logEvent('attendance recorded', { bookingId, kind: record.kind, by: byStaffId });
  return inEffect;
};

/** Each try is beaten by another event about the same session, so few tries are enough for a whole team. */
const mostTries = 10;

/** Records something about a session, once for each nonce. Returns the events in effect. */
export const recordAttendance = async (asked: Asked, nowMs: number): Promise<EventInEffect[]> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const inEffect = await tryToRecord(asked, nowMs);
    if (inEffect) return inEffect;
  }
  throw new AppError('busy', 'Others are recording about this session. Please try again in a moment.');
};
