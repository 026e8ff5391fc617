// Security: Mails that a visitor can ask for; Links to one mailbox; Confirming an address, for everybody.
import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import type { Counter } from '../../shared/domain/access/limit.ts';
import { confirmation } from '../../shared/domain/access/limits.ts';
import { fewSeconds } from '../../shared/domain/seats/challenge-work.ts';
import { workAskedBy } from '../testing/challenge-work.ts';
import { travelMinutes } from '../testing/clock.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

freshSystemForEachTest();
beforeEach(() => {
  measure.mockClear();
});

const askForReset = async (email: string, browser = new TestBrowser()): Promise<number> =>
  (await browser.send('request-password-reset', { body: { email } })).status;

const taken = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

const repeated = async (times: number, ask: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await ask(index));
  return statuses;
};

it('counts all addresses of one mailbox together', async () => {
  const browser = new TestBrowser();
  expect(taken(await repeated(30, (n) => askForReset(`target+${n}@example.com`, browser)))).toBe(3);
  const other = new TestBrowser();
  const dotted = ['target@gmail.com', 't.arget@gmail.com', 'ta.rget+x@googlemail.com', 'targ.et@gmail.com'];
  expect(taken(await repeated(4, (n) => askForReset(dotted[n] as string, other)))).toBe(3);
});

it('doubles the work of one network with each mail to a mailbox after six of a day, and asks others for two seconds', async () => {
  const browser = new TestBrowser();
  const body = { email: 'target@example.com' };
  for (let asked = 0; asked < 6; asked += 1)
    expect((await browser.call('request-password-reset', { body })).status).toBe(200);
  const work = async (asking: TestBrowser) =>
    workAskedBy(await asking.send('request-password-reset', { body }));
  expect(await work(browser)).toBe(fewSeconds());
  await browser.call('request-password-reset', { body });
  expect([await work(browser), await work(new TestBrowser())]).toEqual([2 * fewSeconds(), fewSeconds()]);
});

it('leaves the owner their reset and their sign-in link, whatever strangers ask for', async () => {
  const stranger = new TestBrowser();
  await repeated(30, () => askForReset('target@example.com', stranger));
  const owner = new TestBrowser();
  const body = { email: 'target@example.com' };
  for (const key of ['request-password-reset', 'request-sign-in-link'] as const) {
    const asked = await owner.send(key, { body });
    expect([asked.status, await workAskedBy(asked)]).toEqual([428, fewSeconds()]);
    expect((await owner.call(key, { body })).status).toBe(200);
  }
});

it('sends mails to ten addresses a day for one account', async () => {
  const { browser } = await aMember();
  const statuses = await repeated(12, async (index) => {
    travelMinutes(15);
    const body = { email: `stranger${index}@example.com`, password: passPhrase };
    return (await browser.call('set-email', { body })).status;
  });
  expect(taken(statuses)).toBe(10);
});

describe('the mails to strangers', () => {
  const ofEverybody = confirmation.of().find(({ whose }) => whose === 'everybody') as Counter;
  const counterOfEverybody = async () =>
    (await import('../store/people/throttles.ts')).counterOf(confirmation, ofEverybody, 'everybody');
  const sent = async (mails: number): Promise<void> => {
    const { countAttempt } = await import('../store/people/throttles.ts');
    await countAttempt(await counterOfEverybody(), Date.now(), mails);
  };
  const confirm = async (browser: TestBrowser, email: string) => {
    const body = { email, password: passPhrase };
    const work = await workAskedBy(await browser.send('set-email', { body }));
    return [work, (await browser.call('set-email', { body })).status];
  };

  it('cost two seconds of work after 250 a day, are told to the operator beyond 1,000, and go on', async () => {
    const { browser } = await aMember();
    await sent(249);
    expect(await confirm(browser, 'first@example.com')).toEqual([0, 200]);
    expect(await confirm(browser, 'second@example.com')).toEqual([fewSeconds(), 200]);
    await sent(1000 - 252);
    expect(measure).not.toHaveBeenCalledWith('MailLimitReached');
    expect(await confirm(browser, 'third@example.com')).toEqual([fewSeconds(), 200]);
    expect(measure).toHaveBeenCalledWith('MailLimitReached');
  });

  it('do not count requests that another limit refuses', async () => {
    const { browser } = await aMember();
    for (let asked = 0; asked < 10; asked += 1) await confirm(browser, `${asked}@example.com`);
    const { attemptsWithin } = await import('../store/people/throttles.ts');
    const before = await attemptsWithin(await counterOfEverybody(), Date.now());
    expect(await confirm(browser, 'calm@example.com')).toEqual([0, 429]);
    expect(await attemptsWithin(await counterOfEverybody(), Date.now())).toBe(before);
  });
});
