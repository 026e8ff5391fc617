import type { StakeAction } from '../../../../shared/domain/stakes/stakes.ts';
import { openingKeyIn } from '../machine/post-office.ts';
import { act, type Scene } from './act.ts';
import { tokensTo } from './members.ts';
import { buys } from './purchases.ts';

/** A booking of the person, from the newest. */
const bookingOf = ({ person }: Scene, which: number): string | undefined => {
  const ids = person.bookingIds();
  return ids.at(-1 - which) ?? ids[0];
};

/** Reads a booking, thinks it over, and cancels what was shown, in several tabs at once. */
export const cancels = act(
  'cancels',
  async (scene, thinks: number = 0, tabs: number = 1, which: number = 0) => {
    const { person, world } = scene;
    const id = bookingOf(scene, which);
    if (!id) return;
    const parameters = { id };
    const seen = await person.browser.call('get-booking', { parameters });
    if (seen === 'lost' || seen.status !== 200) return;
    const { refundCents = 0, hoursBack = 0 } = seen.body.cancellation ?? {};
    await world.scheduler.sleep(thinks * 60_000);
    const body = { expectedRefundCents: refundCents, expectedHoursBack: hoursBack };
    await Promise.all(
      Array.from({ length: tabs }, () => person.browser.insist('cancel-booking', { parameters, body })),
    );
  },
);

export const moves = act(
  'moves',
  async (scene, slot: number, thinks: number = 0, tabs: number = 1, which: number = 0) => {
    const { person, world } = scene;
    const id = bookingOf(scene, which);
    if (!id) return;
    const parameters = { id };
    await person.browser.call('get-booking', { parameters });
    await world.scheduler.sleep(thinks * 60_000);
    const body = world.slot(slot);
    await Promise.all(
      Array.from({ length: tabs }, () => person.browser.insist('reschedule-booking', { parameters, body })),
    );
    await person.browser.call('get-booking', { parameters });
  },
);

/** A booking of theirs with a donation. */
const donationOf = ({ person, world }: Scene): string | undefined =>
  world.heard.findLast((heard) => heard.person === person && heard.bookingData.donationAmount)?.booking.id;

const appealAbout = async ({ person, world }: Scene, id: string): Promise<void> => {
  const told = world.postOffice.letters.find(({ messageKey }) =>
    messageKey.startsWith(`donation-not-kept#${id}#`),
  );
  const key = told && openingKeyIn(told.text);
  const text = 'I sat at my seat for the whole session.';
  const options = { parameters: { id }, body: { text }, ...(key && { query: { key } }) };
  await person.browser.call('appeal', options);
};

/** Says one or several things about a donation at once, and appeals, which may be in vain. */
export const decides = act('decides', async (scene, ...choices: StakeAction[]) => {
  const { person } = scene;
  const id = donationOf(scene);
  if (!id) return;
  await Promise.all(
    choices.map((action) =>
      person.browser.insist('resolve-donation', { parameters: { id }, body: { action } }),
    ),
  );
});

export const appeals = act('appeals', async (scene) => {
  const id = donationOf(scene);
  if (id) await appealAbout(scene, id);
});

/** Decides about a donation of somebody else. */
export const decidesForSomebodyElse = act('decidesForSomebodyElse', async ({ person, world }) => {
  const other = world.heard.find((heard) => heard.person !== person && heard.bookingData.donationAmount);
  if (!other || person.sharedEmail) return;
  const own = world.postOffice.letters.filter(({ to }) => to.startsWith(`v${person.number}.`));
  const [key] = own.flatMap(({ text }) => openingKeyIn(text) ?? []);
  const answer = await person.browser.call('resolve-donation', {
    parameters: { id: other.booking.id },
    body: { action: other.bookingData.charityType === 'charity' ? 'achieved' : 'failed' },
    ...(key && { query: { key } }),
  });
  if (answer !== 'lost' && answer.status < 500 && answer.status !== 404)
    world.violations.push(`v${person.number} is answered ${answer.status} when deciding for somebody else`);
});

/** Presses the button of a reminder, or that of the mail program. */
export const stopsReminders = act('stopsReminders', async ({ person, world }) => {
  const letter = world.postOffice.letters.find(
    ({ to, text }) => to.startsWith(`v${person.number}.`) && text.includes('/stop-reminders/'),
  );
  const [, id, key] = /stop-reminders\/([0-9a-f-]{36})#key=([\w.-]+)/.exec(letter?.text ?? '') ?? [];
  if (!id || !key) return;
  const answer = await person.browser.insist('stop-reminders', { parameters: { id }, query: { key } });
  if (answer !== 'lost' && answer.status >= 400 && answer.status < 500)
    world.violations.push(`the link in a reminder of ${id} is answered ${answer.status}`);
});

/** Books, and corrects the address soon. Some who read the former address take that back by the link of its mail. */
export const correctsEmail = act('correctsEmail', async (scene, slot: number) => {
  const { person, world } = scene;
  await buys(slot).does(scene);
  const id = person.bookingIds().at(-1);
  const { email } = world.heard.find(({ booking }) => booking.id === id)?.booking ?? {};
  if (!id || !email || person.sharedEmail) return;
  const parameters = { id };
  await person.browser.insist('correct-email', { parameters, body: { email: `new.${email}` } });
  const [key] = await tokensTo(scene, email, new RegExp(`/former-address/${id}#key=([\\w.-]+)`));
  if (!key || !world.scheduler.current?.random.chance(0.5)) return;
  await person.browser.call('take-correction-back', { parameters, query: { key } });
});
