import type { Planted } from './planted.ts';

/** Bugs in cancelling, moving and closing, at the desk, and in donations. By the story that shows each. */
export const inBookings: Planted = {
  'holders change their minds at every limit of the policy': {
    'keep the seats of a cancelled booking': {
      file: 'functions/bookings/cancel-booking.ts',
      from: '    ...freeSeats({ checkoutId: id, date, seats }, closures),\n',
      to: '',
    },
    'keep the seats that a session is moved away from': {
      file: 'functions/bookings/move-booking.ts',
      from: 'const freed = sameDay ? without(booking.seats, next.seats) : booking.seats;',
      to: 'const freed = sameDay ? without(booking.seats, next.seats) : new Map<number, number>();',
    },
    'give hours back without an entry': {
      file: 'functions/bookings/package-hours.ts',
      from: "move(hoursPackage, booking, 'returned', hours, nowMs);",
      to: "move(hoursPackage, booking, 'returned', hours, nowMs).slice(0, 1);",
    },
    'keep the donation of a cancelled booking': {
      file: 'functions/bookings/cancel-booking.ts',
      from: '    ...(stake > 0 ? [',
      to: '    ...(stake > 1_000_000 ? [',
    },
    'cancel for another amount than was shown': {
      file: 'functions/bookings/cancel-as-holder.ts',
      from: '  if (isExpected(returned, request)) return;\n',
      to: '  if (returned) return;\n',
    },
    'make cancelling free again by moving': {
      file: 'shared/domain/policy/policy.ts',
      from: 'hasFreeCancelEnded(booking, nowMs) ? { freeCancelEnded: true } : {}',
      to: 'hasFreeCancelEnded(booking, nowMs) ? {} : {}',
    },
    'move too late': {
      file: 'shared/domain/policy/policy.ts',
      from: 'if (nowMs <= moveUntil(booking)) return undefined;',
      to: 'if (nowMs <= sessionStart(booking)) return undefined;',
    },
    'move to an hour that has begun': {
      file: 'functions/bookings/move-as-holder.ts',
      from: '  requireBookable({ ...booking, ...to }, nowMs);\n',
      to: '',
    },
    'take a cancelled booking for the one that is paid again': {
      file: 'functions/bookings/still-stands.ts',
      from: "status === 'booked' && date",
      to: 'status !== undefined && date',
    },
    'move without a mail': {
      file: 'functions/bookings/move-booking.ts',
      from: "    addBookingNotice({ kind: 'moved', sequence, at, by, reason, from, booking: next }),\n",
      to: '',
    },
    'count no moves': {
      file: 'functions/bookings/move-booking.ts',
      from: ': booking.moves + 1,',
      to: ': booking.moves,',
    },
  },
  'a donation is decided while its booking is cancelled': {
    'cancel beside a decision about the donation': {
      file: 'functions/store/bookings/booking-changes.ts',
      from: "'dayPerson', ...workAttributes],\n    when: unchanged(seen),",
      to: "'dayPerson', ...workAttributes],\n    when: { pk: present },",
    },
  },
  'the desk has a say in donations': {
    'refuse a tap that is sent again': {
      file: 'functions/staff/desk/record-attendance.ts',
      from: '    if (isSame(earlier, asked)) return eventsInEffect(events);\n',
      to: '',
    },
    'count what the desk has taken back': {
      file: 'shared/domain/desk/attendance.ts',
      from: "event.kind !== 'undo' && !undone.has(event.nonce)",
      to: "event.kind !== 'undo' && undone !== undefined",
    },
    'keep a strike that was taken back': {
      file: 'functions/staff/desk/record-attendance.ts',
      from: 'removeStrike(booking.id, undone.nonce)',
      to: '[]',
    },
    'record at the desk for ever': {
      file: 'shared/domain/desk/desk-times.ts',
      from: 'recordUntilMs: recordUntil(session),',
      to: 'recordUntilMs: recordUntil(session) + 1e12,',
    },
    'believe a donor before the facts are final': {
      file: 'shared/domain/donations/donation-decision.ts',
      from: 'if (nowMs < factsFinalAt(donation)) return',
      to: 'if (nowMs < 0) return',
    },
    'tell nobody that a donation is not kept': {
      file: 'functions/donations/advance-donation.ts',
      from: "    addTimedNotice(booking, 'donation-not-kept', nowMs),\n",
      to: '',
    },
    'forfeit when nobody decides about an appeal': {
      file: 'shared/domain/donations/donation-decision.ts',
      from: "return { kind: 'uphold', settlement };",
      to: "return { kind: 'settle', settlement: forfeiture(donation) };",
    },
    'decide about an appeal without an audit': {
      file: 'functions/staff/inbox/appeals.ts',
      from: '{ appeal, also: audited }',
      to: '{ appeal }',
    },
    'give an undecided donation away': {
      file: 'functions/donations/advance-donation.ts',
      from: "settle(booking, { status: 'refunding', recipient: undefined }, nowMs, {",
      to: "settle(booking, { status: 'forfeited', recipient: booking.charityName ?? '' }, nowMs, {",
    },
    'refund an unsettled donation when its account is deleted': {
      file: 'shared/domain/donations/leaving.ts',
      from: "if (!isAttested(donation)) return 'return';",
      to: "if (donation) return 'return';",
    },
  },
  'donations are decided, or left undecided': {
    'give a failed stake to the charity': {
      file: 'shared/domain/stakes/stakes.ts',
      from: "{ status: 'forfeited', recipient: charityName }",
      to: "{ status: 'forfeited', recipient: site.defaultCharity }",
    },
    'take back more than a stake': {
      file: 'functions/donations/commit-settlement.ts',
      from: "'stake', booking.donationAmount)",
      to: "'stake', booking.donationAmount + booking.sessionPriceCents)",
    },
    'note what was captured without the stake': {
      file: 'functions/payments/append-capture.ts',
      from: "kind: 'captured', amountCents: totalCents",
      to: "kind: 'captured', amountCents: totalCents - 1",
    },
    'tell of a price that was not paid': {
      file: 'functions/mail/messages/receipt.ts',
      from: 'formatCents(paidCents(booking))]',
      to: 'formatCents(paidCents(booking) - booking.donationAmount)]',
    },
    'send no undecided donation back': {
      file: 'shared/domain/donations/notices.ts',
      from: "booking.donationAmount === 0 || booking.donationStatus !== 'pending'",
      to: 'booking.donationAmount >= 0',
    },
    'send undecided donations back too early': {
      file: 'shared/domain/donations/donation-decision.ts',
      from: 'if (nowMs >= returnedAtMs)',
      to: 'if (nowMs >= returnedAtMs - 259_200_000)',
    },
    'pay out what can still change': {
      file: 'shared/domain/money/payout-months.ts',
      from: 'if (nowMs < payableFrom(payout.month))',
      to: 'if (nowMs < 0)',
    },
    'forget the days for which a donation is held': {
      file: 'shared/domain/money/payout-months.ts',
      from: 'monthAt(daysAfter(settledAtMs, site.payoutHoldDays));',
      to: 'monthAt(daysAfter(settledAtMs, 0));',
    },
    'send back a donation, and book nothing': {
      file: 'functions/store/money/refunds.ts',
      from: "if (end.status === 'refunded')\n    return [append",
      to: "if (end.status === 'refunded' && purpose === 'stake') return [];\n  if (end.status === 'refunded')\n    return [append",
    },
  },
  'a donation is decided in several tabs': {
    'decide a stake twice': {
      file: 'functions/store/bookings/stakes.ts',
      from: "      donationStatus: 'pending',\n      donationAmount",
      to: '      donationAmount',
    },
  },
  'hours are closed, and some bookings are kept': {
    'reopen no seat': {
      file: 'functions/staff/closures/advance-closure.ts',
      from: 'const own = taken.filter(({ closureId }) => closureId === id);',
      to: 'const own = taken.filter(({ closureId }) => closureId === undefined && id === undefined);',
    },
    'cancel a booking that an operator keeps': {
      file: 'functions/staff/closures/closed-bookings.ts',
      from: 'closure.cancels && !closure.keeps.includes(booking.id) &&',
      to: 'closure.cancels &&',
    },
  },
  'hours are closed, and their bookings are cancelled one after the other': {
    'free the seat of a kept booking that is cancelled': {
      file: 'functions/bookings/cancel-booking.ts',
      from: '...freeSeats({ checkoutId: id, date, seats }, closures),',
      to: '...freeSeats({ checkoutId: id, date, seats }, closures && {}),',
    },
  },
  'a purchase is changed while its payment is disputed': {
    'freeze nothing that a disputed payment has bought': {
      file: 'functions/disputes/advance-dispute.ts',
      from: "dispute: 'open', payoutMonth",
      to: 'dispute: bought.dispute, payoutMonth',
    },
    'keep a booking frozen after a won dispute': {
      file: 'functions/disputes/advance-dispute.ts',
      from: 'dispute: mark, payoutMonth',
      to: 'dispute: bought.dispute, payoutMonth',
    },
    'believe that each dispute is lost': {
      file: 'functions/disputes/advance-dispute.ts',
      from: "else if (dispute.status === 'won') await win(",
      to: "else if (dispute.id === '') await win(",
    },
  },
};
