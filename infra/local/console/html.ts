import { site } from '../../../shared/site.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | Html[] | string | number | undefined | false;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** A template whose parts are escaped, unless they are HTML. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(''));

const pages = [
  ['/__local', 'Overview'],
  ['/__local/mail', 'Mail'],
  ['/__local/payments', 'Payments'],
  ['/__local/staff', 'Staff'],
  ['/__local/table', 'Table'],
  ['/__local/functions', 'Functions'],
] as const;

export const layout = (title: string, path: string, content: Html): string => {
  const links = pages.map(
    ([href, label]) => html`<a href="${href}"${path === href && html` aria-current="page"`}>${label}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.name} local console</title>
<link rel="stylesheet" href="/__local/style.css">
</head>
<body>
<header><strong>${site.name}</strong> local console<nav aria-label="Console">${links}<a href="/">Site</a></nav></header>
<main><h1>${title}</h1>${content}</main>
</body>
</html>`.text;
};

const zoned = new Intl.DateTimeFormat('en-CA', {
  timeZone: site.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** An instant as the location's local time. */
export const time = (instantMs: number): Html =>
  html`<time datetime="${new Date(instantMs).toISOString()}">${zoned.format(instantMs).replace(',', '')}</time>`;

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const dataTable = (headings: string[], rows: Html[][], none: string): Html =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<div class="scroll"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** A button that does one thing, as a form, so that it needs no script. */
export const actionButton = (action: string, label: string, fields: Record<string, string> = {}): Html =>
  html`<form method="post" action="/__local/actions/${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;
