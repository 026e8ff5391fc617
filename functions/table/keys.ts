import type { PartitionKey } from '../../shared/contract/definition/rows.ts';
import { type Person, personOf } from '../../shared/domain/people/person.ts';
import { bookingEventKey } from './rows/bookings/booking-event-row.ts';
import { bookingNoticeKey } from './rows/bookings/booking-notice-row.ts';
import { bookingKey } from './rows/bookings/booking-row.ts';
import { checkoutKey } from './rows/checkouts/checkout-row.ts';
import { formerGuestKey, guestCheckoutKey, guestKey } from './rows/checkouts/guest-checkout-row.ts';
import { newestOfBrowserKey, newestOfMemberKey } from './rows/checkouts/newest-checkout-row.ts';
import { purchaseKey } from './rows/checkouts/purchase-row.ts';
import { codeKey } from './rows/codes/code-row.ts';
import { codePersonKey, codeUseKey } from './rows/codes/code-use-row.ts';
import { codeListedKey, codesKey } from './rows/codes/listed-code-row.ts';
import { attendanceSheetKey } from './rows/desk/attendance-sheet-row.ts';
import { strikeReviewKey, strikeReviewsKey } from './rows/desk/strike-review-row.ts';
import { strikeKey, strikesKey } from './rows/desk/strike-row.ts';
import { digestPersonal, type KeyedDigest } from './rows/digest.ts';
import { digestPerson, type PersonDigest } from './rows/former-digests.ts';
import { deliveryKey } from './rows/integrations/delivery-row.ts';
import { hookKey, hookListedKey, hooksKey } from './rows/integrations/hook-row.ts';
import { machineKeyKey, machineKeyListedKey, machineKeysKey } from './rows/integrations/machine-key-row.ts';
import { mailKey } from './rows/mails/mail-row.ts';
import { unreachableKey } from './rows/mails/unreachable-row.ts';
import { unsentMailKey } from './rows/mails/unsent-mail-row.ts';
import { cashCountedKey, cashDayKey, cashMovedKey, cashOpenedKey } from './rows/money/cash-row.ts';
import { dayTotalsKey } from './rows/money/day-totals-row.ts';
import { disputeKey } from './rows/money/dispute-row.ts';
import { ledgerEntryKey } from './rows/money/ledger-entry-row.ts';
import { ledgerPayoutKey } from './rows/money/ledger-payout-row.ts';
import { payoutDonationKey } from './rows/money/payout-donation-row.ts';
import { payoutKey } from './rows/money/payout-row.ts';
import { refundNoticeKey } from './rows/money/refund-notice-row.ts';
import { refundKey } from './rows/money/refund-row.ts';
import { joinsOfPersonKey } from './rows/offers/joins-of-person-row.ts';
import { offerNoticeKey } from './rows/offers/offer-notice-row.ts';
import { offerKey } from './rows/offers/offer-row.ts';
import { offersOfDayKey } from './rows/offers/offers-of-day-row.ts';
import { placeOnListKey, placesOfKey } from './rows/offers/place-on-list-row.ts';
import { waitedDayKey } from './rows/offers/waited-day-row.ts';
import { waiterKey } from './rows/offers/waiter-row.ts';
import { auditEntryKey } from './rows/office/audit-entry-row.ts';
import { bookingAuditKey } from './rows/office/booking-audit-row.ts';
import { closureKey, closuresKey } from './rows/office/closure-row.ts';
import { contactAnswerKey } from './rows/office/contact-answer-row.ts';
import { contactMessageKey } from './rows/office/contact-message-row.ts';
import { figuresKey } from './rows/office/figures-row.ts';
import { searchWordKey, searchWordsKey } from './rows/office/search-word-row.ts';
import { messageKey, messagesKey } from './rows/office/sent-message-row.ts';
import { wordsOfOwnerKey } from './rows/office/words-of-owner-row.ts';
import { hoursKey } from './rows/packages/hours-row.ts';
import { packageKey } from './rows/packages/package-row.ts';
import { seriesKey } from './rows/packages/series-row.ts';
import { memberPasskeyKey } from './rows/passkeys/member-passkey-row.ts';
import { passkeyChallengeKey } from './rows/passkeys/passkey-challenge-row.ts';
import { passkeyOwnerKey } from './rows/passkeys/passkey-owner-row.ts';
import { accountEmailKey } from './rows/people/account-email-row.ts';
import { accountKey } from './rows/people/account-row.ts';
import { mailboxOfBrowserKey } from './rows/people/browser-mailbox-row.ts';
import { browserKey } from './rows/people/browser-row.ts';
import { challengeKey } from './rows/people/challenge-row.ts';
import { feedKey } from './rows/people/feed-row.ts';
import { mailRequestKey, memberMailRequestKey } from './rows/people/mail-request-row.ts';
import { mailedDigitsKey } from './rows/people/mailed-digits-row.ts';
import { memberNoticeKey } from './rows/people/member-notice-row.ts';
import { newestFeedKey } from './rows/people/newest-feed-row.ts';
import { personBlockKey, personKey, personNoteKey } from './rows/people/person-row.ts';
import { throttleKey } from './rows/people/throttle-row.ts';
import { usedLinkKey } from './rows/people/used-link-row.ts';
import { usernameKey } from './rows/people/username-row.ts';
import { cardDayKey } from './rows/seats/card-day-row.ts';
import { closureNoteKey } from './rows/seats/closure-note-row.ts';
import { dayKey } from './rows/seats/day.ts';
import { holderKey, holdKey, paidHoldKey, paidHoldsKey } from './rows/seats/hold-row.ts';
import { hoursOfPersonKey } from './rows/seats/hours-of-person-row.ts';
import { seatKey } from './rows/seats/seat-row.ts';
import { turnedAwayKey } from './rows/seats/turned-away-row.ts';
import { invitationKey } from './rows/staff/invitation-row.ts';
import { operatorsKey } from './rows/staff/operators-row.ts';
import { passkeyKey } from './rows/staff/passkey-row.ts';
import { staffMemberKey } from './rows/staff/staff-member-row.ts';
import { staffNameKey } from './rows/staff/staff-name-row.ts';
import { staffKey } from './rows/staff/team.ts';
import { canaryKey } from './rows/work/canary-row.ts';
import { balanceProgressKey, noticesProgressKey, searchProgressKey } from './rows/work/progress-rows.ts';

