import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { record } from '../testing/desk.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { showHistory } from './booking-history.ts';

freshSystemForEachTest();

it('tells each thing that the desk has recorded by its own words', async () => {
  const { booking } = await madeBooking(aBooking());
  const records = [
    { kind: 'no-show' },
    { kind: 'arrived' },
    { kind: 'rule-broken', rule: 'phone' },
    { kind: 'rule-broken', rule: 'drinking' },
    { kind: 'result', shown: 'declined' },
    { kind: 'locker', locker: '7' },
    { kind: 'note', text: 'Came late.' },
  ] as const;
  for (const each of records) {
    travelMinutes(1);
    await record(booking.id, each);
  }
  const { timeline } = await showHistory(booking.id, Date.now());
  expect(timeline.flatMap(({ about, text }) => (about === 'desk' ? text : []))).toEqual([
    'marked as a no-show',
    'arrived',
    'rule broken: phone (critical)',
    'rule broken: drinking',
    'result shown: declined',
    'locker 7',
    'note: “Came late.”',
  ]);
});
