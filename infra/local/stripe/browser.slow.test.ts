import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, patienceMs } from '../../testing/local/tested-chromium.ts';
import { createStripeStandIn, type StripeStandIn } from './stand-in.ts';
import {
  createPayment,
  listen,
  newClient,
  publishableKey,
  type RunningServer,
  secretKey,
} from './test-support.ts';

const bundle = async (path: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe stand-in test</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
<div id="root"></div><script src="/stripe.js"></script><script src="/app.js"></script></html>`;
const pageCss = `body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 1.25rem }
html { background: #fff; color: #222 } html.dark { background: #0c1413; color: #eee }`;
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

let standIn: StripeStandIn;
let server: RunningServer;
let browser: Browser;
let page: Page;
const consoleProblems: string[] = [];

beforeAll(async () => {
  standIn = createStripeStandIn({ databasePath: ':memory:', secretKey, publishableKey, now: Date.now });
  const files: Record<string, [type: string, content: string]> = {
    '/stripe.js': ['text/javascript', await bundle('./browser/main.ts')],
    '/app.js': ['text/javascript', await bundle('./browser-test-page.tsx')],
    '/page.css': ['text/css', pageCss],
  };
  const prefix = '/__local/stripe';
  server = await listen(async (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/v1/')) return standIn.handle(request, response);
    if (url.startsWith(prefix)) {
      request.url = url.slice(prefix.length);
      return standIn.handle(request, response);
    }
    const [type, content] = files[url] ?? ['text/html', html];
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(content);
  });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await standIn?.close();
});

beforeEach(async () => {
  consoleProblems.length = 0;
  page = await browser.newPage({ viewport: { width: 800, height: 640 } });
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', (error) => consoleProblems.push(error.message));
  page.on('console', (message) => {
    // Chromium logs every answer of 400 and above, which a decline is.
    const isExpected = message.text().includes('status of 402') || message.text().includes('favicon');
    if (['error', 'warning'].includes(message.type()) && !isExpected) consoleProblems.push(message.text());
  });
});

afterEach(async () => {
  await page.close();
  expect(consoleProblems).toEqual([]);
});

const stripe = () => newClient(server.port);

const openForm = async (query: Record<string, string> = {}): Promise<string> => {
  const { id, client_secret } = await createPayment(stripe());
  const search = new URLSearchParams({ ...query, client_secret: client_secret ?? '' });
  await page.goto(`http://127.0.0.1:${server.port}/?${search}`);
  await page.getByLabel('Card number').waitFor();
  return id;
};

const fillCard = async (number: string): Promise<void> => {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry').fill('1244');
  await page.getByLabel('CVC').fill('123');
};

const pay = () => page.getByRole('button', { name: 'Pay', exact: true }).click();
const expectResult = async (text: string): Promise<void> => {
  await page.locator('#result', { hasText: text }).waitFor();
};

const screenshot = async (name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

test('pays with 4242, formatting the fields and reporting completeness', async () => {
  const id = await openForm();
  await page.locator('#state', { hasText: 'ready' }).waitFor();
  expect(await page.locator('#complete').textContent()).toBe('incomplete');
  await screenshot('light-800');
  await fillCard('4242424242424242');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 44');
  await page.locator('#complete', { hasText: /^complete$/ }).waitFor();
  const box = await page.getByLabel('Card number').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await pay();
  await expectResult('paid: succeeded');
  expect((await stripe().paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('a declined card can be replaced; the default redirect leads to return_url', async () => {
  const id = await openForm({ redirect: 'always' });
  await fillCard('4000000000000002');
  await pay();
  await expectResult('card_error: Your card was declined.');
  await fillCard('5555555555554444');
  await pay();
  await page.waitForURL('**/done?*');
  const parameters = new URL(page.url()).searchParams;
  expect(parameters.get('payment_intent')).toBe(id);
  expect(parameters.get('payment_intent_client_secret')).toMatch(`${id}_secret_`);
  expect(parameters.get('redirect_status')).toBe('succeeded');
});

test('3D Secure: failed, then completed', async () => {
  await openForm();
  await fillCard('4000000000003220');
  await pay();
  const dialog = page.getByRole('dialog', { name: 'Authentication required' });
  await dialog.waitFor();
  await screenshot('dialog-800');
  await dialog.getByRole('button', { name: 'Fail authentication' }).click();
  await expectResult('invalid_request_error: We are unable to authenticate your payment method.');
  await pay();
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expectResult('paid: succeeded');
});

test('validates in the browser, tied to the fields for assistive technology', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm();
  await page.getByLabel('Card number').fill('4242424242424241');
  await page.getByLabel('Expiry').fill('0120');
  await pay();
  await expectResult('validation_error: Your card number is invalid.');
  const number = page.getByLabel('Card number');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
  const describedBy = await number.getAttribute('aria-describedby');
  expect(await page.locator(`#${describedBy}`).textContent()).toBe('Your card number is invalid.');
  await page.getByText("Your card's expiration year is in the past.").waitFor();
  await page.getByText("Your card's security code is incomplete.").waitFor();
  await screenshot('light-errors-360');
});

test('follows a change of appearance', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm();
  const background = () =>
    page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await background()).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  expect(await background()).toBe('rgb(21, 32, 31)');
  await fillCard('5555555555554444');
  await page.getByLabel('Card number').focus();
  await screenshot('dark-360');
  await page.setViewportSize({ width: 800, height: 640 });
  await screenshot('dark-800');
});

test('a PaymentIntent that is already paid reports loaderror', async () => {
  const { client_secret } = await stripe().paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await page.goto(`http://127.0.0.1:${server.port}/?client_secret=${client_secret}`);
  await page.locator('#state', { hasText: 'loaderror: payment_intent_unexpected_state' }).waitFor();
});
