import type { Mutation } from './mutation.ts';

/** Bugs at the desk, in donations that it has a say in, and in appeals. */
export const deskMistakes: Readonly<Record<string, Mutation>> = {
  'refuse a tap that is sent again': {
    file: 'functions/staff/desk/record-attendance.ts',
    story: 'the desk has a say in donations',
    from: '    if (isSame(earlier, asked)) return eventsInEffect(events);\n',
    to: '',
  },
  'count what the desk has taken back': {
    file: 'shared/domain/desk/attendance.ts',
    story: 'the desk has a say in donations',
    from: "event.kind !== 'undo' && !undone.has(event.nonce)",
    to: "event.kind !== 'undo' && undone !== undefined",
  },
  'keep a strike that was taken back': {
    file: 'functions/staff/desk/record-attendance.ts',
    story: 'the desk has a say in donations',
    from: 'removeStrike(booking.id, undone.nonce)',
    to: '[]',
  },
  'record at the desk for ever': {
    file: 'shared/domain/desk/desk-times.ts',
    story: 'the desk has a say in donations',
    from: 'recordUntilMs: recordUntil(session),',
    to: 'recordUntilMs: recordUntil(session) + 1e12,',
  },
  'believe a donor before the facts are final': {
    file: 'shared/domain/donations/donation-decision.ts',
    story: 'the desk has a say in donations',
    from: 'if (nowMs < factsFinalAt(donation)) return',
    to: 'if (nowMs < 0) return',
  },
  'tell nobody that a donation is not kept': {
    file: 'functions/donations/advance-donation.ts',
    story: 'the desk has a say in donations',
    from: "    addTimedNotice(booking, 'donation-not-kept', nowMs),\n",
    to: '',
  },
  'forfeit when nobody decides about an appeal': {
    file: 'shared/domain/donations/donation-decision.ts',
    story: 'the desk has a say in donations',
    from: "return { kind: 'uphold', settlement };",
    to: "return { kind: 'settle', settlement: forfeiture(donation) };",
  },
  'decide about an appeal without an audit': {
    file: 'functions/staff/inbox/appeals.ts',
    story: 'the desk has a say in donations',
    from: '{ appeal, also: audited }',
    to: '{ appeal }',
  },
  'give an undecided donation away': {
    file: 'functions/donations/advance-donation.ts',
    story: 'the desk has a say in donations',
    from: "settle(booking, { status: 'refunding', recipient: undefined }, nowMs, {",
    to: "settle(booking, { status: 'forfeited', recipient: booking.charityName ?? '' }, nowMs, {",
  },
  'give a donation back to somebody who leaves before the desk has spoken': {
    file: 'shared/domain/donations/leaving.ts',
    story: 'the desk has a say in donations',
    from: "if (!isAttested(donation)) return 'return';",
    to: "if (donation) return 'return';",
  },
};
