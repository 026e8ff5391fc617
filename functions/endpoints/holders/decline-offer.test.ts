import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { fillDays } from '../../testing/full-days.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offersMade, offerTo, waits } from '../../testing/waiting.ts';

freshSystemForEachTest();
beforeEach(async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await waits('bob');
  await freeSeat(9);
  await askEachMinute();
});

const decline = ({ id, key }: { id: string; key: string }) =>
  call('decline-offer', { parameters: { id }, query: { key } });
const booking = aBooking({ timeSlot: '9:00 AM', duration: 1, email: 'ada@example.com' });

it('gives the seat to the next person, and is safe to repeat', async () => {
  const offer = await offerTo('ada');
  for (let time = 0; time < 2; time += 1)
    expect(await decline(offer)).toMatchObject({ status: 200, body: { status: 'declined' } });
  expect(await offersMade()).toEqual(['Ada: declined', 'Bob: open']);
});

it('ends a checkout that was begun, and refuses to decline an offer that was paid', async () => {
  const offer = await offerTo('ada');
  const browser = new TestBrowser();
  const body = { ...checkoutBody(booking), offer };
  const { clientSecret } = (await browser.call('create-payment-intent', { body })).body;
  expect((await decline(offer)).body.status).toBe('declined');
  expect((await pay(clientSecret)).ok).toBe(false);
  const next = await offerTo('bob');
  const paid = await browser.call('create-payment-intent', { body: { ...body, offer: next } });
  await pay(paid.body.clientSecret);
  expect(await decline(next)).toMatchObject({
    status: 409,
    text: 'This reservation offer was accepted, and its session is booked.',
  });
});

it('answers 404 without its key', async () => {
  const { id } = await offerTo('ada');
  expect((await decline({ id, key: 'a.b.c' })).status).toBe(404);
});
