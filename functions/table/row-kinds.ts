import { bookingEventRow } from './rows/bookings/booking-event-row.ts';
import { bookingNoticeRow } from './rows/bookings/booking-notice-row.ts';
import { bookingRow } from './rows/bookings/booking-row.ts';
import { checkoutRow } from './rows/checkouts/checkout-row.ts';
import { guestCheckoutRow } from './rows/checkouts/guest-checkout-row.ts';
import { newestCheckoutRow } from './rows/checkouts/newest-checkout-row.ts';
import { purchaseRow } from './rows/checkouts/purchase-row.ts';
import { codeRow } from './rows/codes/code-row.ts';
import { codePersonRow, codeUseRow } from './rows/codes/code-use-row.ts';
import { listedCodeRow } from './rows/codes/listed-code-row.ts';
import { attendanceSheetRow } from './rows/desk/attendance-sheet-row.ts';
import { strikeReviewRow } from './rows/desk/strike-review-row.ts';
import { strikeRow } from './rows/desk/strike-row.ts';
import { deliveryRow } from './rows/integrations/delivery-row.ts';
import { hookListedRow, hookRow } from './rows/integrations/hook-row.ts';
import { machineKeyListedRow, machineKeyRow } from './rows/integrations/machine-key-row.ts';
import { mailRow } from './rows/mails/mail-row.ts';
import { unreachableRow } from './rows/mails/unreachable-row.ts';
import { unsentMailRow } from './rows/mails/unsent-mail-row.ts';
import { cashCountedRow, cashMovedRow, cashOpenedRow } from './rows/money/cash-row.ts';
import { dayTotalsRow } from './rows/money/day-totals-row.ts';
import { disputeRow } from './rows/money/dispute-row.ts';
import { ledgerEntryRow } from './rows/money/ledger-entry-row.ts';
import { ledgerPayoutRow } from './rows/money/ledger-payout-row.ts';
import { payoutDonationRow } from './rows/money/payout-donation-row.ts';
import { payoutRow } from './rows/money/payout-row.ts';
import { refundNoticeRow } from './rows/money/refund-notice-row.ts';
import { refundRow } from './rows/money/refund-row.ts';
import { joinsOfPersonRow } from './rows/offers/joins-of-person-row.ts';
import { offerNoticeRow } from './rows/offers/offer-notice-row.ts';
import { offerRow } from './rows/offers/offer-row.ts';
import { offersOfDayRow } from './rows/offers/offers-of-day-row.ts';
import { placeOnListRow } from './rows/offers/place-on-list-row.ts';
import { waitedDayRow } from './rows/offers/waited-day-row.ts';
import { waiterRow } from './rows/offers/waiter-row.ts';
import { auditEntryRow } from './rows/office/audit-entry-row.ts';
import { bookingAuditRow } from './rows/office/booking-audit-row.ts';
import { closureRow } from './rows/office/closure-row.ts';
import { contactAnswerRow } from './rows/office/contact-answer-row.ts';
import { contactMessageRow } from './rows/office/contact-message-row.ts';
import { figuresRow } from './rows/office/figures-row.ts';
import { searchWordRow } from './rows/office/search-word-row.ts';
import { sentMessageRow } from './rows/office/sent-message-row.ts';
import { wordsOfOwnerRow } from './rows/office/words-of-owner-row.ts';
import { hoursRow } from './rows/packages/hours-row.ts';
import { packageRow } from './rows/packages/package-row.ts';
import { seriesRow } from './rows/packages/series-row.ts';
import { memberPasskeyRow } from './rows/passkeys/member-passkey-row.ts';
import { passkeyChallengeRow } from './rows/passkeys/passkey-challenge-row.ts';
import { passkeyOwnerRow } from './rows/passkeys/passkey-owner-row.ts';
import { accountEmailRow } from './rows/people/account-email-row.ts';
import { accountRow } from './rows/people/account-row.ts';
import { browserMailboxRow } from './rows/people/browser-mailbox-row.ts';
import { browserRow } from './rows/people/browser-row.ts';
import { challengeRow } from './rows/people/challenge-row.ts';
import { feedRow } from './rows/people/feed-row.ts';
import { mailRequestRow } from './rows/people/mail-request-row.ts';
import { mailedDigitsRow } from './rows/people/mailed-digits-row.ts';
import { memberNoticeRow } from './rows/people/member-notice-row.ts';
import { newestFeedRow } from './rows/people/newest-feed-row.ts';
import { personBlockRow, personNoteRow } from './rows/people/person-row.ts';
import { throttleRow } from './rows/people/throttle-row.ts';
import { usedLinkRow } from './rows/people/used-link-row.ts';
import { usernameRow } from './rows/people/username-row.ts';
import type { RowKind } from './rows/row-kind.ts';
import { cardDayRow } from './rows/seats/card-day-row.ts';
import { closureNoteRow } from './rows/seats/closure-note-row.ts';
import { holdRow } from './rows/seats/hold-row.ts';
import { hoursOfPersonRow } from './rows/seats/hours-of-person-row.ts';
import { seatRow } from './rows/seats/seat-row.ts';
import { turnedAwayRow } from './rows/seats/turned-away-row.ts';
import { invitationRow } from './rows/staff/invitation-row.ts';
import { operatorsRow } from './rows/staff/operators-row.ts';
import { passkeyRow } from './rows/staff/passkey-row.ts';
import { staffMemberRow } from './rows/staff/staff-member-row.ts';
import { staffNameRow } from './rows/staff/staff-name-row.ts';
import { canaryRow } from './rows/work/canary-row.ts';
import { balanceProgressRow, doneUntilRow, searchProgressRow } from './rows/work/progress-rows.ts';

