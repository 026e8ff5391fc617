import { jest } from '@jest/globals';
import { disableHook, getHook, noteFailing } from '../../store/integrations/hooks.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { checkBooks } from '../../testing/fulfilling.ts';
import { aHook } from '../../testing/hooks.ts';
import { aFailedRefund } from '../../testing/inbox.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
for (const level of ['info', 'error'] as const) jest.spyOn(console, level).mockReturnValue();

const pat = operatorForEachTest();

const lines = async () => {
  const browser = await staffSignIn(pat.passkey);
  const { body } = await browser.call('list-inbox', { query: { list: 'daily' } });
  return body.items.map((item) => ('says' in item ? item.says : item));
};

it('tells once a day of what can wait for the day', async () => {
  const { id } = await aHook(pat.browser, 'https://example.org/events');
  await checkBooks();
  expect(await lines()).toEqual([]);
  const { booking } = await madeBooking();
  await aFailedRefund(booking);
  await checkBooks();
  expect(await lines()).toEqual(['1 refund has failed.']);
  travelMinutes(24 * 60);
  await noteFailing(id, Date.now());
  const failing = await getHook(id);
  if (failing) await disableHook(failing, Date.now());
  await checkBooks();
  expect(await lines()).toEqual([
    '1 refund has failed, 1 webhook endpoint is switched off.',
    '1 refund has failed.',
  ]);
});
