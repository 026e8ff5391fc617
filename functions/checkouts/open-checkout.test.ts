import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { site } from '../../shared/site.ts';
import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { aConfirmedMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
afterEach(() => jest.restoreAllMocks());

const date = '2026-11-23';
const counted = async (): Promise<unknown[]> =>
  (await itemsOf(`DAY#${date}#PEOPLE`)).flatMap((row) =>
    Object.values(row).filter((value) => typeof value === 'object'),
  );

it('counts the hours of a member while they hold seats, where hours are limited, and not those of a guest', async () => {
  jest.replaceProperty(site, 'maxHoursPerDay', 8);
  await checkOut(new TestBrowser(), aBooking({ date, duration: 2 }));
  expect(await counted()).toEqual([]);
  const member = await aConfirmedMember(system(), 'robin@example.com');
  await checkOut(member, aBooking({ date, duration: 3 }));
  expect(await counted()).toEqual([{ hours: 3, untilMs: expect.any(Number) }]);
});

it('counts nobody where hours are not limited', async () => {
  const member = await aConfirmedMember(system(), 'robin@example.com');
  await checkOut(member, aBooking({ date }));
  expect(await counted()).toEqual([]);
});
