import type { Mutation } from './mutation.ts';

/** Bugs in the mails that are due by the clock, and in the end of undecided donations. */
export const untimely: Readonly<Record<string, Mutation>> = {
  'remind of no session': {
    file: 'functions/mail/messages/reminder.ts',
    story: 'people pay with every kind of card',
    from: 'if (booking.status !== ',
    to: 'if (nowMs > 0 || booking.status !== ',
  },
  'remind a day too early': {
    file: 'shared/domain/donations/notices.ts',
    story: 'people pay with every kind of card',
    from: 'dueAtMs: startMs - before * hourMs,',
    to: 'dueAtMs: startMs - (before + 24) * hourMs,',
  },
  'ask how it went before the end': {
    file: 'shared/domain/donations/notices.ts',
    story: 'people pay with every kind of card',
    from: "{ kind: 'question', dueAtMs: endMs,",
    to: "{ kind: 'question', dueAtMs: startMs,",
  },
  'send a notice with each delivery of its row': {
    file: 'functions/mail/messages/timed-notice.ts',
    story: 'services fail while people buy, cancel and decide',
    from: 'key: mailKeys.bookingNotice(kind, bookingId, nonce ?? sequence),',
    to: 'key: mailKeys.bookingNotice(kind, bookingId, nowMs),',
  },
  'remind whoever wants no reminders': {
    file: 'functions/endpoints/holders/stop-reminders.ts',
    story: 'people pay with every kind of card',
    from: 'if (await stopReminders(bookingId, nowMs))',
    to: 'if (bookingId && nowMs)',
  },
  'send no undecided donation back': {
    file: 'shared/domain/donations/notices.ts',
    story: 'donations are decided, or left undecided',
    from: "booking.donationAmount === 0 || booking.donationStatus !== 'pending'",
    to: 'booking.donationAmount >= 0',
  },
  'send undecided donations back too early': {
    file: 'shared/domain/donations/donation-decision.ts',
    story: 'donations are decided, or left undecided',
    from: 'if (nowMs >= returnedAtMs)',
    to: 'if (nowMs >= returnedAtMs - 259_200_000)',
  },
};
