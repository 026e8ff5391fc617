import { uuidOf as uuidOfName } from '../../../../functions/runtime/uuid-of.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import { type Card, cards } from '../machine/bank.ts';
import { act, type Scene } from './act.ts';
import { payBy } from './card-form.ts';
import { signInAs } from './members.ts';
import type { Order, Person, Stake } from './person.ts';

/** How somebody pays. */
export interface Payment {
  card: Card;
  /** Minutes from the card form to its submission, and from the payment to the return. Undefined: never. */
  thinks: number;
  returns: number | undefined;
  /** Tabs of one browser that load the page at once. */
  tabs: number;
  /** True when the bank's page leads back to another browser. */
  elsewhere: boolean;
  /** True when they reload the page after paying, because the result is unclear. */
  reloads: boolean;
}

export const paysAtOnce: Payment = {
  ...{ card: 'good', thinks: 0, returns: 0 },
  ...{ tabs: 1, elsewhere: false, reloads: false },
};

const pause = ({ world }: Scene, minutes: number): Promise<void> => world.scheduler.sleep(minutes * 60_000);

export const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

const priceOf = (goods: Order['goods']): number =>
  'bookingData' in goods
    ? priceBooking(goods.bookingData).totalCents
    : (projectPackages.find(({ type }) => type === goods.packageData.packageType)?.priceCents ?? 0);

/** The price that the page shows: with a code, as the site quotes it. Undefined when nothing can be bought. */
const shownPrice = async (
  { browser }: Person,
  goods: Order['goods'],
  code: string | undefined,
): Promise<number | undefined> => {
  if (!code) return priceOf(goods);
  const answer = await browser.insist('quote', { body: { ...goods, code } });
  return answer !== 'lost' && answer.status === 200 ? Math.round(answer.body.total * 100) : undefined;
};

export const decide = (
  { person, world }: Scene,
  wanted: Pick<Order, 'code' | 'goods' | 'offer'>,
  cents: number,
): Order => {
  const order: Order = {
    ...wanted,
    ...{ cents, person, visitor: person.browser.visitor, userId: person.browser.userId },
    ...{ decidedAtMs: world.scheduler.nowMs, shown: new Map(), tried: new Set(), paidAtMs: new Map() },
  };
  person.orders.push(order);
  return order;
};

/** True while the site still knows the browser as the one that has ordered. */
export const isKnownAs = ({ visitor, userId, person }: Order): boolean =>
  userId ? person.browser.userId === userId : person.browser.visitor === visitor;

/** The payment of the order that was shown last. */
const lastSecret = ({ shown, known }: Order): string | undefined =>
  [...shown.values()].at(-1)?.secret ?? known;

/** Asks for the payment of an order in some tabs at once. The secrets of those that are not paid yet. */
const checkOut = async (scene: Scene, order: Order, tabs: number): Promise<string[]> => {
  const { person, world } = scene;
  const { goods, offer, code, cents } = order;
  const { browser } = person;
  const clientSecret = lastSecret(order);
  const requestKey = browser.isNew ? uuidOfName(browser.visitor) : undefined;
  const unpaid: string[] = [];
  const body = {
    ...{ amount: cents / 100, ...goods, requestKey },
    ...(code && { code }),
    ...(offer && { offer: { id: offer.id, key: offer.key } }),
    ...(clientSecret && { clientSecret }),
  };
  const ask = async (): Promise<void> => {
    const answer = await browser.insist('create-payment-intent', { body });
    if (answer === 'lost' || answer.status !== 200) return;
    // A session that ends before the answer makes the buyer a guest.
    if (order.userId && order.shown.size === 0 && !browser.userId)
      Object.assign(order, { userId: undefined, visitor: browser.visitor });
    const { clientSecret: secret, holdExpiresAt, paid } = answer.body;
    const untilMs = Date.parse(holdExpiresAt);
    order.shown.set(intentOf(secret), { secret, untilMs, atMs: world.scheduler.nowMs });
    if (!paid) unpaid.push(secret);
  };
  await Promise.all(Array.from({ length: tabs }, ask));
  return [...new Set(unpaid)];
};

const pay = async ({ world }: Scene, order: Order, secret: string, number: string): Promise<void> => {
  order.tried.add(intentOf(secret));
  if ((await payBy(world, secret, number)) === 'paid')
    order.paidAtMs.set(intentOf(secret), world.scheduler.nowMs);
};

export const askFor = async (
  { person, world }: Scene,
  { goods, offer, cents, paidAtMs }: Order,
): Promise<number> => {
  const { browser } = person;
  if ('packageData' in goods) {
    const answer = await browser.insist('create-package', { body: goods.packageData });
    return answer === 'lost' ? 0 : answer.status;
  }
  const { bookingData } = goods;
  const isPaid = cents === 0 || paidAtMs.size > 0;
  const body = {
    ...bookingData,
    ...(bookingData.packageId && offer && { offer: { id: offer.id, key: offer.key } }),
  };
  const answer = await browser.insist('create-booking', { body });
  if (answer === 'lost') return 0;
  if (answer.status === 201) world.heard.push({ person, bookingData, booking: answer.body, isPaid });
  return answer.status;
};

