import type { CalendarMessage } from '../../shared/domain/session-calendar.ts';
import { site } from '../../shared/site.ts';

/** The parts of a mail, from which both its text and its HTML are made. */
export interface Message {
  /** At most one mail is sent for each key. */
  key: string;
  to: string;
  /** The member that it is about, for the log. */
  userId?: string | undefined;
  /** The recipient of replies, unless that is the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  list?: { title: string; items: string[] };
  /** For the calendar of the recipient. */
  calendar?: CalendarMessage;
  /** For a mail that its recipient can do without: the page that stops such mails, and the address for mail programs. */
  stop?: { page: string; post: string };
}

/** The parts that say what a message is about. */
export type MessageText = Omit<Message, 'greeting' | 'key' | 'to' | 'userId'>;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const stopLabel = 'Stop reminders for this booking';

const signature = `${site.name} · ${site.contactEmail}`;

export const renderText = ({ greeting, paragraphs, facts, action, list, stop }: Message): string =>
  [
    greeting,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    list && [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n'),
    signature,
    stop && `${stopLabel}:\n${stop.page}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const row = ([label, value]: [string, string]): string =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${escapeHtml(label)}</th>` +
  `<td style="padding:4px 0">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;

export const renderHtml = ({ subject, greeting, paragraphs, facts, action, list, stop }: Message): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1c2321;background:#faf8f4">',
    '<div style="max-width:560px;margin:0 auto">',
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts &&
      `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${facts.map(row).join('')}</table>`,
    action &&
      `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#24594a;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    list &&
      `<p style="font-weight:600;margin-bottom:4px">${escapeHtml(list.title)}</p><ul>${list.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
    `<p style="color:#5b6461;font-size:14px">${escapeHtml(signature)}</p>`,
    stop &&
      `<p style="font-size:14px"><a href="${escapeHtml(stop.page)}" style="color:#5b6461">${escapeHtml(stopLabel)}</a></p>`,
    '</div></body></html>',
  ]
    .filter((part) => part !== undefined)
    .join('\n');
