import { log } from './log.ts';

/**
 * The events of customers and their money, by the text of their log line, with the ids that find them again. Fields
 * hold ids, amounts and counts, and never text that a customer has written.
 */
export interface LoggedEvents {
  'checkout opened': {
    checkoutId: string;
    paymentIntentId: string;
    userId: string | undefined;
    totalCents: number;
  };
  'checkout given up': { checkoutId: string };
  'payment taken': {
    checkoutId: string;
    paymentIntentId: string;
    amountCents: number;
    outcome: 'booked' | 'sold' | 'refunded';
  };
  'session booked': {
    bookingId: string;
    userId: string | undefined;
    packageId: string | undefined;
    date: string;
    hours: number;
  };
  'session cancelled': {
    bookingId: string;
    userId: string | undefined;
    packageId: string | undefined;
    refundCents: number;
    hoursBack: number;
  };
  'session moved': { bookingId: string; userId: string | undefined; from: string; to: string };
  'offer made': { offerId: string; date: string; hours: number; by: string };
  'offer ended': { offerId: string; status: string };
  'place on a list taken': { waitingId: string; confirmed: boolean };
  'place on a list left': { waitingId: string };
  'address of a booking corrected': { bookingId: string };
  'correction of an address taken back': { bookingId: string };
  'package completed': { packageId: string; userId: string };
  'package sold': { packageId: string; userId: string; hours: number };
  'hours spent': { packageId: string; bookingId: string; hours: number };
  'refund requested': { checkoutId: string; purpose: string; amountCents: number };
  'refund sent': { checkoutId: string; purpose: string; amountCents: number };
  'stake decided': { bookingId: string; status: string; amountCents: number };
  'appeal made': { bookingId: string };
  'appeal decided': { bookingId: string; by: string; outcome: string };
  'dispute won': { disputeId: string; checkoutId: string; amountCents: number };
  'dispute lost': { disputeId: string; checkoutId: string; amountCents: number };
  'notice due': { bookingId: string; kind: string; sequence: number };
  'reminders stopped': { bookingId: string };
  'mail sent': { key: string; messageId: string | undefined; userId: string | undefined };
  'signed in': { userId: string };
  'sign-in failed': { userId: string | undefined; reason?: string };
  'signed out': { userId: string };
  'passkey added': { userId: string };
  'passkey removed': { userId: string };
  'account erased': { userId: string };
  'staff signed in': { staffId: string; steppedUp: boolean };
  'staff sign-in failed': { staffId: string | undefined; reason: string };
  'staff signed out': { staffId: string; everywhere: boolean };
  'booking changed by operator': { by: string; bookingId: string; action: string };
  'hours closed': {
    closureId: string;
    by: string;
    date: string;
    lastDate: string | undefined;
    fromHour: number;
    toHour: number;
    cancels: boolean;
  };
  'hours reopened': { closureId: string; by: string; date: string; lastDate: string | undefined };
  'refund changed by operator': { by: string; checkoutId: string; purpose: string; action: string };
  'strikes reviewed': { by: string };
  'attendance recorded': { bookingId: string; kind: string; by: string };
  'table exported': { by: string; table: string; month: string };
  'code made': { by: string; code: string };
  'code ended': { by: string; code: string };
  'webhook changed': { by: string; hookId: string; action: string };
  'machine key changed': { by: string; keyId: string; scope: string; action: string };
  'owed cash taken': { by: string; offerId: string; bookingId: string; amountCents: number };
  'walk-in booked': { by: string; bookingId: string; paidBy: string; amountCents: number };
  'message sent': { by: string; day: string; mails: number };
  'cash counted': { by: string; day: string; amountCents: number; expectedCents: number };
  'cash moved': { by: string; day: string; kind: string; amountCents: number };
  'sale voided': { by: string; bookingId: string; amountCents: number };
  'payout recorded': { by: string; recipient: string; month: string; amountCents: number };
  'staff changed': { by: string; staffId: string; action: string };
}

export const logEvent = <Name extends keyof LoggedEvents>(name: Name, fields: LoggedEvents[Name]): void =>
  log('info', name, { ...fields });
