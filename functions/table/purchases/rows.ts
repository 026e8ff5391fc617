import type { BookingChangeRow, DeskEventRow } from '../rows/bookings/booking-event-row.ts';
import type { BookingNoticeRow } from '../rows/bookings/booking-notice-row.ts';
import type { BookingRow } from '../rows/bookings/booking-row.ts';
import type { CheckoutRow } from '../rows/checkouts/checkout-row.ts';
import type { MailRow } from '../rows/mails/mail-row.ts';
import type { UnsentMailRow } from '../rows/mails/unsent-mail-row.ts';
import type { DisputeRow } from '../rows/money/dispute-row.ts';
import type { LedgerEntryRow } from '../rows/money/ledger-entry-row.ts';
import type { RefundRow } from '../rows/money/refund-row.ts';
import type { BookingAuditRow } from '../rows/office/booking-audit-row.ts';
import type { HoursRow } from '../rows/packages/hours-row.ts';
import type { PackageRow } from '../rows/packages/package-row.ts';
import type { StoredRow } from '../rows/row-kind.ts';
import type { SeatRow } from '../rows/seats/seat-row.ts';

/** A mail that a row calls for, and how far it has come. */
export interface MailState {
  messageKey: string;
  /** The key of that row. */
  about: StoredRow;
  /** ISO 8601. The time from which it was to be sent. Absent for rows that say none. */
  since?: string | undefined;
  /** The mail is only written when the member has confirmed an address, or used another one. */
  isOptional: boolean;
  mail: MailRow | undefined;
  givenUp: UnsentMailRow | undefined;
}

/** Every row that tells of one purchase. */
export interface PurchaseRows {
  id: string;
  checkout: CheckoutRow | undefined;
  booking: BookingRow | undefined;
  hoursPackage: PackageRow | undefined;
  /** The changes of the booking, in the order in which they were made. */
  events: BookingChangeRow[];
  /** The events of the desk. */
  desk: DeskEventRow[];
  /** The changes that the staff has made. */
  audits: BookingAuditRow[];
  /** The ledger of the package's hours. */
  hours: HoursRow[];
  refunds: RefundRow[];
  disputes: DisputeRow[];
  notices: BookingNoticeRow[];
  ledger: LedgerEntryRow[];
  /** Those of its seats that it still holds or has. */
  seats: SeatRow[];
  mails: MailState[];
}
