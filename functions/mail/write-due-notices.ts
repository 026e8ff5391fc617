import {
  type DueNotice,
  datesOfDueNotices,
  dueNotice,
  isReminder,
  type Span,
  spanSince,
} from '../../shared/domain/donations/notices.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { runPool, type Source } from '../runtime/pool.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { writeTimedNotice } from '../store/bookings/timed-notices.ts';
import { sessionsOn } from '../store/seats/seats.ts';
import { keys } from '../table/keys.ts';
import { advanceProgress, getProgress } from '../table/progress.ts';
import { erased } from '../table/rows/erased.ts';

interface DueSession {
  bookingId: string;
  dueAtMs: number;
}

export interface NoticeRun {
  written: number;
  /** The sessions that could not be told of, for the next run. */
  failed: number;
  /** The due time of the oldest of these, in epoch milliseconds. */
  oldestFailedMs?: number;
}

/** The sessions with a notice that falls due in the span, as their seats tell of them. Oldest first. */
const dueSessions = async (dates: readonly string[], span: Span): Promise<DueSession[]> => {
  const due: DueSession[] = [];
  for (const date of dates)
    for (const { bookingId, ...session } of await sessionsOn(date, span.nowMs)) {
      const notice = dueNotice(session, Number.NEGATIVE_INFINITY, span);
      if (notice) due.push({ bookingId, dueAtMs: notice.dueAtMs });
    }
  return due.sort((a, b) => a.dueAtMs - b.dueAtMs);
};

const noticeFor = (booking: StoredBooking | undefined, span: Span): DueNotice | undefined => {
  if (booking?.status !== 'booked' || booking.email === erased) return undefined;
  const notice = dueNotice(booking, Date.parse(booking.movedAt ?? booking.createdAt), span);
  return notice && booking.remindersStoppedAt && isReminder(notice.kind) ? undefined : notice;
};

/** Writes what is due for a session. False when there is nothing to write, or it was written before. */
const writeNotice = async (bookingId: string, span: Span): Promise<boolean> => {
  let refusedSequence: number | undefined;
  for (;;) {
    const booking = await getBooking(bookingId);
    const notice = noticeFor(booking, span);
    // Refused although the booking has not changed: the notice is written already.
    if (!booking || !notice || booking.sequence === refusedSequence) return false;
    if (await writeTimedNotice(booking, notice.kind, span.nowMs)) {
      logEvent('notice due', { bookingId, kind: notice.kind, sequence: booking.sequence });
      return true;
    }
    refusedSequence = booking.sequence;
  }
};

const writersAtOnce = 4;
/** Three calls to the table with all their tries. */
const longestNoticeMs = 20_000;

const writeAll = async (
  due: readonly DueSession[],
  span: Span,
  remainingMs: () => number,
): Promise<NoticeRun> => {
  const left = new Set(due);
  let written = 0;
  const rest = due.values();
  const next: Source<DueSession> = async () => rest.next().value;
  await runPool({
    workers: Array<Source<DueSession>>(writersAtOnce).fill(next),
    work: async (session) => {
      try {
        if (await writeNotice(session.bookingId, span)) written += 1;
        left.delete(session);
      } catch (error) {
        log('error', 'notice not written', { bookingId: session.bookingId, error });
      }
    },
    remainingMs,
    longestItemMs: longestNoticeMs,
  });
  const [oldest] = left;
  return { written, failed: left.size, ...(oldest && { oldestFailedMs: oldest.dueAtMs }) };
};

/**
 * Writes the notices that have fallen due since the last run: reminders before a session, and the question after it.
 * They are derived from the seats of the day, so there is nothing to take back when a booking is cancelled or moved.
 * Safe to repeat, and to run twice at once.
 */
export const writeDueNotices = async (nowMs: number, remainingMs: () => number): Promise<NoticeRun> => {
  const span = spanSince(await getProgress(keys.noticesProgress()), nowMs);
  const dates = datesOfDueNotices(span);
  // Nothing can be due between two full hours. The next run looks at this span again, which costs less than a write.
  if (dates.length === 0) return { written: 0, failed: 0 };
  const run = await writeAll(await dueSessions(dates, span), span, remainingMs);
  await advanceProgress(
    keys.noticesProgress(),
    run.oldestFailedMs === undefined ? nowMs : run.oldestFailedMs - 1,
  );
  return run;
};
