import type { DayAhead, WaitingKind } from '../../../../shared/schemas/staff/overview.ts';

/** "No sessions", "1 session", "7 sessions" */
export const sessionsText = (count: number): string =>
  count === 1 ? '1 session' : `${count === 0 ? 'No' : count} sessions`;

/** 0 to 100. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** "Closed", "25% full" */
export const fullText = ({ bookedHours, openHours }: DayAhead): string =>
  openHours === 0 ? 'Closed' : `${percentOf(bookedHours, openHours)}% full`;

interface Waits {
  one: string;
  many: string;
  /** The page where it is done. */
  href: string;
}

export const waits: Record<WaitingKind, Waits> = {
  'open-dispute': { one: 'disputed payment', many: 'disputed payments', href: '/office/inbox' },
  'failed-refund': { one: 'refund that failed', many: 'refunds that failed', href: '/office/inbox' },
  'late-refund': { one: 'refund that is late', many: 'refunds that are late', href: '/office/inbox' },
  appeal: { one: 'appeal', many: 'appeals', href: '/office/appeals' },
  'unsent-mail': { one: 'mail that was not sent', many: 'mails that were not sent', href: '/office/inbox' },
  strikes: { one: 'person with strikes', many: 'people with strikes', href: '/office/inbox' },
  'contact-message': { one: 'message', many: 'messages', href: '/office/inbox' },
};
