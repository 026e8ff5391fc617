import { uuidOf as uuidOfName } from '../../../../functions/runtime/uuid-of.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { act, type Scene } from './act.ts';
import { register } from './members.ts';
import type { OfferLink, Stake } from './person.ts';

import { askFor, buy, decide, type Payment, paysAtOnce } from './purchases.ts';

export const buysPackage = act(
  'buysPackage',
  async (scene, { type = 'full', ...way }: Partial<Payment> & { type?: 'full' | 'mini' } = {}) => {
    if (!scene.person.member) await register(scene);
    const sold = projectPackages.find((listed) => listed.type === type);
    if (!sold) return;
    const packageData = { packageType: type, totalHours: sold.hours };
    await buy(scene, { goods: { packageData } }, { ...paysAtOnce, ...way });
  },
);

/** The id of a package of this person that has at least `hours` left. */
const packageWith = async ({ person }: Scene, hours: number): Promise<string | undefined> => {
  const mine = await person.browser.insist('get-my-packages');
  if (mine === 'lost' || mine.status !== 200) return undefined;
  return mine.body.find(({ totalHours, hoursUsed }) => totalHours - hoursUsed >= hours)?.id;
};

/** Books with package hours. A donation beside it is paid by card. */
export const redeems = act(
  'redeems',
  async (
    scene,
    slot: number,
    duration: number = 1,
    { stake, ...way }: Partial<Payment> & { stake?: Stake } = {},
  ) => {
    const packageId = await packageWith(scene, 1);
    if (!packageId) return;
    const bookingData = scene.person.wish(slot, duration, stake, packageId);
    const payment = { ...paysAtOnce, ...way };
    if (stake) return void (await buy(scene, { goods: { bookingData } }, payment));
    const order = decide(scene, { goods: { bookingData } }, 0);
    await Promise.all(Array.from({ length: payment.tabs }, () => askFor(scene, order)));
  },
);

/** Books the same hour of some weeks with package hours. */
export const booksSeries = act(
  'booksSeries',
  async (scene, slot: number, weeks: number, tabs: number = 1) => {
    const { person, world } = scene;
    const packageId = await packageWith(scene, 1);
    if (!packageId) return;
    const { name, email, phone, date, timeSlot, duration, task } = person.wish(slot, 1);
    const nonce = uuidOfName(task);
    const body = {
      nonce,
      packageId,
      name,
      email,
      phone,
      date,
      timeSlot,
      duration,
      task,
      weeks,
      skipTaken: true,
    };
    await Promise.all(
      Array.from({ length: tabs }, async () => {
        const answer = await person.browser.insist('create-series', { body });
        if (answer === 'lost' || answer.status !== 201) return;
        for (const booking of answer.body.booked)
          world.heard.push({ person, bookingData: { ...body, date: booking.date }, booking, isPaid: true });
      }),
    );
  },
);

/** Accepts an offer with package hours, after a card was refused for them. */
export const redeemOffer = async (
  scene: Scene,
  wanted: BookingData,
  offer: OfferLink,
  tabs: number,
): Promise<void> => {
  const { person, world } = scene;
  const amount = priceBooking(wanted).totalCents / 100;
  const byCard = await person.browser.call('create-payment-intent', {
    body: { amount, bookingData: wanted, offer: { id: offer.id, key: offer.key } },
  });
  if (byCard !== 'lost' && byCard.status === 200)
    world.violations.push(`v${person.number} may pay by card for package hours`);
  const packageId = await packageWith(scene, wanted.duration);
  if (!packageId) return;
  const order = decide(scene, { goods: { bookingData: { ...wanted, packageId } }, offer }, 0);
  await Promise.all(Array.from({ length: tabs }, () => askFor(scene, order)));
};
