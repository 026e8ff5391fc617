import type { BrowserContextOptions, Page } from 'playwright-core';
import { cards, payWith } from '../testing/booking-steps.ts';
import { mailedLink, password } from '../testing/member-steps.ts';
import { pathPattern, type Size, sitePaths, sizes, unknownId } from '../testing/pages.ts';
import { settled } from '../testing/settled.ts';
import type { World } from '../testing/visitors.ts';
import { call } from './calls.ts';
import type { Stop } from './found.ts';
import { later, people } from './full-day.ts';
import { keepTime, type PopulatedWorld } from './populated-world.ts';
import { Walk, type WalkOptions } from './walk.ts';

/** Pages that are the same for everybody. */
const samePaths = ['/about', '/rules', '/terms', '/privacy', '/developers'];

const fillForm = async (page: Page, date: string, email: string): Promise<void> => {
  await page.goto('/booking');
  await page.getByLabel('Full Name').fill('Robin Example');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time Slot').selectOption('9:00 AM');
  const card = page.getByRole('radio', { name: 'Card' });
  if (await card.isVisible()) await card.check();
  await page.getByLabel('Task Declaration').fill('Write the introduction');
  await page.getByLabel(/agree to/).check();
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.waitForURL('**/checkout');
};

/** Opens the checkout of a booking, and fills in the form where there is none. */
const arriveAtCheckout = (dates: () => string, email: string) => async (page: Page) => {
  await page.goto('/checkout');
  const card = page.getByLabel('Card number');
  await settled(page);
  if (await card.isVisible()) return;
  await fillForm(page, dates(), email);
  await card.waitFor();
};

const arriveAtSuccess = (dates: () => string, email: string) => async (page: Page) => {
  await page.goto('/payment-success');
  await settled(page);
  if (await page.getByRole('heading', { name: 'Payment Successful!' }).isVisible()) return;
  await arriveAtCheckout(dates, email)(page);
  await payWith(page, cards.pays);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
};

/** A person who walks, with the bookings that they can open. */
export interface Walker {
  name: 'visitor' | 'holder' | 'member';
  ids: readonly string[];
  /** Links of mails that were sent to them. */
  links?: readonly string[];
  /** Cookies of a browser that has booked. */
  storageState?: BrowserContextOptions['storageState'];
}

const username = 'mo.diaz';

/** A visitor has signed up on the page before. */
const forget =
  (arrive: Stop['arrive']): Stop['arrive'] =>
  async (page) => {
    await page.context().clearCookies();
    await arrive(page);
  };

/** Signs the member in again, who may have deleted the account on the page before. */
const signInAgain = (page: Page): Promise<unknown> =>
  call(page, 'POST', '/api/login', { username, password }).catch(() =>
    call(page, 'POST', '/api/register', { username, password }),
  );

/** The session has ended when "Logout" was pressed. */
const asMember =
  (arrive: Stop['arrive']): Stop['arrive'] =>
  async (page) => {
    if (page.url() === 'about:blank') await page.goto('/terms');
    const answer = await page.request.get('/api/user');
    if (answer.status() === 401) await signInAgain(page);
    await arrive(page);
  };

const isLink = ({ role }: { role: string }): boolean => role === 'link';

/** Ends the keys of the browser to all of its bookings. */
const forgets = ({ name }: { name: string }): boolean => /^forget/i.test(name);

/** The differences between the walkers. The other controls of a page are the same for all of them. */
const stepsOf: Record<Walker['name'], (stop: Stop) => Stop> = {
  visitor: (stop) => {
    if (stop.path === '/payment-success') return { ...stop, typing: [[/username/i, 'robin.too']] };
    return stop.path === '/auth' ? { ...stop, arrive: forget(stop.arrive) } : stop;
  },
  holder: (stop) => {
    if (stop.path === '/payment-success') return { ...stop, typing: [[/username/i, 'robin']] };
    return { ...stop, presses: stop.path.includes('$id') ? (control) => !forgets(control) : isLink };
  },
  member: (stop) => ({
    ...stop,
    arrive: stop.path === '/auth' ? stop.arrive : asMember(stop.arrive),
    rounds: stop.path === '/dashboard' ? 1 : 2,
  }),
};

