import type { ClosedTime } from '../../../shared/domain/closures/closures.ts';
import type { DrawerMovement, HandSource } from '../../../shared/domain/door/drawer.ts';
import type { CodeTerms } from '../../../shared/domain/prices/codes.ts';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import type { RecordedPayout } from '../../../shared/schemas/staff/recorded-payout.ts';
import type { SessionSlot } from '../bookings/booking-changes.ts';

// The entries of the audit beside their time. `by` is the id of a person of the staff.

/** A change of the team. */
export interface TeamAudit {
  action:
    | 'invited'
    | 'invited again'
    | 'accepted'
    | 'revoked'
    | 'role changed'
    | 'passkey added'
    | 'signed out everywhere';
  /** Or the operator's terminal. */
  by: string;
  /** The person of the staff whom it is about. */
  staffId: string;
  role?: StaffRole;
}

/** The repair of a refund that has failed or is late. */
type RefundRepair = { amountCents: number; purpose: string; nonce: string } & (
  | { action: 'refund tried again' }
  | { action: 'refund paid by hand'; reference: string; source: HandSource }
  | { action: 'refund settled'; reason: string }
);

/** A change of a booking, or of the refund of a purchase, by an operator. */
export type BookingAudit = {
  /** A package has the id of its checkout here. */
  bookingId: string;
  by: string;
} & (
  | { action: 'cancelled'; amountCents: number; hoursBack: number; reason: string; closureId?: string }
  | { action: 'appeal rejected' | 'appeal upheld'; amountCents: number; reason: string }
  | { action: 'moved'; from: SessionSlot; to: SessionSlot; reason: string }
  | { action: 'refunded'; amountCents: number; reason: string; nonce: string }
  | { action: 'confirmation sent again'; nonce: string }
  | { action: 'given away'; amountCents: number; reason: string }
  | { action: 'cash taken' | 'sale voided'; amountCents: number }
  | { action: 'person noted' }
  | { action: 'person blocked' | 'person unblocked'; reason: string }
  | { action: 'hours corrected'; hours: number; reason: string; nonce: string }
  | RefundRepair
);

export type RefundAudit = Extract<BookingAudit, RefundRepair>;

/** A change of something in the inbox. */
interface InboxAudit {
  action:
    | 'mail sent again'
    | 'unsent mail marked as done'
    | 'unsent mail opened again'
    | 'message marked as answered'
    | 'message opened again'
    | 'strikes reviewed';
  by: string;
  /** The keys of the row. */
  about: string;
}

/** Another act of the office, which is about no booking. */
export type OfficeAudit = { by: string } & (
  | ({ action: 'payout recorded' } & Omit<RecordedPayout, 'at'>)
  | ({ action: 'code made' } & Omit<CodeTerms, 'code'> & { name: string; note: string })
  | { action: 'code ended'; name: string }
  | { action: 'desk calendar ended' | 'desk calendar renewed' }
  | { action: 'offer made' | 'offer withdrawn'; date: string; hours: number; about: string }
  | {
      action:
        | 'webhook added'
        | 'webhook removed'
        | 'webhook switched on'
        | 'secret of a webhook changed'
        | 'key made'
        | 'key revoked';
      /** The address of the webhook, or what the key reads. */
      name: string;
      note: string;
    }
  | {
      action: 'message sent';
      date: string;
      fromHour: number;
      toHour: number;
      mails: number;
      /** Its subject. */
      name: string;
      note: string;
    }
  | { action: `cash ${DrawerMovement}`; date: string; amountCents: number; note?: string | undefined }
  | {
      action: 'cash counted';
      date: string;
      /** The cents that were counted, and those that should be there. */
      amountCents: number;
      expectedCents: number;
      note?: string | undefined;
    }
  | {
      action: 'exported';
      exported: string;
      month: string;
      recipient: string | undefined;
      /** The id of the session that reads it. Absent in older rows. */
      session: string;
    }
  | ({
      action: 'hours closed' | 'hours reopened';
      closureId: string;
      date: string;
      /** Absent: one day. */
      lastDate: string | undefined;
      cancels: boolean;
    } & ClosedTime)
);

export type Audited = TeamAudit | BookingAudit | InboxAudit | OfficeAudit;
