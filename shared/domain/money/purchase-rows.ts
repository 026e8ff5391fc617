import type { AttendanceRecord } from '../desk/attendance.ts';
import type { DonationStepsRow } from '../donations/donation-steps.ts';
import type { RefundStatus } from '../payments/refund-status.ts';
import type { DonationStatus } from '../stakes/stakes.ts';

/** The keys of a row. */
export interface Key {
  pk: string;
  sk: string;
}

interface Work {
  workDueAt?: string;
  workTries?: number;
}

interface Written {
  requestId?: string;
}

export interface CheckoutRow extends Work, Written {
  id: string;
  status: 'open' | 'booked' | 'released' | 'refunded';
  userId?: string;
  purchase: {
    bookingData?: { date: string; timeSlot: string; duration: number; email: string; name: string };
    packageData?: { packageType: string; totalHours: number };
  };
  totalCents: number;
  createdAtMs: number;
  holdExpiresAtMs: number;
  releasedAt?: string;
  paymentIntentId?: string;
}

export interface BookingRow extends DonationStepsRow, Written {
  id: string;
  userId?: string;
  packageId?: string;
  paymentIntentId?: string;
  email: string;
  /** ISO 8601. */
  emailCorrectedAt?: string;
  formerEmail?: string;
  date: string;
  timeSlot: string;
  duration: number;
  sessionPriceCents: number;
  donationAmount: number;
  donationStatus: DonationStatus;
  donationDecidedAt?: string;
  donationRecipient?: string;
  charityName?: string;
  seats: Record<string, number>;
  createdAt: string;
  /** Absent when it was made before bookings could be changed. */
  status?: 'booked' | 'cancelled';
  policy?: { undecidedStakeDays: number };
  dispute?: 'lost' | 'open';
  remindersStoppedAt?: string;
}

/** One change of a booking. */
export type EventRow = Written & {
  bookingId: string;
  sequence: number;
  at: string;
  by: 'session' | 'browser' | 'link' | 'account-deletion' | 'operator';
} & ({ kind: 'cancelled'; refundCents: number; hoursBack: number } | { kind: 'moved'; from: Slot; to: Slot });

/** An event of the desk. Unlike a change, it has a nonce. */
export type DeskRow = Written &
  AttendanceRecord & { nonce: string; bookingId: string; byStaffId: string; sequence: number; at: string };

/** A change that somebody of the staff has made: the copy of its audit entry beside the booking. */
export interface AuditRow {
  at: string;
  /** The id of the person. */
  by: string;
  action: string;
  amountCents?: number;
  hoursBack?: number;
  reason?: string;
  /** How it was paid by hand. */
  reference?: string;
  /** The id of the request, by which its mail is named. */
  nonce?: string;
}

interface Slot {
  date: string;
  timeSlot: string;
}

/** A movement of a package's hours. */
export interface HoursRow {
  bookingId?: string;
  kind: 'corrected' | 'returned' | 'spent';
  hours: number;
  at: string;
}

export interface PackageRow extends Written {
  id: string;
  userId: string;
  name: string;
  totalHours: number;
  hoursUsed: number;
  status: string;
  refundCents: number;
  purchasedAt: string;
  completedAt?: string;
  paymentIntentId: string;
}

export interface RefundRow extends Work, Written {
  purpose: string;
  reason?: string;
  status: RefundStatus;
  amountCents: number;
  requestedAt?: string;
  reference?: string;
  notices?: string[];
}

export interface DisputeRow extends Written {
  id: string;
  status: 'lost' | 'open' | 'won';
  amountCents: number;
  takenCents?: number;
  reason: string;
  openedAt: string;
  closedAt?: string;
}

/** A mail about a booking after its confirmation. */
export interface NoticeRow {
  kind: string;
  sequence: number;
  at?: string;
  /** Of a notice about something that the desk has recorded. */
  nonce?: string;
}

export interface LedgerRow {
  kind: string;
  amountCents: number;
  recipient?: string;
  at: string;
}

/** A mail that a row calls for, and how far it has come. */
export interface MailState {
  messageKey: string;
  about: Key;
  /** ISO 8601. The time from which it was to be sent. Absent for rows that say none. */
  since?: string | undefined;
  /** The mail is only written when the member has confirmed an address, or used another one. */
  isOptional: boolean;
  mail: { status: 'sending' | 'sent'; sentAt?: string; messageId?: string } | undefined;
  givenUp: { reason: string } | undefined;
}

/** Every row that tells of one purchase. */
export interface PurchaseRows {
  id: string;
  checkout: (CheckoutRow & Key) | undefined;
  booking: (BookingRow & Key) | undefined;
  hoursPackage: (PackageRow & Key) | undefined;
  /** The changes of the booking, in the order in which they were made. */
  events: EventRow[];
  /** The events of the desk. */
  desk: DeskRow[];
  /** The changes that the staff has made. */
  audits: AuditRow[];
  /** The ledger of the package's hours. */
  hours: HoursRow[];
  refunds: (RefundRow & Key)[];
  disputes: (DisputeRow & Key)[];
  notices: (NoticeRow & Key)[];
  ledger: (LedgerRow & Key)[];
  /** Those of its seats that it still holds or has. */
  seats: Key[];
  mails: MailState[];
}
