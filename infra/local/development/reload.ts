import type { ServerResponse } from 'node:http';
import { type HttpHandler, send } from '../server/http.ts';

export interface Reload {
  handle: HttpHandler;
  /** Makes open pages load again. */
  reload(): void;
  /** Shows what went wrong on open pages, and on those opened before the next reload. */
  showProblem(text: string): void;
  close(): void;
}

export const reloadScriptPath = '/__local/reload.js';
export const reloadEventsPath = '/__local/reload';

const script = `(() => {
  const events = new EventSource('${reloadEventsPath}');
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('problem', ({ data }) => {
    const panel = document.querySelector('#local-build-problem') ?? document.createElement('pre');
    panel.id = 'local-build-problem';
    panel.setAttribute('role', 'alert');
    Object.assign(panel.style, { position: 'fixed', inset: '1rem', zIndex: 2147483647, overflow: 'auto',
      margin: 0, padding: '1rem', background: '#300', color: '#fff', whiteSpace: 'pre-wrap' });
    panel.textContent = JSON.parse(data);
    document.body.append(panel);
  });
})();
`;

/** Tells open pages of rebuilds, through an EventSource. */
export const createReload = (): Reload => {
  const pages = new Set<ServerResponse>();
  let problem: string | undefined;
  const problemEvent = (text: string): string => `event: problem\ndata: ${JSON.stringify(text)}\n\n`;

  return {
    handle: async (request, response) => {
      if (request.url === reloadScriptPath) {
        send(response, 200, 'text/javascript; charset=utf-8', script, { 'cache-control': 'no-cache' });
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(problem === undefined ? 'retry: 500\n\n' : problemEvent(problem));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    reload: () => {
      problem = undefined;
      for (const page of pages) page.write('event: reload\ndata:\n\n');
    },
    showProblem: (text) => {
      problem = text;
      for (const page of pages) page.write(problemEvent(text));
    },
    close: () => {
      for (const page of pages) page.end();
    },
  };
};
