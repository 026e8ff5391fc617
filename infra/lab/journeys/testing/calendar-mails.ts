import ical, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import type { World } from './visitors.ts';

/** The calendar entries of a booking's mails, oldest first: method, sequence and status of each. */
export const calendarEntries = async ({ system: { mailbox } }: World, bookingId: string) => {
  const mails = await Promise.all(
    mailbox.list().map(async ({ id }) => PostalMime.parse(await mailbox.source(id))),
  );
  return mails.reverse().flatMap(({ attachments }) => {
    const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    if (part === undefined) return [];
    const calendar = ical.sync.parseICS(new TextDecoder().decode(part.content as ArrayBuffer));
    const entry = Object.values(calendar).find((found) => found?.type === 'VEVENT') as VEvent;
    return entry.uid.startsWith(bookingId) ? [`${part.method} ${entry.sequence} ${entry.status}`] : [];
  });
};
