import { site } from '../../shared/site.ts';
import { log } from '../runtime/log.ts';
import {
  getSentEmail,
  isNews,
  noteOutcome,
  noteUndelivered,
  noteUnreachable,
} from '../store/mails/email-outcomes.ts';
import { noteUnsentMail } from '../store/mails/unsent-mails.ts';
import type { MailRow } from '../table/rows/mails/mail-row.ts';
import type { EmailEvent } from './email-event.ts';
import { reasonOfReturn } from './hopeless.ts';

/** Notes an email that did not arrive: at its booking, in the inbox, and for further ones to its address. */
const noteReturn = async (
  { about, bookingId }: MailRow,
  { at, reason = 'refused', unreachable }: EmailEvent,
  nowMs: number,
): Promise<void> => {
  for (const address of unreachable) {
    if (address.toLowerCase() === site.contactEmail.toLowerCase()) continue;
    await noteUnreachable(address, at);
    if (bookingId) await noteUndelivered(bookingId, address, { at, reason });
  }
  if (about) await noteUnsentMail(about, reasonOfReturn(reason), nowMs);
};

/**
 * Notes what became of an email. Events come twice and out of order, so that less than is known changes nothing, and
 * those of emails that were not sent here are left aside.
 */
export const noteEmailEvent = async (event: EmailEvent, nowMs: number): Promise<void> => {
  const { messageKey, messageId, outcome } = event;
  const row = await getSentEmail(messageKey, messageId);
  if (!row) log('info', 'event of an unknown email', { messageId, outcome });
  if (!row || !isNews(row, event)) return;
  log('info', 'email event', { key: messageKey, messageId, outcome, reason: event.reason });
  // The outcome comes last, so that a repeated event completes what a failed run has begun.
  if (outcome === 'returned') await noteReturn(row, event, nowMs);
  await noteOutcome(messageKey, event);
};
