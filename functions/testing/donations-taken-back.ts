import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, pay } from './booking-journey.ts';
import { antiStake } from './desk.ts';
import { untilRefundFails } from './fulfilling.ts';
import type { TestSystem } from './test-system.ts';

const cardThatFailsLater = '4000000000005126';

/** A donation that its owner takes back. */
export const takenBack = async (cardNumber?: string): Promise<string> => {
  const browser = new TestBrowser();
  const data = aBooking(antiStake);
  await pay((await checkOut(browser, data)).body.clientSecret, cardNumber);
  const { id } = (await browser.call('create-booking', { body: data })).body;
  await browser.call('resolve-donation', { parameters: { id }, body: { action: 'refund' } });
  return id;
};

/** One whose refund the bank has sent back. */
export const sentBack = async (system: TestSystem): Promise<string> => {
  const id = await takenBack(cardThatFailsLater);
  await untilRefundFails(system);
  return id;
};
