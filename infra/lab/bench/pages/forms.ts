import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { buildSystem } from '../../../local/development/builds.ts';
import { startLocalSystem } from '../../../local/local-system.ts';
import { launchChromium } from '../../../testing/local/tested-chromium.ts';
import { settled } from '../../journeys/testing/settled.ts';
import { type Measurement, median, type Part } from '../figures/measurement.ts';

const part = 'forms';
const inputs = 20;

interface OpenedForm {
  page: Page;
  devtools: CDPSession;
}

/** Opens a page on a processor that is so many times slower. */
const openForm = async (browser: Browser, address: string, slower = 1): Promise<OpenedForm> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  // Time of the thread, so that other programs are not counted.
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await devtools.send('Performance.enable');
  await page.goto(address);
  await settled(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, devtools };
};

const taskMs = async ({ page, devtools }: OpenedForm): Promise<number> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/** The main thread's time for an input with all that follows it, the answers of the server among it. */
const costOf = async (form: OpenedForm, act: () => Promise<unknown>): Promise<number> => {
  const before = await taskMs(form);
  await act();
  return (await taskMs(form)) - before;
};

const costOfKey = async (form: OpenedForm, label: string): Promise<number> => {
  const { page } = form;
  await page.getByLabel(label).click();
  await page.keyboard.type('warm');
  const costs: number[] = [];
  while (costs.length < inputs) costs.push(await costOf(form, () => page.keyboard.press('a')));
  return median(costs);
};

/** A click by Playwright would look for the button on the main thread. */
const costOfTap = async (form: OpenedForm, button: Locator): Promise<number> => {
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const { mouse } = form.page;
  await mouse.move(x + width / 2, y + height / 2);
  return costOf(form, async () => {
    await mouse.down();
    await mouse.up();
  });
};

const costOfTaps = async (form: OpenedForm, group: string | RegExp, from: number): Promise<number> => {
  const buttons = form.page.getByRole('group', { name: group, exact: true }).getByRole('button');
  const costs: number[] = [];
  for (let index = from; index < from + 10; index += 1) costs.push(await costOfTap(form, buttons.nth(index)));
  return median(costs);
};

/** The longest task while the form is filled in. */
const longestTask = async (browser: Browser, address: string): Promise<number> => {
  const form = await openForm(browser, address, 4);
  const longest = await form.page.evaluateHandle(() => {
    const found = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.ms = Math.max(found.ms, duration);
    }).observe({ type: 'longtask' });
    return found;
  });
  await costOfTaps(form, 'Day', 4);
  await costOfTaps(form, /^Hours/, 1);
  for (const label of ['Task Declaration', 'Full Name', 'Email']) await costOfKey(form, label);
  const { ms } = await longest.jsonValue();
  await form.page.close();
  return ms;
};

const measureForms = async (browser: Browser, origin: string): Promise<Measurement[]> => {
  const contact = await openForm(browser, `${origin}/contact`);
  const baseline = await costOfKey(contact, 'Message');
  const booking = await openForm(browser, `${origin}/booking`);
  const key = await costOfKey(booking, 'Full Name');
  const day = await costOfTaps(booking, 'Day', 4);
  const hour = await costOfTaps(booking, /^Hours/, 1);
  const slow = await longestTask(browser, `${origin}/booking`);
  const ofBooking = { part, unit: 'ms', baseline, against: 'a key on /contact' };
  return [
    { ...ofBooking, name: 'a key on /booking', value: key, goal: { of: 'ratio', atMost: 2 } },
    { ...ofBooking, name: 'a tap on a day', value: day, goal: { of: 'value', atMost: 16 } },
    { ...ofBooking, name: 'a tap on an hour', value: hour, goal: { of: 'value', atMost: 10 } },
    { part, name: 'longest task at 1/4 speed', unit: 'ms', value: slow, goal: { of: 'value', atMost: 100 } },
  ];
};

/** Work of the main thread while /booking is filled in, beside /contact. It wants a quiet machine. */
export const forms: Part = {
  name: part,
  measure: async (report) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-forms-'));
    report('building');
    const folders = await buildSystem();
    const system = await startLocalSystem({
      port: 0,
      dataDirectory,
      folders,
      log: () => undefined,
    });
    const browser = await launchChromium();
    try {
      return await measureForms(browser, system.origin);
    } finally {
      await browser.close();
      await system.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};
