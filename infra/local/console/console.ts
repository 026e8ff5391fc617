import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, type HttpHandler, readBody, send, sendJson } from '../server/http.ts';
import { readMail } from '../state/mail-view.ts';
import { type ConsoleActions, createConsoleActions } from './actions.ts';
import { ConsoleError, type ConsoleSystem } from './console-system.ts';
import { type Html, layout } from './html.ts';
import { attachmentView, requireMail, sandboxedMail } from './mail-files.ts';
import { functionsPage, mailPage, oneMailPage, overviewPage, staffPage, tablePage } from './pages.ts';
import { paymentsPage } from './payments-page.ts';
import { hasLocalHost, isOwnWrite } from './same-site.ts';
import { browseTable } from './table-browser.ts';

const stylesheet = `:root{color-scheme:light dark;--line:#8886;--soft:#8881}
*{box-sizing:border-box}
body{margin:0;font:15px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;padding:.75rem 1.25rem;border-bottom:1px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:1rem}
nav a[aria-current]{font-weight:600;text-decoration:none;color:inherit}
main{max-width:72rem;margin:0 auto;padding:0 1.25rem 3rem}
h1{font-size:1.4rem}
h2{font-size:1.1rem;margin-top:2rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
pre{overflow-x:auto;padding:.75rem;background:var(--soft);border-radius:.4rem;white-space:pre-wrap;overflow-wrap:anywhere}
code,pre,time{font-family:ui-monospace,monospace;font-size:.9em}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
form{display:inline-flex;gap:.5rem;align-items:end}
label{display:inline-grid;font-size:.85em}
button,input{font:inherit;padding:.3rem .7rem;border:1px solid var(--line);border-radius:.4rem}
button{cursor:pointer;background:var(--soft);color:inherit}
iframe{width:100%;height:32rem;border:1px solid var(--line);border-radius:.4rem;background:#fff}
.bad{color:light-dark(#b00020,#ff8a80)}
`;

const maxBodyBytes = 64 * 1024;

const readInput = async (request: IncomingMessage): Promise<unknown> => {
  const text = (await readBody(request, maxBodyBytes)).toString('utf8');
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ConsoleError(400, 'The request is not valid JSON.');
  }
};

/** The console at /__local: pages for people, and the same as JSON for tests. */
export const createConsole = (system: ConsoleSystem): HttpHandler => {
  const actions: ConsoleActions = createConsoleActions(system);

  const readApi = async (parts: string[], query: URLSearchParams): Promise<unknown> => {
    const [name, id] = parts;
    if (name === 'mail' && id) {
      const { attachments, ...mail } = requireMail(await readMail(system.mailbox, id));
      return { ...mail, attachments: attachments.map(attachmentView) };
    }
    if (id !== undefined) return undefined;
    if (name === 'mail') return system.mailbox.list();
    if (name === 'payments') {
      const stripe = actions.requireStandIn();
      return {
        payments: stripe.listPayments(),
        disputes: stripe.listDisputes(),
        balanceTransactions: stripe.listBalanceTransactions(),
        heldRefunds: stripe.listHeldRefunds(),
        events: stripe.listEvents(),
      };
    }
    if (name === 'clock') return actions.clockState();
    if (name === 'webhooks') return { deliver: actions.webhooksOn() };
    if (name === 'table')
      return browseTable(system.documents, query.get('pk') ?? undefined, query.get('after') ?? undefined);
    if (name === 'staff') return system.staffInvitations();
    if (name === 'functions') return system.functions.listInvocations();
    if (name === 'endpoints') return { ...system.endpoints, nowMs: system.clock.now() };
    if (name === 'dead-letters') return system.deadLetters.list();
    return undefined;
  };

  const page = async (path: string, query: URLSearchParams): Promise<[string, Html] | undefined> => {
    const [name, id, ...rest] = path.split('/');
    if (rest.length > 0) return undefined;
    if (name === 'mail' && id) {
      const mail = requireMail(await readMail(system.mailbox, id));
      return [mail.subject || 'Mail', oneMailPage(mail)];
    }
    if (id !== undefined) return undefined;
    if (name === '') return ['Overview', overviewPage(system, actions)];
    if (name === 'mail') return ['Mail', mailPage(system.mailbox.list())];
    if (name === 'payments') return ['Payments', paymentsPage(actions.requireStandIn())];
    if (name === 'staff') return ['Staff', staffPage(await system.staffInvitations())];
    if (name === 'functions') return ['Functions', functionsPage(system.functions.listInvocations())];
    if (name !== 'table') return undefined;
    const partition = query.get('pk') ?? '';
    const found = await browseTable(system.documents, partition, query.get('after') ?? undefined);
    return ['Table', tablePage(found, partition)];
  };

  const act = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const [kind, name = '', ...rest] = path.split('/');
    const action = Object.hasOwn(actions.run, name) && rest.length === 0 ? actions.run[name] : undefined;
    if (!action || (kind !== 'api' && kind !== 'actions')) throw new ConsoleError(404, 'Not Found');
    const result = await action(await readInput(request));
    if (kind === 'api') sendJson(response, 200, result);
    else response.writeHead(303, { location: request.headers.referer ?? '/__local' }).end();
  };

  const show = async (response: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const parts = path.split('/');
    if (path === 'style.css') return send(response, 200, 'text/css; charset=utf-8', stylesheet);
    if (parts[0] === 'mail' && parts[1] && parts[2]) {
      const mail = requireMail(await readMail(system.mailbox, parts[1]));
      return sandboxedMail(response, mail, parts.slice(2));
    }
    if (parts[0] === 'api') {
      const value = await readApi(parts.slice(1), query);
      if (value === undefined) throw new ConsoleError(404, 'Not Found');
      return sendJson(response, 200, value);
    }
    const found = await page(path, query);
    if (!found) throw new ConsoleError(404, 'Not Found');
    const [title, content] = found;
    const current = path === '' ? '/__local' : `/__local/${path}`;
    send(response, 200, 'text/html; charset=utf-8', layout(title, current, content), {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
    });
  };

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(/^\/__local\/?/, '').replace(/\/$/, '');
    try {
      if (!hasLocalHost(request)) throw new ConsoleError(403, 'The console answers at localhost only.');
      if (request.method === 'GET' || request.method === 'HEAD')
        return await show(response, path, searchParams);
      if (request.method !== 'POST') throw new ConsoleError(405, 'Method Not Allowed');
      if (!isOwnWrite(request)) throw new ConsoleError(403, 'This request came from another website.');
      await act(request, response, path);
    } catch (error) {
      const refusal = error instanceof BodyTooLarge ? new ConsoleError(413, 'That is too much data.') : error;
      if (!(refusal instanceof ConsoleError)) throw error;
      send(response, refusal.status, 'text/plain; charset=utf-8', refusal.message);
    }
  };
};
