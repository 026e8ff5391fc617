import { rewrittenLinks } from '../../testing/rewritten-links.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { mailedLink } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('opens a booking by its mailed link, however the link was rewritten on its way, and shows no key', async () => {
  const booker = await world.newVisitor();
  await goToCheckout(booker, { email: 'robin@example.com', timeSlot: '10:00 AM', hours: 1 });
  await payWith(booker, cards.pays);
  await expectSuccess(booker);
  const link = world.system.origin + (await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/'));
  for (const [happening, rewrite] of rewrittenLinks) {
    const page = await world.newVisitor();
    await page.goto(rewrite(link));
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect([happening, page.url()]).toEqual([happening, new URL(link).origin + new URL(link).pathname]);
    await page.context().close();
  }
});

it('offers a new link where one was cut behind its #, and opens the same link twice', async () => {
  const link = await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/');
  const page = await world.newVisitor();
  for (const cut of [link.split('#')[0] ?? '', link.replace(/#.*/, '%23'), link.replace(/#.*/, '#key=')]) {
    await page.goto(cut);
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  }
  await page.getByRole('button', { name: 'Send a new link' }).click();
  const newLink = await mailedLink(world, 'robin@example.com', /^A new link/, '/bookings/');
  for (const opened of [newLink, newLink]) {
    const other = await world.newVisitor();
    await other.goto(opened);
    await other.getByRole('heading', { name: 'Receipt' }).waitFor();
  }
});

it('shows a page for an address that no program of ours writes', async () => {
  for (const path of ['/bookings/%00', `/offers/${'a'.repeat(3000)}`, `/${'a'.repeat(3000)}`]) {
    const page = await world.newVisitor();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});
