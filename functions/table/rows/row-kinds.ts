import { bookingEventRow } from './bookings/booking-event-row.ts';
import { bookingNoticeRow } from './bookings/booking-notice-row.ts';
import { bookingRow } from './bookings/booking-row.ts';
import { checkoutRow } from './checkouts/checkout-row.ts';
import { guestCheckoutRow } from './checkouts/guest-checkout-row.ts';
import { newestCheckoutRow } from './checkouts/newest-checkout-row.ts';
import { purchaseRow } from './checkouts/purchase-row.ts';
import { attendanceSheetRow } from './desk/attendance-sheet-row.ts';
import { strikeReviewRow } from './desk/strike-review-row.ts';
import { strikeRow } from './desk/strike-row.ts';
import { mailRow } from './mails/mail-row.ts';
import { unsentMailRow } from './mails/unsent-mail-row.ts';
import { disputeRow } from './money/dispute-row.ts';
import { ledgerEntryRow } from './money/ledger-entry-row.ts';
import { ledgerPayoutRow } from './money/ledger-payout-row.ts';
import { payoutDonationRow } from './money/payout-donation-row.ts';
import { payoutRow } from './money/payout-row.ts';
import { refundNoticeRow } from './money/refund-notice-row.ts';
import { refundRow } from './money/refund-row.ts';
import { auditEntryRow } from './office/audit-entry-row.ts';
import { bookingAuditRow } from './office/booking-audit-row.ts';
import { closureRow } from './office/closure-row.ts';
import { contactMessageRow } from './office/contact-message-row.ts';
import { figuresRow } from './office/figures-row.ts';
import { searchWordRow } from './office/search-word-row.ts';
import { wordsOfOwnerRow } from './office/words-of-owner-row.ts';
import { hoursRow } from './packages/hours-row.ts';
import { packageRow } from './packages/package-row.ts';
import { accountEmailRow } from './people/account-email-row.ts';
import { accountRow } from './people/account-row.ts';
import { browserRow } from './people/browser-row.ts';
import { challengeRow } from './people/challenge-row.ts';
import { mailRequestRow } from './people/mail-request-row.ts';
import { memberNoticeRow } from './people/member-notice-row.ts';
import { throttleRow } from './people/throttle-row.ts';
import { usernameRow } from './people/username-row.ts';
import type { RowKind } from './row-kind.ts';
import { cardDayRow } from './seats/card-day-row.ts';
import { closureNoteRow } from './seats/closure-note-row.ts';
import { holdRow } from './seats/hold-row.ts';
import { seatRow } from './seats/seat-row.ts';
import { invitationRow } from './staff/invitation-row.ts';
import { operatorsRow } from './staff/operators-row.ts';
import { passkeyChallengeRow } from './staff/passkey-challenge-row.ts';
import { passkeyRow } from './staff/passkey-row.ts';
import { staffMemberRow } from './staff/staff-member-row.ts';
import { staffNameRow } from './staff/staff-name-row.ts';
import { balanceProgressRow, doneUntilRow, searchProgressRow } from './work/progress-rows.ts';

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
  mailRow,
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
  contactMessageRow,
  figuresRow,
  searchWordRow,
  wordsOfOwnerRow,
  hoursRow,
  packageRow,
  accountEmailRow,
  accountRow,
  browserRow,
  challengeRow,
  mailRequestRow,
  memberNoticeRow,
  throttleRow,
  usernameRow,
  cardDayRow,
  closureNoteRow,
  holdRow,
  seatRow,
  invitationRow,
  operatorsRow,
  passkeyChallengeRow,
  passkeyRow,
  staffMemberRow,
  staffNameRow,
  doneUntilRow,
  searchProgressRow,
  balanceProgressRow,
];