/** Every key of the table, with the type of the row that it finds. `pk` and `sk` as in shared/contract/table.ts. */
export const keys = {
  day: dayKey,
  seat: seatKey,
  closureNote: closureNoteKey,
  closures: closuresKey,
  closure: closureKey,
  browser: browserKey,
  newestOfBrowser: newestOfBrowserKey,
  checkout: checkoutKey,
  refund: refundKey,
  refundNotice: refundNoticeKey,
  dispute: disputeKey,
  booking: bookingKey,
  bookingEvent: bookingEventKey,
  attendanceSheet: attendanceSheetKey,
  bookingNotice: bookingNoticeKey,
  bookingAudit: bookingAuditKey,
  ledgerEntry: ledgerEntryKey,
  ledgerPayout: ledgerPayoutKey,
  payout: payoutKey,
  payoutDonation: payoutDonationKey,
  account: accountKey,
  hours: hoursKey,
  package: packageKey,
  purchase: purchaseKey,
  newestOfMember: newestOfMemberKey,
  memberMailRequest: memberMailRequestKey,
  memberNotice: memberNoticeKey,
  usedLink: usedLinkKey,
  mailedDigits: mailedDigitsKey,
  unreachable: unreachableKey,
  feed: feedKey,
  newestFeed: newestFeedKey,
  username: usernameKey,
  accountEmail: accountEmailKey,
  guest: guestKey,
  formerGuest: formerGuestKey,
  guestCheckout: guestCheckoutKey,
  mailRequest: mailRequestKey,
  contactMessage: contactMessageKey,
  contactAnswer: contactAnswerKey,
  cardDay: cardDayKey,
  throttle: throttleKey,
  challenge: challengeKey,
  staff: staffKey,
  staffMember: staffMemberKey,
  operators: operatorsKey,
  staffName: staffNameKey,
  passkey: passkeyKey,
  passkeyChallenge: passkeyChallengeKey,
  memberPasskey: memberPasskeyKey,
  passkeyOwner: passkeyOwnerKey,
  invitation: invitationKey,
  auditEntry: auditEntryKey,
  strikes: strikesKey,
  strikeReviews: strikeReviewsKey,
  strikeReview: strikeReviewKey,
  strike: strikeKey,
  holder: holderKey,
  hold: holdKey,
  paidHold: paidHoldKey,
  paidHolds: paidHoldsKey,
  hooks: hooksKey,
  hookListed: hookListedKey,
  hook: hookKey,
  delivery: deliveryKey,
  machineKeys: machineKeysKey,
  machineKeyListed: machineKeyListedKey,
  machineKey: machineKeyKey,
  figures: figuresKey,
  dayTotals: dayTotalsKey,
  searchWords: searchWordsKey,
  searchWord: searchWordKey,
  wordsOfOwner: wordsOfOwnerKey,
  noticesProgress: noticesProgressKey,
  searchProgress: searchProgressKey,
  balanceProgress: balanceProgressKey,
  mail: mailKey,
  unsentMail: unsentMailKey,
  waiter: waiterKey,
  waitedDay: waitedDayKey,
  joinsOfPerson: joinsOfPersonKey,
  offersOfDay: offersOfDayKey,
  placesOf: placesOfKey,
  placeOnList: placeOnListKey,
  offer: offerKey,
  offerNotice: offerNoticeKey,
  mailboxOfBrowser: mailboxOfBrowserKey,
  series: seriesKey,
  hoursOfPerson: hoursOfPersonKey,
  turnedAway: turnedAwayKey,
  cashDay: cashDayKey,
  cashMoved: cashMovedKey,
  cashCounted: cashCountedKey,
  cashOpened: cashOpenedKey,
  messages: messagesKey,
  message: messageKey,
  person: personKey,
  personNote: personNoteKey,
  personBlock: personBlockKey,
  codes: codesKey,
  codeListed: codeListedKey,
  code: codeKey,
  codeUse: codeUseKey,
  codePerson: codePersonKey,
  canary: canaryKey,
} as const satisfies Record<string, (...parts: never[]) => PartitionKey | { pk: PartitionKey; sk: string }>;