/** The bookings are forgotten at the end, and the account is deleted on the dashboard. */
const last = ({ path, presses }: Stop): number =>
  presses === forgets ? 1 : ['', '', '/payment-success', '/dashboard'].indexOf(path);

/** Days ahead of the first booking of each walker: none is made on the day of another. */
const firstDays = { visitor: 12, holder: 24, member: 36 } as const;

const stopsFor = ({ name, ids, links = [] }: Walker, today: string): Stop[] => {
  const email = `robin.${name}@example.com`;
  let days = firstDays[name];
  /** Another day for each booking: nobody is asked whether they want a second seat. */
  const dates = (): string => {
    days += 1;
    return later(today, days);
  };
  const arriveAt = (path: string): Stop['arrive'] => {
    if (path === '/checkout') return arriveAtCheckout(dates, email);
    if (path === '/payment-success') return arriveAtSuccess(dates, email);
    return (page) => page.goto(path);
  };
  const mailed = links.map((link) => ({
    path: pathPattern(new URL(link, 'http://localhost').pathname),
    arrive: (page: Page) => page.goto(link),
  }));
  const stops = sitePaths.flatMap((path): Stop[] =>
    path.includes('$id')
      ? ids.map((id) => ({ path, arrive: arriveAt(path.replace('$id', id)) }))
      : [{ path, arrive: arriveAt(path) }],
  );
  const all = [...mailed, ...stops].map((stop) => stepsOf[name](stop));
  if (name === 'holder')
    all.push({ path: '/bookings/$id', arrive: arriveAt(`/bookings/${ids[0]}`), presses: forgets });
  return all.sort((one, other) => last(one) - last(other));
};

const typingOf = (name: string) =>
  [
    [/username/i, name],
    [/password/i, password],
    [/e-?mail/i, `${name}@example.com`],
  ] as const;

/** Nothing is there: the page says so. */
export const newVisitor: Walker = { name: 'visitor', ids: [unknownId] };

/** A guest whose browser has booked everything that is special on the full day. */
export const holderOf = async (world: World, { holder, holderState }: PopulatedWorld): Promise<Walker> => {
  const address = 'robin.example@example.com';
  const reminder = await mailedLink(world, address, /^(Today|Tomorrow) at 2:00 PM/, '/stop-reminders/');
  return { name: 'holder', ids: Object.values(holder), links: [reminder], storageState: holderState };
};

/** A member with a package, who has asked for a new password. */
export const memberOf = async (world: World, { member, hands }: PopulatedWorld): Promise<Walker> => {
  const email = `${username}@example.com`;
  await call(hands.member, 'POST', '/api/request-password-reset', { email });
  const reset = await mailedLink(world, email, /password/i, '/auth');
  return { name: 'member', ids: Object.values(member), links: [reset] };
};

/** Walks every page for visitors: as one who is new, as one whose browser has booked, or as a member. */
export const walkTheSite = async (
  world: World,
  walker: Walker,
  today: string,
  size: Size,
  options: WalkOptions = {},
): Promise<Walk> => {
  const { name, storageState } = walker;
  const open = async (): Promise<Page> => {
    const page = await world.newVisitor({
      viewport: sizes[size],
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    await keepTime(world, page);
    return page;
  };
  const typing = typingOf(name === 'member' ? username : 'robin');
  const walk = new Walk({ name, open, typing }, { people, ...options });
  for (const stop of stopsFor(walker, today))
    if (name !== 'visitor' && samePaths.includes(stop.path)) await walk.glance(stop);
    else await walk.visit(stop);
  await walk.close();
  return walk;
};