/** Comes back for what was paid, as the one who has paid it. */
const collect = async (scene: Scene, order: Order): Promise<void> => {
  if (!(await signInAs(scene, order.userId))) return;
  const same = scene.person.orders.filter(
    ({ goods, visitor, userId }) =>
      goods === order.goods && (userId ? userId === order.userId : visitor === order.visitor),
  );
  const paidBefore = same.flatMap(({ paidAtMs }) => [...paidAtMs.keys()]);
  const status = await askFor(scene, order);
  if (
    status === 402 &&
    isKnownAs(order) &&
    order.person.members.every(({ leftAtMs }) => leftAtMs === Infinity)
  )
    scene.world.askedToPay.push({ order, intents: paidBefore });
};

/** Opens Stripe's return address in another browser, which shows the purchase. */
const comeBackElsewhere = async ({ person, world }: Scene, order: Order): Promise<void> => {
  const clientSecret = lastSecret(order);
  if (!clientSecret) return;
  const isPaid = order.paidAtMs.has(intentOf(clientSecret));
  const answer = await person.otherBrowser.insist('find-purchase', { body: { clientSecret } });
  if (answer === 'lost' || answer.status !== 200 || !('state' in answer.body)) return;
  if (isPaid && answer.body.state === 'unpaid')
    world.violations.push(
      `v${person.number} has paid ${intentOf(clientSecret)}, and is told that it is not paid`,
    );
};

const buyOnce = async (scene: Scene, order: Order, payment: Payment): Promise<void> => {
  const { browser } = scene.person;
  const { isNew, visitor } = browser;
  const offered = await checkOut(scene, order, payment.tabs);
  // Somebody who reloads a page before its first answer, or signs out meanwhile, pays once, in one tab.
  const secrets = isNew || browser.visitor !== visitor ? offered.slice(-1) : offered;
  await pause(scene, payment.thinks);
  for (const number of cards[payment.card])
    await Promise.all(secrets.map((secret) => pay(scene, order, secret, number)));
  const [number] = cards[payment.card];
  if (payment.reloads && (await signInAs(scene, order.userId))) {
    const [secret] = await checkOut(scene, order, 1);
    if (secret && number && isKnownAs(order)) await pay(scene, order, secret, number);
  }
  if (payment.returns === undefined) return;
  await pause(scene, payment.returns);
  if (payment.elsewhere) await comeBackElsewhere(scene, order);
  await collect(scene, order);
};

/** Decides to buy something at the price of the page, pays, and comes back for it. */
export const buy = async (
  scene: Scene,
  wanted: Pick<Order, 'code' | 'goods' | 'offer'>,
  payment: Payment,
): Promise<Order | undefined> => {
  const cents = await shownPrice(scene.person, wanted.goods, wanted.code);
  if (cents === undefined) return undefined;
  const order = decide(scene, wanted, cents);
  await buyOnce(scene, order, payment);
  return order;
};

export const buys = act(
  'buys',
  async (
    scene,
    slot: number,
    { duration = 1, stake, ...way }: Partial<Payment> & { duration?: number; stake?: Stake } = {},
  ) => {
    const bookingData = scene.person.wish(slot, duration, stake);
    await buy(scene, { goods: { bookingData } }, { ...paysAtOnce, ...way });
  },
);

/** Pays again for something from another tab with an older page. `which`: from the newest. */
export const buysAgain = act(
  'buysAgain',
  async (
    scene,
    { which = 0, isNewPage = false, ...way }: Partial<Payment> & { which?: number; isNewPage?: boolean } = {},
  ) => {
    const { orders } = scene.person;
    const last = orders.at(-1 - which) ?? orders[0];
    if (!last || !(await signInAs(scene, last.userId))) return;
    const { goods, offer, code } = last;
    const cents = await shownPrice(scene.person, goods, code);
    if (cents === undefined) return;
    const again = decide(scene, { goods, offer, code }, cents);
    await buyOnce(
      scene,
      { ...again, ...(!isNewPage && { known: lastSecret(last) }) },
      { ...paysAtOnce, ...way },
    );
  },
);

/** Buys with one of the codes of the office. */
export const usesCode = act(
  'usesCode',
  async (scene, slot: number, { which = 0, ...way }: Partial<Payment> & { which?: number } = {}) => {
    const { person, world } = scene;
    const code = world.codes.at(-1 - which) ?? world.codes[0];
    if (!code) return;
    // All of a person's uses count for one.
    const bookingData = { ...person.wish(slot, 1), email: person.email };
    await buy(scene, { goods: { bookingData }, code }, { ...paysAtOnce, ...way });
  },
);

export const offersLess = act('offersLess', async ({ person, world }, slot: number) => {
  const bookingData = person.wish(slot, 1, 'charity');
  const amount = priceBooking(bookingData).totalCents / 100 - 1;
  const answer = await person.browser.call('create-payment-intent', { body: { amount, bookingData } });
  if (answer !== 'lost' && answer.status === 200)
    world.violations.push(`v${person.number} is let pay less than the price`);
});