/**
 * The digests that stand for a person in keys. `own` is for new rows, and the others for those from before mailboxes
 * were told apart.
 */
export const personKeys = (
  booker: Parameters<typeof personOf>[0],
): { kind: Person['kind']; own: PersonDigest; digests: KeyedDigest[] } => {
  const { kind, name, formerName } = personOf(booker);
  const own = digestPerson(name);
  return { kind, own, digests: [own.now, ...(formerName === undefined ? [] : [digestPersonal(formerName)])] };
};

/** The key of each mail, under which it is sent once. */
export const mailKeys = {
  bookingConfirmed: (bookingId: string) => `booking-confirmed#${bookingId}`,
  hoursSpent: (bookingId: string) => `hours-spent#${bookingId}`,
  packageBought: (packageId: string) => `package-bought#${packageId}`,
  refund: (purpose: string, checkoutId: string) => `refund-${purpose}#${checkoutId}`,
  refundNotice: (kind: string, attempt: number | string, purpose: string, checkoutId: string) =>
    `${kind}#${attempt}#${purpose}#${checkoutId}`,
  bookingNotice: (kind: string, bookingId: string, sequence: number | string) =>
    `${kind}#${bookingId}#${sequence}`,
  waiting: (waitingId: string) => `waiting#${waitingId}`,
  offer: (offerId: string) => `offer#${offerId}`,
  offerGone: (offerId: string) => `offer-gone#${offerId}`,
  notice: (kind: string, userId: string, sequence: number | '') => `${kind}#${userId}#${sequence}`,
} as const;
