import type { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { fillDays } from '../../testing/full-days.ts';
import { aConfirmedMember } from '../../testing/members.ts';
import { deleteAccount } from '../../testing/personal-data.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, aWish, freeSeat, fullDate, offersMade, waits } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();

/** Ada waits as a guest with the plain address. Another member has confirmed the same address with a plus. */
const adaAndAnother = async () => {
  await fillDays([fullDate]);
  const ada = await waits('ada');
  return { ada, other: await aConfirmedMember(system(), 'ada+x@example.com') };
};

const join = async (browser: TestBrowser, email: string) => {
  const { status, body } = await browser.call('join-waiting', { body: aWish('ada', { email }) });
  return { status, ...body };
};

describe('an address with a plus', () => {
  it('does not see the place and the offer of the plain address in "My data"', async () => {
    const { other } = await adaAndAnother();
    await freeSeat(9);
    await askEachMinute();
    const { body } = await other.call('get-my-data');
    expect(await offersMade()).toEqual(['Ada: open']);
    expect([body.places, body.offers]).toEqual([[], []]);
  });

  it('joins the list with an entry of its own, also where the plain address waits already', async () => {
    const { ada, other } = await adaAndAnother();
    const joined = await join(other, 'ada+x@example.com');
    expect(joined).toMatchObject({ status: 201, confirmed: true });
    expect(joined.id).not.toBe(ada.id);
    expect(joined.place).toBe(2);
  });

  it('proves neither to a session nor to a browser that the plain address is theirs', async () => {
    const { other } = await adaAndAnother();
    expect(await join(other, 'ada@example.com')).toMatchObject({ status: 201, confirmed: false });
    const { browser } = await waits('ada', { email: 'ada+y@example.com', timeSlot: '3:00 PM' });
    expect(await join(browser, 'ada@example.com')).toMatchObject({ status: 201, confirmed: false });
    expect(await join(browser, 'Ada+Y@example.com')).toMatchObject({ status: 201, confirmed: true });
  });

  it('takes nothing of the plain address along when its account is deleted', async () => {
    const { ada, other } = await adaAndAnother();
    expect((await deleteAccount(other)).body).toEqual({ done: true });
    const { id, key, browser } = ada;
    const { body } = await browser.call('get-waiting', { parameters: { id }, query: { key } });
    expect(body).toMatchObject({ state: 'waiting', place: 1 });
  });

  it('is offered no seat of an hour that is offered to the plain address, however many are free', async () => {
    const { other } = await adaAndAnother();
    await join(other, 'ada+x@example.com');
    await waits('bob');
    for (const seat of [4, 5, 6]) await freeSeat(9, seat);
    await askEachMinute();
    expect(await offersMade()).toEqual(['Ada: open', 'Bob: open']);
  });
});
