import type { Planted } from './planted.ts';

/** Bugs in offers, waiting lists, codes, and at the door. By the story that shows each. */
export const inGuests: Planted = {
  'somebody who has an offer phones, and waits for the same hours': {
    'offer hours to somebody who has an offer of them': {
      file: 'shared/domain/offers/plan-offers.ts',
      from: 'if (hours.some((hour) => offered.get(hour)?.has(person))) continue;',
      to: '',
    },
    'offer hours on the phone to somebody who has an offer of them': {
      file: 'functions/offers/make-offer.ts',
      from: 'requireFirst(offeredIn(rows.seats), hours, person);',
      to: '',
    },
  },
  'somebody phones twice at once': {
    'count on what was read of a day, whatever others have offered': {
      file: 'functions/offers/make-offer.ts',
      from: 'const counted = isWalkIn ? [] : [countOffer(date, rows.offersMade)];',
      to: 'const counted = rows ? [] : [countOffer(date, rows.offersMade)];',
    },
  },
  'somebody comes in the moment in which a seat is freed': {
    'sell a freed seat past those who wait': {
      file: 'functions/store/seats/seats.ts',
      from: 'return { taken: takenOrWaitedFor(rows, nowMs), unpaidSeatHours: held.length };',
      to: "return { taken: (await import('./day-rows.ts')).takenIn(rows.seats), unpaidSeatHours: held.length };",
    },
  },
  'offers are answered in every way': {
    'end an offer a minute early': {
      file: 'functions/bookings/offered-hours.ts',
      from: "if (offer.status !== 'open' || offer.untilMs <= nowMs) return offerOver(offer);",
      to: "if (offer.status !== 'open' || offer.untilMs <= nowMs + 60_000) return offerOver(offer);",
    },
    'leave a list only on the page': {
      file: 'functions/offers/leave-place.ts',
      from: "if (offer?.status === 'open') await declineOffer(offer, nowMs);",
      to: '',
    },
  },
  'seats are kept for people on the phone': {
    'give no seat back to the offer of an unpaid checkout': {
      file: 'functions/checkouts/release-checkout.ts',
      from: 'if (!offer || offer.untilMs <= nowMs) return false;',
      to: 'if (!offer || offer.untilMs <= nowMs || offer.id) return false;',
    },
    'keep the seats of an offer that is declined': {
      file: 'functions/offers/end-offer.ts',
      from: '...(isInTime ? freeKeptSeats(offer) : []),',
      to: '',
    },
    'tell nobody of an offer': {
      file: 'functions/mail/messages/waiting.ts',
      from: "if (offer?.status !== 'open' || offer.untilMs <= nowMs) return undefined;",
      to: 'if (!offer || offer.id || offer.untilMs <= nowMs) return undefined;',
    },
  },
  'somebody phones while others buy the last seat': {
    'keep a taken seat for an offer': {
      file: 'functions/store/seats/kept-seats.ts',
      from: ', { when: isFree(nowMs) }',
      to: '',
    },
  },
  'people at the door have several tabs open': {
    'end the payment that another tab has just been shown': {
      file: 'functions/checkouts/take-over-offer.ts',
      from: "if (await isIn(browser, found)) return 'superseded';",
      to: '',
    },
  },
  'nobody tells of the payment of an offer': {
    'look at a paid offer only when its time is over': {
      file: 'functions/store/checkouts/checkouts.ts',
      from: 'offerId ? Math.min(holdEnd(createdAtMs), holdExpiresAtMs) : holdExpiresAtMs',
      to: 'offerId ? holdExpiresAtMs : Math.max(createdAtMs, holdExpiresAtMs)',
    },
  },
  'several have the last use of a code': {
    'use a code too often': {
      file: 'functions/store/checkouts/codes.ts',
      from: ', ...(uses !== undefined && { used: before(uses) }) }',
      to: ' }',
    },
    'keep the use of a code that was not paid': {
      file: 'functions/store/checkouts/codes.ts',
      from: 'add: { used: -1 } }',
      to: 'add: { used: 0 } }',
    },
    'count no bought use of a code': {
      file: 'functions/store/checkouts/codes.ts',
      from: 'add: { bought: 1,',
      to: 'add: { bought: 0,',
    },
  },
  'a session with the last use of a code is cancelled': {
    'keep the use of a code for a cancelled session': {
      file: 'functions/bookings/cancel-booking.ts',
      from: '    ...code,\n',
      to: '',
    },
  },
  'walk-ins are sent again and again': {
    'seat a walk-in again that is sent again': {
      file: 'functions/staff/door/walk-in.ts',
      from: 'const id = walkInBookingId(request.nonce);',
      to: `const id = walkInBookingId(\`\${request.nonce} \${nowMs}\`);`,
    },
    'offer a walk-in again that is sent again': {
      file: 'functions/staff/door/offer-walk-in.ts',
      from: 'const code = codeOf(nonce);',
      to: `const code = codeOf(\`\${nonce} \${nowMs}\`);`,
    },
    'let the visitor choose how a walk-in pays': {
      file: 'shared/domain/offers/agreed.ts',
      from: '...(paidBy && { paidBy }),',
      to: '',
    },
    'keep no ledger of cash': {
      file: 'functions/staff/door/desk-booking.ts',
      from: 'appendLedgerEntry({ ...entry, paymentIntentId: cashPayment }, nowMs),',
      to: '',
    },
    'count cash twice in the drawer': {
      file: 'functions/staff/door/desk-booking.ts',
      from: 'moveCash(localDate(nowMs), line),',
      to: "moveCash(localDate(nowMs), line), moveCash(localDate(nowMs), line, 'again'),",
    },
  },
  'people who have phoned pay in cash': {
    'book somebody who owes without their seats': {
      file: 'functions/staff/door/take-owed-cash.ts',
      from: '...bookKeptSeats(offer, id),',
      to: '',
    },
    'leave the offer open that was paid in cash': {
      file: 'functions/staff/door/take-owed-cash.ts',
      from: 'acceptAtOnce(offer, id, nowMs),',
      to: '',
    },
    'acknowledge owed cash that is not taken': {
      file: 'functions/staff/door/take-owed-cash.ts',
      from: '...takeCash(booking, by, nowMs),',
      to: '',
    },
  },
  'a full day is freed one by one': {
    'ask the last of a list first': {
      file: 'shared/domain/offers/plan-offers.ts',
      from: 'for (const waiter of waiters) {',
      to: 'for (const waiter of waiters.toReversed()) {',
    },
  },
  'a full day is freed in one moment': {
    'ask nobody in the last days': {
      file: 'shared/domain/offers/plan-offers.ts',
      from: 'if (!leavesNotice({ date, fromHour }, noticeHours, nowMs)) continue;',
      to: 'if (!leavesNotice({ date, fromHour }, noticeHours + 48, nowMs)) continue;',
    },
  },
};
