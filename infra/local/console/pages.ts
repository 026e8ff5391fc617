import { table } from '../../../shared/contract/table.ts';
import type { StoredMail } from '../aws/mailbox.ts';
import type { Invocation } from '../lambda/invocations.ts';
import type { ReadableMail } from '../state/mail-view.ts';
import type { ConsoleActions } from './actions.ts';
import type { ConsoleSystem, WaitingInvitation } from './console-system.ts';
import { actionButton, dataTable, type Html, html, time } from './html.ts';
import type { TablePage } from './table-browser.ts';

const travels = [
  ['15 minutes', 15],
  ['1 hour', 60],
  ['1 day', 1440],
  ['7 days', 10_080],
] as const;

const clockControls = (): Html => html`<div class="actions">
${travels.map(([label, minutes]) => actionButton('clock', `Forward ${label}`, { travelMinutes: String(minutes) }))}
<form method="post" action="/__local/actions/clock"><label>To, at the location
<input type="datetime-local" name="to" step="1" required></label><button>Travel</button></form>
${actionButton('clock', 'Back to now', { reset: 'true' })}</div>`;

const webhookControls = (
  on: boolean,
): Html => html`<h2>Stripe webhooks</h2><p>Delivery is ${on ? 'on' : 'off'}.</p>
<div class="actions">${actionButton('webhooks', on ? 'Turn off' : 'Turn on', { deliver: String(!on) })}
${actionButton('webhooks', 'Redeliver', { redeliver: 'true' })}</div>`;

export const overviewPage = (system: ConsoleSystem, actions: ConsoleActions): Html => {
  const { clock, stripe, deadLetters } = system;
  const letters = deadLetters
    .list()
    .map((letter) => [time(letter.failedAtMs), html`${letter.reason}`, html`<pre>${letter.records}</pre>`]);
  return html`<h2>Clock</h2><p>${time(clock.now())}${clock.offsetMs() > 0 && ' (travelled)'}</p>
${stripe ? clockControls() : html`<p>The clock does not travel with the real Stripe.</p>`}
<h2>Reconciler</h2>${actionButton('reconcile', 'Run the reconciler now')}
${stripe && webhookControls(actions.webhooksOn())}
<h2>Dead letters</h2>${dataTable(['Failed', 'Reason', 'Records'], letters, 'None: every change of the table was processed.')}`;
};

export const mailPage = (mails: StoredMail[]): Html =>
  dataTable(
    ['Sent', 'To', 'Subject'],
    mails.map(({ id, sentAtMs, recipients, subject }) => [
      time(sentAtMs),
      html`${recipients.join(', ')}`,
      html`<a href="/__local/mail/${id}">${subject || '(no subject)'}</a>`,
    ]),
    'No mail was sent yet.',
  );

export const oneMailPage = (mail: ReadableMail): Html => {
  const address = `/__local/mail/${mail.id}`;
  const attachments = mail.attachments.map(({ name, contentType, content }, index) => [
    html`<a href="${address}/attachments/${index}">${name}</a>`,
    html`${contentType}`,
    html`${content.length} bytes`,
  ]);
  return html`<p>${time(mail.sentAtMs)}<br>From ${mail.sender}<br>To ${mail.recipients.join(', ')}<br>
<a href="${address}/source">Source</a></p>
${mail.html !== '' && html`<h2>HTML</h2><iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html"></iframe>`}
<h2>Text</h2><pre>${mail.text}</pre>
<h2>Attachments</h2>${dataTable(['Name', 'Type', 'Size'], attachments, 'None.')}`;
};

export const staffPage = (
  invitations: WaitingInvitation[],
): Html => html`<p>Each link works once. Open it, and let the
browser make a passkey. For a deployed stage, <code>npm run staff</code> prints such a link.</p>
${dataTable(
  ['Name', 'Role', 'Invitation', 'Until'],
  invitations.map(({ name, role, link, endsAt }) => [
    html`${name}`,
    html`${role}`,
    html`<a href="${link}">Accept the invitation of ${name}</a>`,
    time(Date.parse(endsAt)),
  ]),
  'None.',
)}
<p>Once accepted: <a href="/desk">the desk</a>, <a href="/office">the office</a>. A new invitation for the same person
replaces their passkey.</p>`;

const itemRow = (item: Record<string, unknown>): Html[] => {
  const { [table.partitionKey]: partition, [table.sortKey]: sort, ...rest } = item;
  return [
    html`<a href="/__local/table?pk=${encodeURIComponent(String(partition))}">${String(partition)}</a>`,
    html`${String(sort)}`,
    html`<pre>${JSON.stringify(rest, null, 2)}</pre>`,
  ];
};

export const tablePage = (page: TablePage, partition: string): Html => html`<form action="/__local/table">
<label>Partition key<input name="pk" value="${partition}"></label><button>Search</button></form>
${dataTable(['Partition', 'Sort key', 'Item'], page.items.map(itemRow), 'No items.')}
${page.after && html`<p><a href="/__local/table?${new URLSearchParams({ pk: partition, after: page.after }).toString()}">Next page</a></p>`}`;

export const functionsPage = (invocations: Invocation[]): Html =>
  dataTable(
    ['Started', 'Function', 'Outcome', 'Milliseconds', 'Detail'],
    invocations.map(({ startedAtMs, functionName, outcome, durationMs, detail }) => [
      time(startedAtMs),
      html`${functionName}`,
      outcome === 'success' ? html`success` : html`<span class="bad">${outcome}</span>`,
      html`${durationMs}`,
      html`${detail}`,
    ]),
    'Nothing was invoked yet.',
  );
