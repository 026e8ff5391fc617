import type { BodyInput } from '../../../shared/contract/types.ts';
import { projectPackages } from '../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { organisations } from '../../../shared/domain/stakes/charities.ts';
import { localDate, sessionStart } from '../../../shared/domain/time/location-time.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { confirmByCard } from '../../local/stripe/payments/confirm-by-card.ts';
import { stripeKeys } from '../../testing/in-process/stripe-keys.ts';
import { travelMinutes } from './driven-clock.ts';
import { bodyOf, type DrivenWorld, type Holder } from './driven-world.ts';
import { confirmAddress } from './mailed-links.ts';

const password = 'a long pass phrase';
const dayMs = 86_400_000;
const slots = ['9:00 AM', '10:00 AM', '11:00 AM', '2:00 PM', '3:00 PM', '6:00 PM'];

const at = ({ random }: DrivenWorld) => ({
  date: localDate(Date.now() + random.pick([0, 1, 1, 2, 2, 3, 5, 9, 20, 40]) * dayMs),
  timeSlot: random.pick(slots),
});

const donation = ({ random }: DrivenWorld): Partial<BookingData> => {
  if (random.chance(0.4)) return { donationAmount: 0 };
  const charityType = random.pick(['charity', 'anti-charity', 'anti-charity'] as const);
  return {
    donationAmount: 100 * random.pick([1, 10, 30, 150, 777]),
    charityType,
    charityName: random.pick(organisations[charityType]),
  };
};

const wish = (world: DrivenWorld, holder: Holder): BookingData => ({
  name: 'Robin Example',
  email: holder.email,
  ...at(world),
  duration: 1 + world.random.below(3),
  task: 'Write the introduction',
  isStudent: world.random.pick(['yes', 'no']),
  donationAmount: 0,
  ...donation(world),
});

/** Confirms a payment as the card form does. */
const pay = async (clientSecret: string): Promise<void> => {
  const api = process.env.STRIPE_API_BASE ?? '';
  await confirmByCard({ ...stripeKeys, api }, clientSecret, { holder: 'everybody' });
};

const newHolder = (world: DrivenWorld): Holder => {
  const number = world.holders.length + 1;
  const email = `visitor${number}@example.com`;
  const holder: Holder = { browser: world.newBrowser(), email, bookingIds: [], packages: [] };
  world.holders.push(holder);
  return holder;
};

const anyOf = (world: DrivenWorld, fits: (holder: Holder) => boolean): Holder | undefined => {
  const fitting = world.holders.filter(fits);
  return fitting.length === 0 ? undefined : world.random.pick(fitting.slice(-25));
};

const register = async (world: DrivenWorld, holder: Holder): Promise<void> => {
  const username = holder.email.split('@')[0] ?? '';
  const answer = await world.ask(holder, 'register', { body: { username, password } });
  if (bodyOf(answer)) holder.username = username;
};

type Goods = BodyInput<'quote'>;

/** The price of a purchase, in dollars, with one of the codes for some. */
const priced = async (world: DrivenWorld, holder: Holder, goods: Goods) => {
  const code =
    world.codes.length > 0 && world.random.chance(0.4) ? world.random.pick(world.codes) : undefined;
  const quoted = code && bodyOf(await world.ask(holder, 'quote', { body: { ...goods, code } }));
  return quoted && code ? { amount: quoted.total, code } : undefined;
};

/** Pays for a session, and comes back, or not. Sometimes long after the hold, or after the session has begun. */
const buy = async (world: DrivenWorld, holder: Holder, bookingData: BookingData): Promise<void> => {
  const { random } = world;
  const price = (await priced(world, holder, { bookingData })) ?? {
    amount: priceBooking(bookingData).totalCents / 100,
  };
  const body = { ...price, bookingData };
  const opened = bodyOf(await world.ask(holder, 'create-payment-intent', { body }));
  if (!opened || random.chance(0.05)) return;
  if (random.chance(0.12)) travelMinutes(random.pick([16, 40, 300, 1500]));
  await pay(opened.clientSecret);
  if (random.chance(0.2)) return;
  const booked = bodyOf(await world.ask(holder, 'create-booking', { body: bookingData }));
  if (booked) holder.bookingIds.push(booked.id);
};

export const visit = async (world: DrivenWorld): Promise<void> => {
  const known = world.random.chance(0.4) ? anyOf(world, () => true) : undefined;
  const holder = known ?? newHolder(world);
  if (!known && world.random.chance(0.5)) await register(world, holder);
  await buy(world, holder, wish(world, holder));
};

