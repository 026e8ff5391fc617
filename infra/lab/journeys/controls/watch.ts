import type { Page, Request } from 'playwright-core';
import { patienceMs } from '../../../testing/local/tested-chromium.ts';

/** An answer that says that a request failed. */
export interface Refusal {
  call: string;
  status: number;
  sentence: string;
}

export interface Watch {
  /** Waits until no request is under way and the page has stopped changing. */
  settled(): Promise<void>;
  /** Sentences about everything that went wrong since the last call. */
  faults(): Promise<string[]>;
  /** The requests that changed something and were answered with success, and the refusals, since the last call. */
  calls(): { written: number; refused: Refusal[] };
}

const failurePages = ['This page could not be shown', '404 Page Not Found'];

/** The faults of a page as it stands. */
const standingFaults = (page: Page, failures: string[]): Promise<string[]> =>
  page.evaluate((titles) => {
    const found: string[] = [];
    const title = document.querySelector('h1')?.textContent ?? '';
    if (titles.includes(title)) found.push(`the error page is shown: "${title}"`);
    const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (tooWide > 0) found.push(`the page scrolls sideways by ${tooWide} px`);
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (open && open.scrollWidth > open.clientWidth) found.push('the window scrolls sideways');
    if (open && !open.contains(document.activeElement)) found.push('the focus is not in the window');
    return found;
  }, failures);

const isFollowed = (request: Request): boolean => request.resourceType() !== 'eventsource';

/** Listens to a page from now on. */
export const watchPage = (page: Page, isExpected: (complaint: string) => boolean = () => false): Watch => {
  const under = new Set<Request>();
  let answered = (): void => undefined;
  const end = (request: Request): void => {
    under.delete(request);
    if (under.size === 0) answered();
  };
  /** Resolves when no request is under way. Fails after the patience for a page that hangs. */
  const quiet = async (): Promise<void> => {
    if (under.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      answered = resolve;
      const late = () => reject(new Error(`No answer: ${[...under].map((request) => request.url())}`));
      timer = setTimeout(late, patienceMs);
    });
    clearTimeout(timer);
  };
  let complaints: string[] = [];
  let refused: Refusal[] = [];
  let written = 0;
  page.on('pageerror', (error) => complaints.push(`an error that nothing catches: ${String(error)}`));
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal)
      complaints.push(`an error in the console: ${message.text()}`);
  });
  page.on('crash', () => complaints.push('the page has crashed'));
  page.on('request', (request) => isFollowed(request) && under.add(request));
  page.on('requestfailed', (request) => {
    end(request);
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') complaints.push(`a request failed: ${request.url()} (${why})`);
  });
  page.on('requestfinished', async (request) => {
    const response = await request.response().catch(() => null);
    const { pathname } = new URL(request.url());
    const status = response?.status() ?? 0;
    if (status >= 400) {
      const sentence = (await response?.text().catch(() => '')) ?? '';
      refused.push({ call: `${request.method()} ${pathname}`, status, sentence });
    } else if (request.method() !== 'GET') written += 1;
    end(request);
  });
  const isStill = (): Promise<boolean> =>
    page.evaluate(async () => {
      const before = document.body.innerHTML.length;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const isLive = document.readyState === 'complete' && window.earlyClicks === undefined;
      return isLive && before === document.body.innerHTML.length;
    });
  return {
    settled: async () => {
      const deadline = performance.now() + patienceMs;
      do {
        await quiet();
        if (performance.now() > deadline) throw new Error('The page does not stop changing.');
      } while (!(await isStill().catch(() => false)) || under.size > 0);
    },
    faults: async () => {
      const heard = complaints.filter((complaint) => !isExpected(complaint));
      complaints = [];
      return [...heard, ...(await standingFaults(page, failurePages))];
    },
    calls: () => {
      const result = { written, refused };
      written = 0;
      refused = [];
      return result;
    },
  };
};
