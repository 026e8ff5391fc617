import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { keys } from '../../table/keys.ts';
import { aBooking, checkOut } from '../../testing/booking-journey.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const knownBrowser = async () => {
  const { getBrowser } = await import('./browsers.ts');
  await checkOut(new TestBrowser(), aBooking());
  const [row] = await itemsOf('BROWSER#');
  const browser = await getBrowser(String(row?.pk).replace('BROWSER#', ''));
  if (!browser) throw new Error('the browser is missing');
  return browser;
};

it('adds no checkout to a browser that has opened another one, or signed out, since it was read', async () => {
  const { addCheckout, endBrowserCookies, getBrowser } = await import('./browsers.ts');
  const { transact } = await import('../../table/table.ts');
  const asRead = await knownBrowser();
  const add = (browser: typeof asRead, id: string) => transact([addCheckout(browser, id, Date.now())]);
  expect(await add(asRead, 'first')).toBe(true);
  expect(await add(asRead, 'outrun')).toBe(false);
  const again = await getBrowser(asRead.id);
  if (!again) throw new Error('the browser is missing');
  await endBrowserCookies(again);
  expect(await add(again, 'signed out')).toBe(false);
  expect((await getBrowser(asRead.id))?.checkoutIds[0]).toBe('first');
});

it('forgets a browser though its cookie was renewed since, and makes none that is gone', async () => {
  const { endBrowserCookies, forgetBrowser, getBrowser } = await import('./browsers.ts');
  const asRead = await knownBrowser();
  await endBrowserCookies(asRead);
  await forgetBrowser(asRead.id);
  expect((await getBrowser(asRead.id))?.generation).toBe(asRead.generation + 2);
  await forgetBrowser('gone');
  expect(await itemsOf('BROWSER#gone')).toEqual([]);
});

it('makes a browser known once', async () => {
  const { addCheckout } = await import('./browsers.ts');
  const { transact } = await import('../../table/table.ts');
  const unknown = { id: 'unknown', generation: 1, checkoutIds: [] };
  const opened = { opened: { checkoutIds: ['another'], generation: 1 } };
  const add = () => transact([addCheckout(unknown, 'first', Date.now())]);
  expect(await refusedAfter(keys.browser('unknown'), opened, add)).toEqual(['opened']);
});

it('ends the cookies of a browser once', async () => {
  const { addCheckout, endBrowserCookies } = await import('./browsers.ts');
  const { transact } = await import('../../table/table.ts');
  const browser = await knownBrowser();
  const ended = { 'signed out': { generation: browser.generation + 1 }, gone: 'gone' } as const;
  const row = keys.browser(browser.id);
  const add = () => transact([addCheckout(browser, 'second', Date.now())]);
  const opened = { ...ended, opened: { checkoutIds: ['another'] } };
  expect(await refusedAfter(row, opened, add)).toEqual(Object.keys(opened));
  expect(await refusedAfter(row, ended, () => endBrowserCookies(browser))).toEqual(Object.keys(ended));
});

it('lets one request at a time open a checkout, and another once that has ended or five seconds have passed', async () => {
  const { beginOpening, openingMs, stopOpening } = await import('./browsers.ts');
  const browser = await knownBrowser();
  const row = keys.browser(browser.id);
  const nowMs = Date.now();
  const begin = (purchase: string, atMs = nowMs) => beginOpening(browser, purchase, atMs);
  const overtaken = {
    'signed out': { generation: 9 },
    opened: { checkoutIds: ['another'] },
    gone: 'gone',
  } as const;
  expect(await refusedAfter(row, overtaken, () => begin('one'))).toEqual(Object.keys(overtaken));
  expect([await begin('one'), await begin('two'), await begin('one')]).toEqual([true, false, true]);
  await stopOpening(browser, 'two');
  expect(await begin('two')).toBe(false);
  await stopOpening(browser, 'one');
  expect([await begin('two'), await begin('one'), await begin('one', nowMs + openingMs)]).toEqual([
    true,
    false,
    true,
  ]);
});