/** Every kind of row. A test fails for a row that none of them fits. */
export const rowKinds: readonly RowKind[] = [
  bookingEventRow,
  bookingNoticeRow,
  bookingRow,
  checkoutRow,
  guestCheckoutRow,
  newestCheckoutRow,
  purchaseRow,
  attendanceSheetRow,
  strikeReviewRow,
  strikeRow,
  deliveryRow,
  hookListedRow,
  hookRow,
  machineKeyListedRow,
  machineKeyRow,
  mailRow,
  unreachableRow,
  unsentMailRow,
  disputeRow,
  ledgerEntryRow,
  ledgerPayoutRow,
  payoutDonationRow,
  payoutRow,
  refundNoticeRow,
  refundRow,
  auditEntryRow,
  bookingAuditRow,
  closureRow,
  contactAnswerRow,
  contactMessageRow,
  dayTotalsRow,
  figuresRow,
  searchWordRow,
  wordsOfOwnerRow,
  hoursRow,
  packageRow,
  accountEmailRow,
  accountRow,
  browserRow,
  challengeRow,
  feedRow,
  newestFeedRow,
  mailRequestRow,
  mailedDigitsRow,
  memberNoticeRow,
  throttleRow,
  usedLinkRow,
  usernameRow,
  cardDayRow,
  closureNoteRow,
  holdRow,
  seatRow,
  invitationRow,
  operatorsRow,
  passkeyChallengeRow,
  passkeyRow,
  memberPasskeyRow,
  passkeyOwnerRow,
  staffMemberRow,
  staffNameRow,
  doneUntilRow,
  searchProgressRow,
  balanceProgressRow,
  codeRow,
  codePersonRow,
  codeUseRow,
  listedCodeRow,
  cashCountedRow,
  cashMovedRow,
  cashOpenedRow,
  offerNoticeRow,
  offerRow,
  placeOnListRow,
  offersOfDayRow,
  waitedDayRow,
  joinsOfPersonRow,
  waiterRow,
  sentMessageRow,
  seriesRow,
  browserMailboxRow,
  personBlockRow,
  personNoteRow,
  hoursOfPersonRow,
  turnedAwayRow,
  canaryRow,
];
