import type { Page } from 'playwright-core';
import { cards, payWith } from '../testing/booking-steps.ts';
import { password, signIn } from '../testing/member-steps.ts';
import type { World } from '../testing/visitors.ts';
import type { Stop, WalkOptions } from './found.ts';
import { people } from './full-day.ts';
import { type Size, sitePaths, sizes, unknownId } from './pages.ts';
import { keepTime, type PopulatedWorld } from './populated-world.ts';
import { Walk } from './walk.ts';

/** Pages that are the same for everybody. */
const samePaths = ['/about', '/rules', '/terms', '/privacy'];

const fillForm = async (page: Page, date: string): Promise<void> => {
  await page.goto('/booking');
  await page.getByLabel('Full Name').fill('Robin Example');
  await page.getByLabel('Email', { exact: true }).fill('robin@example.com');
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time Slot').selectOption('9:00 AM');
  await page.getByLabel('Task Declaration').fill('Write the introduction');
  await page.getByLabel(/agree to/).check();
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.waitForURL('**/checkout');
};

/** Opens the checkout of a booking, and fills in the form where there is none. */
const arriveAtCheckout = (dates: () => string) => async (page: Page) => {
  await page.goto('/checkout');
  const card = page.getByLabel('Card number');
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (await card.isVisible()) return;
  await fillForm(page, dates());
  await card.waitFor();
};

const arriveAtSuccess = (dates: () => string) => async (page: Page) => {
  await page.goto('/payment-success');
  await page.waitForLoadState('networkidle');
  if (await page.getByRole('heading', { name: 'Payment Successful!' }).isVisible()) return;
  await arriveAtCheckout(dates)(page);
  await payWith(page, cards.pays);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
};

const laterDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const stopsFor = (day: PopulatedWorld, ids: readonly string[]): Stop[] => {
  let days = 12;
  /** Another day for each booking: nobody is asked whether they want a second seat. */
  const dates = (): string => {
    days += 1;
    return laterDate(day.date, days);
  };
  return sitePaths.flatMap((path): Stop[] => {
    if (path === '/checkout') return [{ path, arrive: arriveAtCheckout(dates) }];
    if (path === '/payment-success') return [{ path, arrive: arriveAtSuccess(dates) }];
    const open = (id: string) => ({ path, arrive: (page: Page) => page.goto(path.replace('$id', id)) });
    return path.includes('$id') ? ids.map(open) : [open('')];
  });
};

const typingOf = (name: string) =>
  [
    [/username/i, name],
    [/password/i, password],
    [/e-?mail/i, `${name}@example.com`],
  ] as const;

type SiteCaller = 'visitor' | 'holder' | 'member';

/** Walks every page for visitors: as one who is new, as one whose browser has booked, or as a member. */
export const walkTheSite = async (
  world: World,
  day: PopulatedWorld,
  name: SiteCaller,
  size: Size,
  options: WalkOptions = {},
): Promise<Walk> => {
  const open = async (): Promise<Page> => {
    const page = await world.newVisitor({
      ...{ viewport: sizes[size], reducedMotion: 'reduce' },
      ...(name === 'holder' && { storageState: day.holderState }),
    });
    await keepTime(world, page);
    if (name !== 'member') return page;
    await page.goto('/auth');
    await signIn(page, 'mo.diaz', password);
    await page.waitForURL('**/dashboard');
    return page;
  };
  const ids = { visitor: [unknownId], holder: Object.values(day.holder), member: Object.values(day.member) }[
    name
  ];
  const walk = new Walk(
    { name, open, typing: typingOf(name === 'member' ? 'mo.diaz' : 'robin') },
    { people, ...options },
  );
  for (const stop of stopsFor(day, ids))
    if (name !== 'visitor' && samePaths.includes(stop.path)) await walk.look(stop);
    else await walk.visit(stop);
  await walk.close();
  return walk;
};