export const buyPackage = async (world: DrivenWorld): Promise<void> => {
  const holder = anyOf(world, ({ username }) => username !== undefined);
  const sold = world.random.pick(projectPackages);
  if (!holder) return;
  const packageData = { packageType: sold.type, totalHours: sold.hours };
  const price = (await priced(world, holder, { packageData })) ?? { amount: sold.priceCents / 100 };
  const body = { ...price, packageData };
  const opened = bodyOf(await world.ask(holder, 'create-payment-intent', { body }));
  if (!opened) return;
  await pay(opened.clientSecret);
  const bought = bodyOf(await world.ask(holder, 'create-package', { body: packageData }));
  if (bought) holder.packages.push({ id: bought.id, userId: bought.userId });
};

export const redeem = async (world: DrivenWorld): Promise<void> => {
  const holder = anyOf(world, ({ packages }) => packages.length > 0);
  if (!holder) return;
  const packageId = world.random.pick(holder.packages).id;
  const data = { ...wish(world, holder), packageId };
  if (data.donationAmount > 0) return buy(world, holder, data);
  const booked = bodyOf(await world.ask(holder, 'create-booking', { body: data }));
  if (booked) holder.bookingIds.push(booked.id);
};

/** A holder with a booking of theirs, mostly one of the last. */
const anyBooking = (world: DrivenWorld): { holder: Holder; id: string } | undefined => {
  const holder = anyOf(world, ({ bookingIds }) => bookingIds.length > 0);
  return holder && { holder, id: world.random.pick(holder.bookingIds) };
};

export const cancel = async (world: DrivenWorld): Promise<void> => {
  const { holder, id } = anyBooking(world) ?? {};
  if (!holder || !id) return;
  const parameters = { id };
  const seen = bodyOf(await world.ask(holder, 'get-booking', { parameters }));
  if (!seen?.cancellation) return;
  const { refundCents: expectedRefundCents } = seen.cancellation;
  const send = () => world.ask(holder, 'cancel-booking', { parameters, body: { expectedRefundCents } });
  await Promise.all(Array.from({ length: world.random.pick([1, 1, 2]) }, send));
};

export const move = async (world: DrivenWorld): Promise<void> => {
  const { holder, id } = anyBooking(world) ?? {};
  if (holder && id) await world.ask(holder, 'reschedule-booking', { parameters: { id }, body: at(world) });
};

/** Decides about a donation, often once the session is over. */
export const decide = async (world: DrivenWorld): Promise<void> => {
  const { holder, id } = anyBooking(world) ?? {};
  if (!holder || !id) return;
  const body = { action: world.random.pick(['achieved', 'failed', 'refund'] as const) };
  await world.ask(holder, 'resolve-donation', { parameters: { id }, body });
};

export const appeal = async (world: DrivenWorld): Promise<void> => {
  for (const holder of world.holders.slice(-30)) {
    for (const id of holder.bookingIds) {
      const seen = bodyOf(await world.ask(holder, 'get-booking', { parameters: { id } }));
      if (!seen?.donation?.appealUntil || world.random.chance(0.3)) continue;
      const body = { text: 'I sat there for the whole session, and the desk was empty.' };
      await world.ask(holder, 'appeal', { parameters: { id }, body });
    }
  }
};

/** A guest becomes a member, confirms the address of their bookings, and takes them along. */
export const claim = async (world: DrivenWorld): Promise<void> => {
  const holder = anyOf(world, ({ username, bookingIds }) => !username && bookingIds.length > 0);
  if (!holder) return;
  await register(world, holder);
  if (!holder.username) return;
  if (world.random.chance(0.8)) await confirmAddress(world, holder, password);
  for (const id of holder.bookingIds) await world.ask(holder, 'claim-booking', { parameters: { id } });
};

export const leave = async (world: DrivenWorld): Promise<void> => {
  const holder = anyOf(world, ({ username }) => username !== undefined);
  if (!holder) return;
  if (!bodyOf(await world.ask(holder, 'delete-account', { body: { password } }))) return;
  delete holder.username;
  Object.assign(holder, { browser: world.newBrowser(), bookingIds: [], packages: [] });
};

/** The time goes on: by minutes, by hours, or to a moment around the session of somebody. */
export const wait = async (world: DrivenWorld): Promise<void> => {
  const { random } = world;
  if (random.chance(0.6)) return travelMinutes(random.pick([1, 3, 10, 20, 60, 130, 400, 1440]));
  const { holder, id } = anyBooking(world) ?? {};
  if (!holder || !id) return;
  const seen = bodyOf(await world.ask(holder, 'get-booking', { parameters: { id } }));
  if (!seen) return;
  const atMs = sessionStart(seen) + random.pick([-25 * 60, -90, -5, 20, 70, 200, 1500, 1700]) * 60_000;
  if (atMs > Date.now() && atMs < Date.now() + 12 * dayMs) travelMinutes((atMs - Date.now()) / 60_000);
};
