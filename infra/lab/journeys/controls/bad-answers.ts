import type { Page, Route } from 'playwright-core';
import { matchEndpoint } from '../../../../shared/contract/path.ts';
import { pathPattern } from '../testing/pages.ts';
import { mostRests } from './press.ts';
import { fieldsOf, lossesOf, type SeenFields } from './seen-fields.ts';
import { sentenceFaults } from './seen-sentence.ts';
import type { Watch } from './watch.ts';

const html = '<!doctype html><title>Error</title><h1>Service Unavailable</h1>';
const refusal = 'This is not possible just now, so please ask at the front desk.';
const plain = (status: number) =>
  [String(status), { status, contentType: 'text/plain; charset=utf-8', body: refusal }] as const;

/** The ways in which a call can fail. Those after which a page may give up stand last. */
const badAnswers = new Map<string, Parameters<Route['fulfill']>[0] | 'dropped' | 'never'>([
  plain(503),
  plain(500),
  plain(429),
  ['HTML', { status: 502, contentType: 'text/html', body: html }],
  ['JSON', { status: 429, contentType: 'application/json', body: '{"message":"Too Many Requests"}' }],
  ['a dropped connection', 'dropped'],
  ['nothing, ever', 'never'],
  plain(400),
  plain(409),
  plain(413),
  plain(404),
  plain(403),
  plain(401),
]);
const kinds = [...badAnswers.keys()];

/** Calls for a suggestion, which a page leaves out. */
const unnoticed = new Set(['/dashboard list-my-passkeys', '/payment-success get-booking']);

type PatientWindow = typeof window & { passTime: () => void };

/** Lets a page meet its own time limits as soon as a test says so. It calls nothing that nobody has pressed. */
const holdTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    const limited: AbortController[] = [];
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      limited.push(controller);
      return controller.signal;
    };
    (window as PatientWindow).passTime = () => {
      for (const controller of limited.splice(0))
        controller.abort(new DOMException('The time is up.', 'TimeoutError'));
    };
  });

const pathOf = (page: Page): string => pathPattern(new URL(page.url()).pathname);

/** The text of a page without its numbers: some count the seconds. */
export const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/\d+/g, '0');

interface Round {
  /** The call that is answered badly: the first of the round that has not met every answer yet. */
  call?: string;
  kind: string;
  typed: SeenFields;
  /** Something was sent and taken before: its fields may be gone. */
  isTaken?: boolean;
}

/** Answers each call of each page once in every bad way, and looks at the page as a person does. */
export class BadAnswers {
  private readonly met = new Map<string, number>();
  private readonly found = new Map<string, string[]>();
  private readonly watched = new WeakSet<Page>();
  private round: Round | undefined;
  private last: Round | undefined;

  /** Takes the calls of a page from now on. */
  async watch(page: Page): Promise<void> {
    if (this.watched.has(page)) return;
    this.watched.add(page);
    await holdTime(page);
    const take = (route: Route) => this.take(page, route);
    await page.route(/\/api\/|\/config\.json$/, take);
  }

  private async take(page: Page, route: Route): Promise<void> {
    const { round } = this;
    const request = route.request();
    const { pathname } = new URL(request.url());
    const key = matchEndpoint(request.method(), pathname)?.key ?? pathname;
    const call = `${pathOf(page)} ${key}`;
    const met = this.met.get(call) ?? 0;
    this.met.set(call, met);
    if (!round || unnoticed.has(call) || !['fetch', 'xhr'].includes(request.resourceType()))
      return route.continue();
    if (round.call === undefined && met < kinds.length) {
      this.met.set(call, met + 1);
      Object.assign(round, { call, kind: kinds[met] });
      round.typed = await fieldsOf(page);
    }
    if (round.call !== call) {
      round.isTaken ||= request.method() !== 'GET';
      return route.continue();
    }
    const answer = badAnswers.get(round.kind) ?? 'dropped';
    if (answer === 'never') await page.evaluate(() => (window as PatientWindow).passTime());
    await (typeof answer === 'string' ? route.abort('aborted') : route.fulfill(answer));
  }

  /**
   * Lets a page make calls, one of which is answered badly, and looks. False when each was answered well. `whole`: the
   * text of the page after good answers. A page that shows all of it need not say that an answer is missing.
   */
  async play(page: Page, watch: Watch, act: () => Promise<void>, whole?: string): Promise<boolean> {
    const round: Round = { kind: '', typed: [] };
    this.round = round;
    await act();
    this.round = undefined;
    if (round.call === undefined) return false;
    this.last = round;
    let faults: string[] = [];
    for (let rest = 0; rest < mostRests; rest += 1) {
      const isWhole = (await textOf(page)) === whole;
      faults = isWhole ? [] : await sentenceFaults(page, round.call.split(' ')[0] !== pathOf(page));
      if (faults.length === 0) break;
      await watch.settled();
    }
    const losses = round.isTaken ? [] : lossesOf(round.typed, await fieldsOf(page));
    for (const fault of [...faults, ...losses]) this.note(fault);
    return true;
  }

  /** Remembers what was wrong after the last bad answer. */
  note(fault: string): void {
    const sentence = `${this.last?.call}: ${fault}`;
    this.found.set(sentence, [...(this.found.get(sentence) ?? []), this.last?.kind ?? '']);
  }

  /** Sentences about each call after which a page was not as it should be. */
  faults(): string[] {
    return [...this.found].map(([sentence, answers]) => `${sentence} (${answers.join(', ')})`);
  }

  /** The calls that have met every bad answer. */
  answered(): string[] {
    return [...this.met].filter(([, met]) => met === kinds.length).map(([call]) => call);
  }
}
