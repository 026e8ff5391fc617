import { anySlot } from '../../../../shared/domain/offers/waiter.ts';
import { minuteMs, secondMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { OfferView } from '../../../../shared/schemas/waiting.ts';
import type { CallOptions } from '../../../testing/in-process/call.ts';
import { act, type Scene } from './act.ts';
import { redeemOffer } from './packages.ts';
import type { OfferLink } from './person.ts';
import { buy, type Payment, paysAtOnce } from './purchases.ts';

/** The answers to an offer. */
export const answersToOffers = [
  'accept',
  'accept at the last moment',
  'begin, and accept later',
  'begin, and accept elsewhere',
  'decline',
  'leave',
  'leave by mail',
  'ignore',
] as const;
export type AnswerToOffer = (typeof answersToOffers)[number];

/** The last moment is so long before the end. An answer that is slower comes too late. */
const lastMomentMs = 40 * secondMs;
/** Somebody who has begun to pay, and has given it up, comes back so much later. */
const secondThoughtsMs = 8 * minuteMs;
const letterMs = 15 * minuteMs;
/** Somebody who finds a seat free asks again so much later, and so often. */
const asksAgainMs = 2 * minuteMs;
const mostAsks = 4;

type Link = Pick<OfferLink, 'id' | 'key'>;

const linksTo = ({ world }: Scene, to: string, path: 'offers' | 'waiting'): Link[] =>
  world.postOffice.letters
    .filter((letter) => letter.to === to)
    .flatMap(({ text }) => {
      const [, id, key] = new RegExp(`/${path}/([\\w-]+)#key=([\\w.-]+)`).exec(text) ?? [];
      return id && key ? [{ id, key }] : [];
    });

/** Waits for a mail that is not among those `before`, until a time. Undefined when none has come by then. */
const awaitLink = async (
  scene: Scene,
  to: string,
  path: 'offers' | 'waiting',
  { untilMs, before = [] }: { untilMs: number; before?: readonly Link[] },
): Promise<Link | undefined> => {
  const { scheduler, postOffice } = scene.world;
  const newest = (): Link | undefined =>
    linksTo(scene, to, path).findLast(({ id }) => before.every((link) => link.id !== id));
  if (newest() || untilMs <= scheduler.nowMs) return newest();
  await scheduler.wait(
    new Promise<void>((resolve) => {
      const due = scheduler.at(untilMs, () => end());
      const stop = postOffice.watch(to, () => {
        if (newest()) end();
      });
      const end = (): void => {
        stop();
        scheduler.cancel(due);
        resolve();
      };
    }),
  );
  return newest();
};

const sleepUntil = ({ world: { scheduler } }: Scene, atMs: number): Promise<void> =>
  scheduler.sleep(Math.max(0, atMs - scheduler.nowMs));

/** Reads the offer behind a link. Undefined when it cannot be read, or is over. */
const read = async ({ person, world }: Scene, { id, key }: Link): Promise<OfferView | undefined> => {
  const answer = await person.browser.insist('get-offer', { parameters: { id }, query: { key } });
  if (answer === 'lost' || answer.status >= 500) return undefined;
  if (answer.status !== 200) world.violations.push(`the link of offer ${id} is answered ${answer.status}`);
  return answer.status === 200 && answer.body.status === 'open' ? answer.body : undefined;
};

const decline = async ({ person, world }: Scene, { id, key }: Link): Promise<void> => {
  const answer = await person.browser.insist('decline-offer', { parameters: { id }, query: { key } });
  if (answer !== 'lost' && answer.status === 200 && answer.body.status === 'open')
    world.violations.push(`offer ${id} is declined, and stays open`);
};

/** Only an offer that somebody pays for outlasts the wish to leave its list. */
const expectBeingPaid = async ({ person, world }: Scene, options: CallOptions): Promise<void> => {
  const seen = await person.browser.call('get-waiting', options);
  if (seen === 'lost' || seen.status !== 200 || seen.body.offer?.status !== 'open') return;
  const { id } = seen.body.offer;
  const isBegun = world
    .of('create-payment-intent')
    .some(({ options: { body } }) => (body as { offer?: { id: string } }).offer?.id === id);
  if (!isBegun) world.violations.push(`nobody can leave the list while offer ${id} is open`);
};

/** Leaves each of several places, by the link of the page or by the button of the mail program. */
const leaveList = async (scene: Scene, email: string, byMail: boolean): Promise<void> => {
  const { person, world } = scene;
  for (const { id, key } of linksTo(scene, email, 'waiting')) {
    const options = { parameters: { id }, query: { key } };
    const left = byMail
      ? await person.browser.insist('leave-by-mail', options)
      : await person.browser.insist('leave-waiting', options);
    if (left !== 'lost' && left.status === 200 && left.body.offer?.status === 'open')
      world.violations.push(`${email} leaves the list, and offer ${left.body.offer.id} stays open`);
    if (world.isCalm && left !== 'lost' && left.status === 409) await expectBeingPaid(scene, options);
  }
};

/** Answers an offer. One that nobody has asked to end can be accepted until the minute that it names. */
const answerOffer = async (
  scene: Scene,
  link: Link,
  email: string,
  answer: AnswerToOffer,
  way: Partial<Payment>,
): Promise<void> => {
  const { person, world } = scene;
  const offer = await read(scene, link);
  if (!offer || answer === 'ignore') return;
  if (answer === 'decline') return decline(scene, link);
  if (answer === 'leave' || answer === 'leave by mail') {
    if (linksTo(scene, email, 'waiting').length === 0) return decline(scene, link);
    return leaveList(scene, email, answer === 'leave by mail');
  }
  world.scheduler.count(`offer: ${answer}`);
  const untilMs = Date.parse(offer.until);
  const bookingData = {
    ...{ ...person.wish(0, 1), email, isStudent: offer.isStudent ?? ('no' as const) },
    ...{ date: offer.date, timeSlot: offer.timeSlot, duration: offer.duration },
  };
  const wanted = { goods: { bookingData }, offer: { ...link, untilMs } };
  if (answer === 'accept at the last moment') await sleepUntil(scene, untilMs - lastMomentMs);
  if (answer.startsWith('begin')) {
    await buy(scene, wanted, { ...paysAtOnce, ...way, card: 'none', returns: undefined });
    await sleepUntil(scene, Math.min(world.scheduler.nowMs + secondThoughtsMs, untilMs - lastMomentMs));
    if (answer === 'begin, and accept elsewhere') person.changeBrowser();
  }
  await buy(scene, wanted, { ...paysAtOnce, ...way });
};

/** Joins the list of a full hour, or of any hours of its day, and answers the offer that comes of it. */
export const waitsFor = act(
  'waitsFor',
  async (
    scene,
    slot: number,
    answer: AnswerToOffer,
    {
      isAny = false,
      noticeHours = 0,
      patience = 60,
      ...way
    }: Partial<Payment> & {
      isAny?: boolean;
      noticeHours?: number;
      patience?: number;
    } = {},
  ) => {
    const { person, world } = scene;
    const { name, email, date, timeSlot, duration } = person.wish(slot, 1);
    // A household has had other offers at its address.
    const before = linksTo(scene, email, 'offers');
    if (!isAny) await person.browser.call('note-turned-away', { body: { date, timeSlot, duration } });
    const body = { name, email, date, timeSlot: isAny ? anySlot : timeSlot, duration, noticeHours };
    for (let asks = 0; asks < mostAsks; asks += 1) {
      const joined = await person.browser.insist('join-waiting', { body });
      if (joined === 'lost' || joined.status !== 409) break;
      await world.scheduler.sleep(asksAgainMs);
    }
    if (!(await awaitLink(scene, email, 'waiting', { untilMs: world.scheduler.nowMs + letterMs }))) return;
    // A request that was repeated may have made several places, each with a mail.
    for (const { id, key } of linksTo(scene, email, 'waiting')) {
      const options = { parameters: { id }, query: { key } };
      await person.browser.insist('confirm-waiting', options);
      await person.browser.call('get-waiting', options);
    }
    const untilMs = world.scheduler.nowMs + patience * minuteMs;
    const link = await awaitLink(scene, email, 'offers', { untilMs, before });
    if (link) return answerOffer(scene, link, email, answer, way);
    if (answer === 'leave' || answer === 'leave by mail')
      await leaveList(scene, email, answer === 'leave by mail');
  },
);

/** Asks for seats on the phone, and answers the offer by mail. The office may withdraw it before. */
export const phonesFor = act(
  'phonesFor',
  async (
    scene,
    slot: number,
    answer: AnswerToOffer,
    { withdrawnAfter, ...way }: Partial<Payment> & { withdrawnAfter?: number } = {},
  ) => {
    const { person, world } = scene;
    const { scheduler, operator } = world;
    const { name, email, date, timeSlot, duration } = person.wish(slot, 1);
    const before = linksTo(scene, email, 'offers');
    const body = { nonce: world.uuid(), name, email, date, timeSlot, duration };
    const made = await operator.read('create-offer', { body });
    if (!made) return;
    if (withdrawnAfter !== undefined)
      scheduler.at(scheduler.nowMs + withdrawnAfter * minuteMs, () =>
        world.background(
          scheduler.spawn(`withdrawal of ${made.id}`, async () => {
            const withdrawn = await operator.read('withdraw-offer', { parameters: { id: made.id } });
            if (withdrawn?.status === 'open')
              world.violations.push(`offer ${made.id} is withdrawn, and stays open`);
          }),
        ),
      );
    const link = await awaitLink(scene, email, 'offers', { untilMs: scheduler.nowMs + letterMs, before });
    if (link) await answerOffer(scene, link, email, answer, way);
  },
);

/** Pays at their own phone for a walk-in, behind the link that the desk has shown. */
export const payAtTheDoor = async (
  scene: Scene,
  shown: string,
  paidBy: 'package' | 'phone',
  way: Partial<Payment>,
): Promise<void> => {
  const { person, world } = scene;
  const parameters = { code: shown.split('/').at(-1) ?? '' };
  const opened = await person.browser.insist('open-short-link', { parameters });
  if (opened === 'lost' || opened.status >= 500) return;
  if (opened.status !== 200)
    return void world.violations.push(`the link ${shown} is answered ${opened.status}`);
  const offer = await read(scene, opened.body);
  if (!offer) return;
  const { date, timeSlot, duration, isStudent = 'no', until } = offer;
  const bookingData = { ...person.wish(0, 1), date, timeSlot, duration, isStudent };
  const link = { ...opened.body, untilMs: Date.parse(until) };
  const payment = { ...paysAtOnce, ...way };
  if (paidBy === 'package') await redeemOffer(scene, bookingData, link, payment.tabs);
  else await buy(scene, { goods: { bookingData }, offer: link, code: offer.code }, payment);
};
