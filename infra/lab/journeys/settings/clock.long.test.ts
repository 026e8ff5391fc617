import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { bookExamples } from '../../../local/book-examples.ts';
import { cards, expectSuccess, goToCheckout, payWith } from '../testing/booking-steps.ts';
import { newOperator } from '../testing/office-steps.ts';
import { pathsOfModes } from '../testing/paths-of-modes.ts';
import { settled } from '../testing/settled.ts';
import { openWorld } from '../testing/visitors.ts';

const world = openWorld({ settings: { clock: 24 } });

const twelveHours = /\b\d{1,2}(:\d\d)?\s?[AP]M\b/g;

/** The times of a clock with twelve hours that somebody reads or hears on the page. */
const timesOn = async (page: Page): Promise<string[]> => {
  await settled(page);
  const texts = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], option, [placeholder]')].map(
      (element) =>
        element.getAttribute('aria-label') ??
        element.getAttribute('placeholder') ??
        element.textContent ??
        '',
    ),
  ]);
  const found = [...new Set(texts.flatMap((text) => text.match(twelveHours) ?? []))];
  return found.map((time) => `${new URL(page.url()).pathname} says ${time}`);
};

it('shows every hour by a clock of 24 hours: pages, emails, desk and office', async () => {
  const found: string[] = [];
  const robin = await world.newVisitor();
  await goToCheckout(robin, { timeSlot: '2:00 PM', donationDollars: 20 });
  found.push(...(await timesOn(robin)));
  await payWith(robin, cards.pays);
  await expectSuccess(robin);
  await robin.getByText('14:00').first().waitFor();
  found.push(...(await timesOn(robin)));
  await robin.goto('/booking');
  await robin.getByRole('button', { name: /^14:00/ }).waitFor();
  for (const path of pathsOfModes.site) {
    await robin.goto(path);
    found.push(...(await timesOn(robin)));
  }
  await bookExamples(world.system);
  const { page } = await newOperator(world);
  for (const path of pathsOfModes.staff) {
    await page.goto(path);
    found.push(...(await timesOn(page)));
  }
  for (const mail of world.system.mailbox.list()) {
    const {
      subject = '',
      text = '',
      html = '',
    } = await PostalMime.parse(await world.system.mailbox.source(mail.id));
    const times = [subject, text, html].join('\n').match(twelveHours) ?? [];
    found.push(...times.map((time) => `the email "${subject}" says ${time}`));
  }
  expect([...new Set(found)]).toEqual([]);
});
