import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../../infra/testing/in-process/call.ts';
import { pay } from '../../../testing/booking-journey.ts';
import { travelMinutes } from '../../../testing/clock.ts';
import { fillDays } from '../../../testing/full-days.ts';
import { askEachMinute, freeSeat, linkKey, offerTo } from '../../../testing/waiting.ts';
import type { Way } from './features.ts';
import { answerOf, monday, type Scene, today } from './scene.ts';

interface Offer {
  id: string;
  key: string;
}

type Booked = { status: number; text: string; body: { id: string } };

const noteBooking = (scene: Scene, { status, text, body }: Booked): string => {
  if (status < 300) scene.bookingId = body.id;
  return answerOf({ status, text });
};

/** Robin fills the form in and pays by card. */
const payByCard = async (
  scene: Scene,
  terms: { offer?: Offer; packageId?: string } = {},
): Promise<string> => {
  const { robin, session, code } = scene;
  const { offer, packageId } = terms;
  const order = {
    bookingData: { ...session, ...(packageId && { packageId }) },
    ...(code && { code }),
    ...(offer && { offer }),
  };
  const quoted = await robin.call('quote', { body: order });
  if (quoted.status !== 200) return answerOf(quoted);
  const opened = await robin.call('create-payment-intent', { body: { amount: quoted.body.total, ...order } });
  if (opened.status !== 200) return answerOf(opened);
  await pay(opened.body.clientSecret, undefined, 'Robin Example');
  const body = { ...order.bookingData, ...(offer && { offer }) };
  return noteBooking(scene, await robin.call('create-booking', { body }));
};

/** Robin spends the hours of a package. A donation, and a code, need the form with a card. */
export const spendHours = async (scene: Scene, offer?: Offer): Promise<string> => {
  const { robin, session, code, packageId = '' } = scene;
  if (session.donationAmount > 0 || code) return payByCard(scene, { packageId, ...(offer && { offer }) });
  const body = { ...session, packageId, ...(offer && { offer }) };
  return noteBooking(scene, await robin.call('create-booking', { body }));
};

/** Pat keeps seats for Robin, who has phoned. */
export const phone = async ({ pat, postman, session }: Scene): Promise<Offer | string> => {
  const { name, email, date, timeSlot, duration } = session;
  const made = await pat.browser.call('create-offer', {
    body: { nonce: randomUUID(), name, email, date, timeSlot, duration },
  });
  if (made.status !== 201) return answerOf(made);
  await postman.deliver();
  return { id: made.body.id, key: await linkKey('offer', made.body.id) };
};

/** Robin waits for a full day. */
export const wait = async ({ robin, postman, session }: Scene): Promise<string> => {
  const { name, email, date, timeSlot, duration } = session;
  const joined = await robin.call('join-waiting', {
    body: { name, email, date, timeSlot, duration, noticeHours: 0 },
  });
  if (joined.status !== 201) return answerOf(joined);
  const { id } = joined.body;
  await postman.deliver();
  travelMinutes(1 / 60);
  const query = { key: await linkKey('waiting', id) };
  return answerOf(await robin.call('confirm-waiting', { parameters: { id }, query }));
};

/** Seats of two hours become free, and are offered to whoever waits. */
export const freeSeats = async (date: string, { seat = 4 } = {}): Promise<void> => {
  for (const hour of [9, 10]) await freeSeat(hour, seat, date);
  await askEachMinute();
};

type PaidBy = 'cash' | 'complimentary' | 'package' | 'phone';

const paidBy: Partial<Record<Way, PaidBy>> = {
  'walk-in by phone': 'phone',
  'walk-in in cash': 'cash',
  'walk-in by package': 'package',
  'walk-in for nothing': 'complimentary',
};

/** Robin stands at the desk. What a desk is not asked for is sent too, as another program would. */
export const walkIn = async (scene: Scene, way: Way, nonce: string): Promise<string> => {
  scene.session = { ...scene.session, date: today };
  const { pat, code } = scene;
  const { name, duration, isStudent, donationAmount } = scene.session;
  const by = paidBy[way];
  const made = await pat.browser.call('create-walk-in', {
    body: {
      ...{ nonce, name, duration, isStudent, paidBy: by },
      ...(code && { code }),
      ...(by === 'complimentary' && { reason: 'A friend of the house.' }),
      ...(by !== 'phone' && by !== 'package' && donationAmount > 0 && { donationAmount }),
    },
  });
  if (made.status !== 201) return answerOf(made);
  if ('booking' in made.body) return noteBooking(scene, { ...made, body: made.body.booking });
  const parameters = { code: made.body.link.replace('https://quiet.test/offers/', '') };
  const offer = (await new TestBrowser().call('open-short-link', { parameters })).body;
  return by === 'package' ? spendHours(scene, offer) : payByCard(scene, { offer });
};

const bookWeekly = async (scene: Scene): Promise<string> => {
  const { robin, session, packageId, code } = scene;
  const { name, email, date, timeSlot, duration, task, donationAmount } = session;
  const made = await robin.call('create-series', {
    body: {
      ...{ nonce: randomUUID(), packageId, weeks: 2, skipTaken: false },
      ...{ name, email, date, timeSlot, duration, task },
      ...(code && { code }),
      ...(donationAmount > 0 && { donationAmount }),
    },
  });
  if (made.status === 201) scene.bookingId = made.body.booked[0]?.id;
  const left = made.status === 201 ? made.body.left.map(({ reason }) => reason) : [];
  return left.length > 0 ? `done, but "${left.join(' ')}"` : answerOf(made);
};

/** Robin's offer from the waiting list of a full Monday. */
export const offeredFromList = async (scene: Scene): Promise<Offer | string> => {
  await fillDays([monday]);
  const joined = await wait(scene);
  if (joined !== 'done') return joined;
  await freeSeats(monday);
  await scene.postman.deliver();
  return offerTo('robin');
};

/** Robin gets a seat in one way, or by card. */
export const buy = async (scene: Scene, way: Way | undefined): Promise<string> => {
  if (way === undefined) return payByCard(scene);
  if (way === 'package hours') return spendHours(scene);
  if (way === 'series') return bookWeekly(scene);
  if (way === 'offer' || way === 'waiting list') {
    const offer = await (way === 'offer' ? phone(scene) : offeredFromList(scene));
    return typeof offer === 'string' ? offer : payByCard(scene, { offer });
  }
  return walkIn(scene, way, randomUUID());
};
