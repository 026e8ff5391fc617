import type { Message } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const message: Message = {
  key: 'key',
  to: 'robin@example.com',
  subject: 'A subject',
  greeting: 'Hello Robin,',
  paragraphs: ['First paragraph.', 'Second paragraph.'],
  facts: [
    ['When', 'Monday\n9:00 AM'],
    ['Where', '1 Main Street', { label: 'Open the map', url: 'https://maps.example.org/?a=1&b=2' }],
  ],
  action: { label: 'Open your booking', url: 'https://quiet.test/bookings/1#key=k' },
  notes: ['A note.'],
  lists: [
    { title: 'If something comes up', items: ['Cancel until noon.', 'Move it.'] },
    { title: 'What to bring', items: ['A laptop'] },
  ],
  receipt: [['Paid by card', '$80']],
  links: [{ label: 'Terms', url: 'https://quiet.test/terms' }],
};

it('writes a text in which each part has its place', () => {
  expect(renderText(message)).toBe(`Hello Robin,

First paragraph.

Second paragraph.

When: Monday
  9:00 AM
Where: 1 Main Street
  Open the map: https://maps.example.org/?a=1&b=2

Open your booking:
https://quiet.test/bookings/1#key=k

A note.

If something comes up:
- Cancel until noon.
- Move it.

What to bring:
- A laptop

Receipt

Paid by card: $80

Terms: https://quiet.test/terms

-- 
Quiet Hours · hello@quiethours.example`);
});

it('writes HTML that says the same', () => {
  const shown = renderHtml(message)
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n');
  const words = renderText(message)
    .replace(/https:\S+/g, '')
    .split(/[\n:]|^- |^-- /m)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const word of words) expect(shown).toContain(word);
  for (const url of ['https://maps.example.org/?a=1&#38;b=2', 'https://quiet.test/terms'])
    expect(renderHtml(message)).toContain(`href="${url}"`);
});

it('shows no markup of a visitor', () => {
  const html = renderHtml({ ...message, greeting: 'Hello <img src=x>,', facts: [['Your task', '"<b>"']] });
  expect(html).not.toMatch(/<img|<b>/);
});

it('has a dark colour for each light one', () => {
  const html = renderHtml(message);
  const [sheet = ''] = /<style>.*<\/style>/.exec(html) ?? [];
  const coloured = [...html.matchAll(/class="(\w+)" style="([^"]*)"/g)]
    .filter(([, , style]) => /(color|background|border[\w-]*):[^;]*#/.test(style ?? ''))
    .map(([, name]) => name as string);
  expect([...new Set(coloured)].filter((name) => !sheet.includes(`.${name}`))).toEqual([]);
});
