import type { Mutation } from './mutation.ts';

/** Bugs in the mails that are due by the clock, and in the end of undecided donations. */
export const untimely: Readonly<Record<string, Mutation>> = {
  'remind of no session': {
    file: 'functions/mail/messages/reminder.ts',
    seed: 1,
    from: 'if (booking.status !== ',
    to: 'if (nowMs > 0 || booking.status !== ',
  },
  'remind a day too early': {
    file: 'shared/domain/notices.ts',
    seed: 1,
    from: 'dueAtMs: startMs - before * hourMs,',
    to: 'dueAtMs: startMs - (before + 24) * hourMs,',
  },
  'ask how it went before the end': {
    file: 'shared/domain/notices.ts',
    seed: 1,
    from: "{ kind: 'question', dueAtMs: endMs,",
    to: "{ kind: 'question', dueAtMs: startMs,",
  },
  'ask again in each run': {
    file: 'functions/store/keys.ts',
    seed: 1,
    from: '(kind: string, bookingId: string, sequence: number) => `${kind}#${bookingId}#${sequence}`',
    to: '(kind: string, bookingId: string, sequence: number) => `${kind}#${bookingId}#${sequence + Math.floor(Math.random() * 2)}`',
  },
  'remind whoever wants no reminders': {
    file: 'functions/endpoints/stop-reminders.ts',
    seed: 1,
    from: 'if (await stopReminders(bookingId, nowMs))',
    to: 'if (bookingId && nowMs)',
  },
  'forget the notices that a run could not write': {
    file: 'functions/mail/write-due-notices.ts',
    seed: 1,
    from: 'run.oldestFailedMs === undefined ? nowMs : run.oldestFailedMs - 1',
    to: 'nowMs',
  },
  'send no undecided donation back': {
    file: 'shared/domain/notices.ts',
    seed: 1,
    from: "booking.donationAmount === 0 || booking.donationStatus !== 'pending'",
    to: 'booking.donationAmount >= 0',
  },
  'send undecided donations back too early': {
    file: 'functions/payments/end-undecided-donation.ts',
    seed: 1,
    from: 'if (nowMs < returnedAtMs)',
    to: 'if (nowMs < announcedAtMs)',
  },
  'announce the end of a donation in each run': {
    file: 'functions/store/donation-work.ts',
    seed: 1,
    from: "addTimedNotice(booking, 'donation-reminder', nowMs)",
    to: "addTimedNotice({ ...booking, sequence: nowMs }, 'donation-reminder', nowMs)",
  },
};
