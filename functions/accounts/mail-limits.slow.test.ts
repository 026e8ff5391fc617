// Security: Mails that a visitor can ask for; Links to one mailbox.
import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { travelMinutes } from '../testing/clock.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
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

it('sends six mails a day to one mailbox for one network without work, and thirty in all', async () => {
  const browser = new TestBrowser();
  const asked = await repeated(12, (index) => {
    if (index % 2 === 0) travelMinutes(16);
    return askForReset('target@example.com', browser);
  });
  expect(taken(asked)).toBe(6);
  const browserWithWork = new TestBrowser(browser.address);
  const withWork = () =>
    browserWithWork.call('request-password-reset', { body: { email: 'target@example.com' } });
  travelMinutes(16);
  expect((await withWork()).status).toBe(200);
  const elsewhere = await repeated(40, () => askForReset('target@example.com'));
  expect(taken(elsewhere)).toBe(23);
});

it('still sends a link to its owner after a stranger in another network has used up the limit', async () => {
  const stranger = new TestBrowser();
  await repeated(8, () => askForReset('target@example.com', stranger));
  expect(await askForReset('target@example.com')).toBe(200);
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

describe('the limit of the whole site', () => {
  const nearlyReached = async (): Promise<void> => {
    const { countAttempt } = await import('../store/people/throttles.ts');
    const counter = { name: 'mail-to-strangers:day', windowSeconds: 24 * 3600 };
    for (let count = 0; count < 999; count += 111)
      await Promise.all(Array.from({ length: 111 }, () => countAttempt(counter, Date.now())));
  };
  const confirm = async (browser: TestBrowser, email: string): Promise<number> =>
    (await browser.call('set-email', { body: { email, password: passPhrase } })).status;

  it('is reached after a thousand mails to unconfirmed addresses, and is logged for the operator', async () => {
    const { browser } = await aMember();
    await nearlyReached();
    expect(await confirm(browser, 'first@example.com')).toBe(200);
    expect(measure).not.toHaveBeenCalledWith('MailLimitReached');
    expect(await confirm(browser, 'second@example.com')).toBe(429);
    expect(measure).toHaveBeenCalledWith('MailLimitReached');
    expect((await itemsOf('USER#')).filter(({ sk }) => sk.startsWith('MAIL-REQUEST#'))).toHaveLength(1);
    expect(await askForReset('somebody@example.com')).toBe(200);
  });

  it('does not count requests that another limit rejects', async () => {
    const { browser } = await aMember();
    const { browser: other } = await aMember('kim');
    await nearlyReached();
    const { countAttempt } = await import('../store/people/throttles.ts');
    for (let count = 0; count < 3; count += 1)
      await countAttempt(
        { name: `mail-to:busy@example.com:from:${browser.address}`, windowSeconds: 15 * 60 },
        Date.now(),
      );
    expect(await confirm(browser, 'busy@example.com')).toBe(429);
    expect(measure).not.toHaveBeenCalledWith('MailLimitReached');
    expect(await confirm(other, 'calm@example.com')).toBe(200);
  });
});
