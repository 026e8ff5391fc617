// Security: One table; Guessing; An account.
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { Counter } from '../../shared/domain/access/limit.ts';
import type { LimitName } from '../../shared/domain/access/limit-words.ts';
import { limitNames, limitOf } from '../../shared/domain/access/limit-words.ts';
import { fewSeconds } from '../../shared/domain/seats/challenge-work.ts';
import { workAskedBy } from '../testing/challenge-work.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { type Players, players, type Try } from './testing/limit-players.ts';

const system = freshSystemForEachTest();

const tries = 35;

/** The browsers of a stranger, each at a network of its own, far from the owner's. */
const networks = (count: number): TestBrowser[] =>
  Array.from({ length: count }, (_, index) => new TestBrowser(`203.0.${index}.7`));

const sendTo = (browser: TestBrowser, { key, options }: Try) => browser.send(key, options);

/** Plays at full speed, and does all the work that is asked for. Returns what the last try was answered at first. */
const playOn = async (
  { stranger }: Players,
  browsers: readonly TestBrowser[],
): Promise<number | undefined> => {
  let last: number | undefined;
  for (let count = 0; count < tries; count += 1) {
    const browser = browsers[count % browsers.length] as TestBrowser;
    const attempt = await stranger(browser, count);
    if (attempt && count === tries - 1) last = (await sendTo(browser, attempt)).status;
    else if (attempt) await browser.call(attempt.key, attempt.options);
  }
  return last;
};

const amountOf = (amount: number | (() => number)): number =>
  typeof amount === 'function' ? amount() : amount;

/** The tries that the table leaves somebody without work, on so many networks. */
const left = (name: LimitName, count: number): number => {
  const counters: readonly Counter[] = limitOf(name).of();
  return Math.min(
    ...counters.map(({ whose, free, most }) => {
      const amount = amountOf(free ?? most ?? Number.POSITIVE_INFINITY);
      return ['around', 'network', 'network-and-target'].includes(whose) ? count * amount : amount;
    }),
  );
};

const strangers = limitNames.flatMap((name) => [1, 10].map((count) => [name, count] as const));

it.each(strangers)(
  'the limit %s, while a stranger on %i networks goes on, costs its owner elsewhere two seconds at most, and refuses nothing',
  async (name, count) => {
    const played = await players[name](system());
    const last = await playOn(played, networks(count));
    if (last !== undefined && count === 1 && left(name, count) < tries) expect([428, 429]).toContain(last);
    const { browser, key, options } = played.owner;
    const first = await sendTo(browser, played.owner);
    expect(await workAskedBy(first)).toBeLessThanOrEqual(fewSeconds());
    const answer = first.status === 428 ? await browser.call(key, options) : first;
    expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([expect.any(Number), '']);
  },
);

const guessed = strangers.filter(([name]) => limitOf(name).counts === 'guesses');

it.each(guessed)(
  'the limit %s tells a stranger on %i networks of no more guesses without work than the table, and not of a right one',
  async (name, count) => {
    const played = await players[name](system());
    const browsers = networks(count);
    const most = left(name, count);
    let told = 0;
    for (let guess = 0; guess < most + 5; guess += 1) {
      const browser = browsers[guess % count] as TestBrowser;
      const attempt = (await played.stranger(browser, guess)) as Try;
      if (![428, 429].includes((await sendTo(browser, attempt)).status)) told += 1;
    }
    expect(told).toBe(most);
    const { owner, stranger, stolen } = played;
    const { options: { cookies = [] } = {} } = (await stranger(browsers[0] as TestBrowser, 0)) ?? {};
    const right = { ...owner, options: { ...owner.options, ...stolen, cookies } };
    expect([428, 429]).toContain((await sendTo(browsers[0] as TestBrowser, right)).status);
  },
);
