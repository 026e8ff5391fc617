import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking } from '../../testing/booking-journey.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { newestCheckouts, setNewestCheckout } from './newest-checkouts.ts';

freshSystemForEachTest();

const read = async () => {
  const [newest] = await newestCheckouts({ browserId: 'browser' }, { bookingData: aBooking() });
  if (!newest) throw new Error('a browser has a newest checkout for each purchase');
  return newest;
};

it('makes a checkout the newest one only while no other has become it', async () => {
  const none = await read();
  const row = keys.newestOfBrowser('browser', none.digest);
  const opened = { opened: { checkoutId: 'another' } };
  const setFirst = () => transact([setNewestCheckout(none, 'first', Date.now())]);
  expect(await refusedAfter(row, opened, setFirst)).toEqual(['opened']);
  const first = await read();
  expect(first.checkoutId).toBe('first');
  const changes = { ...opened, gone: 'gone' } as const;
  const setSecond = () => transact([setNewestCheckout(first, 'second', Date.now())]);
  expect(await refusedAfter(row, changes, setSecond)).toEqual(Object.keys(changes));
});
