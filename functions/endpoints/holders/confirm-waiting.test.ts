import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkoutBody } from '../../testing/booking-journey.ts';
import { fillDays } from '../../testing/full-days.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { fullDate, joinWaiting, linkKey, waits } from '../../testing/waiting.ts';

freshSystemForEachTest();
beforeEach(() => fillDays([fullDate]));

const confirm = (id: string, key: string, browser = new TestBrowser()) =>
  browser.call('confirm-waiting', { parameters: { id }, query: { key } });

it('confirms a place, is safe to repeat, and takes the key in the body too', async () => {
  const { id, key, browser } = await joinWaiting('ada');
  const again = () => browser.call('confirm-waiting', { parameters: { id }, body: { key } });
  for (const act of [() => confirm(id, key, browser), again])
    expect(await act()).toMatchObject({ status: 200, body: { state: 'waiting', place: 1, confirmed: true } });
});

it('answers 404 without the key of this place', async () => {
  const { id } = await joinWaiting('ada');
  for (const key of ['a.b.c', await linkKey('waiting', 'another'), await linkKey('offer', id)])
    expect(await confirm(id, key)).toMatchObject({ status: 404 });
  expect((await call('confirm-waiting', { parameters: { id }, query: {} })).status).toBe(404);
});

it('keeps the earlier place of somebody who waits for the same hours', async () => {
  const { id, key } = await waits('ada');
  const second = await joinWaiting('ada');
  for (let time = 0; time < 2; time += 1)
    expect(await confirm(second.id, second.key)).toMatchObject({
      status: 200,
      body: { state: 'left', says: expect.stringContaining('your earlier entry for the same hours counts') },
    });
  expect((await call('get-waiting', { parameters: { id }, query: { key } })).body.state).toBe('waiting');
});

it('refuses to confirm a place that was left', async () => {
  const { id, key, browser } = await waits('ada');
  await call('leave-waiting', { parameters: { id }, query: { key } });
  expect(await confirm(id, key, browser)).toMatchObject({
    status: 409,
    text: 'You are not on the waiting list for these hours.',
  });
});

it('leaves a browser that it has made known free to book', async () => {
  const { browser } = await waits('ada');
  const body = checkoutBody(aBooking({ date: '2026-11-24' }));
  expect((await browser.call('create-payment-intent', { body })).status).toBe(200);
});
