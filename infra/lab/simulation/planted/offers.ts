import type { Mutation } from './mutation.ts';

/** Bugs in offers and on the waiting list. */
export const offeredWrongly: Readonly<Record<string, Mutation>> = {
  'offer hours to somebody who has an offer of them': {
    file: 'shared/domain/offers/plan-offers.ts',
    story: 'somebody who has an offer phones, and waits for the same hours',
    from: 'if (hours.some((hour) => offered.get(hour)?.has(person))) continue;',
    to: '',
  },
  'offer hours on the phone to somebody who has an offer of them': {
    file: 'functions/offers/make-offer.ts',
    story: 'somebody who has an offer phones, and waits for the same hours',
    from: 'requireFirst(offeredIn(rows.seats), hours, person);',
    to: '',
  },
  'count on what was read of a day, whatever others have offered': {
    file: 'functions/offers/make-offer.ts',
    story: 'somebody phones twice at once',
    from: 'const counted = isWalkIn ? [] : [countOffer(date, rows.offersMade)];',
    to: 'const counted = rows ? [] : [countOffer(date, rows.offersMade)];',
  },
  'ask the last of a list first': {
    file: 'shared/domain/offers/plan-offers.ts',
    story: 'a full day is freed one by one',
    from: 'for (const waiter of waiters) {',
    to: 'for (const waiter of waiters.toReversed()) {',
  },
  'sell a freed seat past those who wait': {
    file: 'functions/store/seats/seats.ts',
    story: 'somebody comes in the moment in which a seat is freed',
    from: 'return { taken: takenOrWaitedFor(rows, nowMs), unpaidSeatHours: held.length };',
    to: "return { taken: (await import('./day-rows.ts')).takenIn(rows.seats), unpaidSeatHours: held.length };",
  },
  'ask nobody in the last days': {
    file: 'shared/domain/offers/plan-offers.ts',
    story: 'a full day is freed in one moment',
    from: 'if (!leavesNotice({ date, fromHour }, noticeHours, nowMs)) continue;',
    to: 'if (!leavesNotice({ date, fromHour }, noticeHours + 48, nowMs)) continue;',
  },
  'end an offer a minute early': {
    file: 'functions/bookings/offered-hours.ts',
    story: 'offers are answered in every way',
    from: "if (offer.status !== 'open' || offer.untilMs <= nowMs) return offerOver(offer);",
    to: "if (offer.status !== 'open' || offer.untilMs <= nowMs + 60_000) return offerOver(offer);",
  },
  'give no seat back to the offer of an unpaid checkout': {
    file: 'functions/checkouts/release-checkout.ts',
    story: 'seats are kept for people on the phone',
    from: 'if (!offer || offer.untilMs <= nowMs) return false;',
    to: 'if (!offer || offer.untilMs <= nowMs || offer.id) return false;',
  },
  'keep a taken seat for an offer': {
    file: 'functions/store/seats/kept-seats.ts',
    story: 'somebody phones while others buy the last seat',
    from: ', { when: isFree(nowMs) }',
    to: '',
  },
  'keep the seats of an offer that is declined': {
    file: 'functions/offers/end-offer.ts',
    story: 'seats are kept for people on the phone',
    from: '...(isInTime ? freeKeptSeats(offer) : []),',
    to: '',
  },
  'look at a paid offer only when its time is over': {
    file: 'functions/store/checkouts/checkouts.ts',
    story: 'nobody tells of the payment of an offer',
    from: 'offerId ? Math.min(holdEnd(createdAtMs), holdExpiresAtMs) : holdExpiresAtMs',
    to: 'offerId ? holdExpiresAtMs : Math.max(createdAtMs, holdExpiresAtMs)',
  },
  'end the payment that another tab has just been shown': {
    file: 'functions/checkouts/take-over-offer.ts',
    story: 'people at the door have several tabs open',
    from: "if (await isIn(browser, found)) return 'superseded';",
    to: '',
  },
  'tell nobody of an offer': {
    file: 'functions/mail/messages/waiting.ts',
    story: 'seats are kept for people on the phone',
    from: "if (offer?.status !== 'open' || offer.untilMs <= nowMs) return undefined;",
    to: 'if (!offer || offer.id || offer.untilMs <= nowMs) return undefined;',
  },
  'leave a list only on the page': {
    file: 'functions/offers/leave-place.ts',
    story: 'offers are answered in every way',
    from: "if (offer?.status === 'open') await declineOffer(offer, nowMs);",
    to: '',
  },
};
