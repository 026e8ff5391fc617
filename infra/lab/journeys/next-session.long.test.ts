import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { settled } from './testing/settled.ts';
import { noteShifts, shiftsOn } from './testing/shifts.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('leads a guest who has closed the tab back to the booking, until it is cancelled', async () => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await goToCheckout(page, { timeSlot: '10:00 AM', hours: 2 });
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('A confirmation e-mail will follow').waitFor();
  const tab = await page.context().newPage();
  await page.close();
  await noteShifts(tab);
  const line = tab.getByText('Your next session:');
  for (const path of ['/', '/booking', '/auth', '/payment-success']) {
    await tab.goto(path);
    await line.waitFor();
    await settled(tab);
    if (path !== '/payment-success') expect([path, await shiftsOn(tab)]).toEqual([path, []]);
    const box = await line.boundingBox();
    const title = await tab.locator('main h1').boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(title?.y ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  await line.getByRole('link').click();
  await tab.getByRole('heading', { name: 'Your Booking' }).waitFor();
  await tab.getByText('10:00 AM to 12:00 PM').first().waitFor();

  // Cancelled elsewhere: the browser learns it by asking, and forgets the session.
  const { pathname } = new URL(tab.url());
  await tab.route(`**/api${pathname}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'cancelled' } });
  });
  await tab.goto('/');
  await line.waitFor({ state: 'hidden' });
  await tab.waitForFunction(() => localStorage.getItem('bookedHours') === '[]');
});

it('asks nothing and loads nothing in a browser that has never booked', async () => {
  const page = await world.newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await settled(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.getByText('Your next session').count()).toBe(0);
});
