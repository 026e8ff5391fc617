import type { Browser } from 'playwright-core';
import { deskPath } from '../../../../shared/content/staff-pages.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import type { LocalSystem } from '../../../local/local-system.ts';
import { bookPeople } from '../../journeys/testing/booked-people.ts';
import { heading, press, waitingLink } from '../../journeys/testing/office-steps.ts';
import { tableItems } from '../../journeys/testing/table-items.ts';
import { giveAuthenticator } from '../../journeys/testing/virtual-passkeys.ts';

const names = ['Ada Lovelace', 'Jo Park', 'Kim Osei', 'Lee Morgan', 'Robin Example', 'Sam Rivera'];

/** Books a day that fills the desk, and returns the id of one of its bookings. */
export const bookFullDay = async ({ dynamoDbEndpoint, origin }: LocalSystem): Promise<string> => {
  for (const hour of [8, 10, 12, 14]) {
    const people = names.map((name, index) => ({ name, hour, seat: index + 1 }));
    await bookPeople(dynamoDbEndpoint, localDate(Date.now()), people);
  }
  const { pk = '' } = (await tableItems(origin)).find(({ sk }) => sk === 'BOOKING') ?? {};
  return pk.slice('BOOKING#'.length);
};

/**
 * Makes somebody a passkey, and gives their session to the pages that Lighthouse opens, which know nothing of other
 * contexts.
 */
export const signIn = async (browser: Browser, system: LocalSystem, role: string): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await giveAuthenticator(page);
  await page.goto(await waitingLink({ system }, role));
  await press(page, 'Create your passkey');
  await heading(page, role === 'operator' ? 'Overview' : 'Desk');
  const { cookies } = await context.storageState();
  await context.close();
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send('Storage.setCookies', {
    cookies: cookies.map((cookie) => ({ ...cookie, url: system.origin + deskPath })),
  });
  await devtools.detach();
};
