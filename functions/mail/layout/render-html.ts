import { site } from '../../../shared/site.ts';
import { type Fact, factsOf, type Link, type Message } from './message.ts';
import { signature } from './signature.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * Each element has its light colours inline, since some mail programs drop style sheets. Those that know the dark theme
 * of the reader's device also read the sheet.
 */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#faf8f4;color:#1d2b2f;font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  frame: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 0 16px;font:500 20px/1.3 Iowan Old Style,Palatino,Georgia,serif;color:#2b5d4b',
  card: 'padding:24px 20px;background:#fffdfa;border:1px solid #dfd9cd;border-radius:12px',
  paragraph: 'margin:0 0 16px',
  facts: 'width:100%;border-collapse:collapse;margin:0 0 20px',
  label:
    'padding:8px 12px 8px 0;border-top:1px solid #dfd9cd;color:#556165;font-size:14px;font-weight:400;text-align:left;vertical-align:top;width:88px',
  value:
    'padding:8px 0;border-top:1px solid #dfd9cd;text-align:left;vertical-align:top;overflow-wrap:anywhere',
  action: 'margin:0 0 20px',
  button:
    'display:inline-block;padding:12px 20px;background:#2b5d4b;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none',
  title: 'margin:20px 0 8px;font:500 18px/1.3 Iowan Old Style,Palatino,Georgia,serif',
  list: 'margin:0 0 16px;padding-left:20px',
  receipt: 'font-size:14px',
  link: 'color:#2b5d4b',
  links: 'margin:20px 0 0;font-size:14px',
  foot: 'margin:16px 4px 0;color:#556165;font-size:13px',
} as const;

const darkSheet = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.body{background:#0e1a1f!important;color:#e6ece8!important}',
  '.card{background:#14252b!important;border-color:#253a41!important}',
  '.brand,.link{color:#a8cdb4!important}',
  '.label,.foot{color:#a0b0ae!important}',
  '.label,.value{border-color:#253a41!important}',
  '.button{background:#a8cdb4!important;color:#0e2119!important}',
  '}',
].join('');

const element = (tag: string, style: keyof typeof styles, content: string, attributes = ''): string =>
  `<${tag} class="${style}" style="${styles[style]}"${attributes}>${content}</${tag}>`;

const paragraph = (text: string): string => element('p', 'paragraph', inLines(text));
const anchor = (style: 'button' | 'link', { label, url }: Link): string =>
  element('a', style, escapeHtml(label), ` href="${escapeHtml(url)}"`);

const row = ([label, value, link]: Fact): string => {
  const content = inLines(value) + (link ? `<br>${anchor('link', link)}` : '');
  return `<tr>${element('th', 'label', escapeHtml(label), ' scope="row"')}${element('td', 'value', content)}</tr>`;
};
const table = (facts: readonly Fact[]): string => element('table', 'facts', facts.map(row).join(''));

const title = (text: string): string => element('h2', 'title', escapeHtml(text));
const listOf = ({ title: heading, items }: NonNullable<Message['lists']>[number]): string =>
  title(heading) + element('ul', 'list', items.map((item) => `<li>${escapeHtml(item)}</li>`).join(''));

const contents = (message: Message): string => {
  const { greeting, paragraphs, action, notes = [], lists = [], receipt, links } = message;
  const facts = factsOf(message);
  return [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : undefined,
    action && element('p', 'action', anchor('button', action)),
    ...notes.map(paragraph),
    ...lists.map(listOf),
    receipt && title('Receipt') + element('div', 'receipt', table(receipt)),
    links && element('p', 'links', links.map((link) => anchor('link', link)).join(' · ')),
  ]
    .filter((part) => part !== undefined)
    .join('\n');
};

/** A mail as HTML. */
export const renderHtml = (message: Message): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(message.subject)}</title><style>${darkSheet}</style></head>`,
    `<body class="body" style="${styles.body}">`,
    element(
      'div',
      'frame',
      [
        element('p', 'brand', escapeHtml(site.name)),
        element('div', 'card', contents(message)),
        element('p', 'foot', signature().map(escapeHtml).join('<br>')),
      ].join('\n'),
    ),
    '</body></html>',
  ].join('\n');
