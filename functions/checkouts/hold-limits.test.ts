import { jest } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Hold } from '../../shared/domain/seats/hold-limits.ts';
import type { holdsOf } from '../store/seats/holds.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const read = jest.fn<typeof holdsOf>();
jest.unstable_mockModule('../store/seats/holds.ts', () => ({ holdsOf: read, paidHoldsOf: read }));
const { holdersOf, mayStay } = await import('./hold-limits.ts');

freshSystemForEachTest();

const from = (address: string) =>
  ({ headers: { 'x-viewer-address': address } }) as unknown as APIGatewayProxyEventV2;
/** The seat hours of a day that each part of a holder may hold, of 180. */
const hoursOf = (buyer: Parameters<typeof holdersOf>[0]): number[][] =>
  holdersOf(buyer).map(({ holder, limits }) => {
    expect(limits).toHaveLength(holder.length);
    return limits.map(({ seatHours }) => seatHours);
  });

it.each<[who: string, Omit<Parameters<typeof holdersOf>[0], 'event'>, address: string, hours: number[][]]>([
  ['a guest with an IPv4 address', { userId: undefined }, '192.0.2.7', [[120, 60]]],
  ['a guest with an IPv6 address', { userId: undefined }, '2001:db8:1:2::7', [[120, 90, 60]]],
  ['a member', { userId: 'u1' }, '192.0.2.7', [[120, 60], [60]]],
  ['the canary', { userId: undefined, isCanary: true }, '192.0.2.7', []],
])('limits %s', (_, buyer, address, hours) => {
  expect(hoursOf({ ...buyer, event: from(address) })).toEqual(hours);
});

const nowMs = Date.parse('2026-11-20T13:00:00Z');
/** The hold that was written as the nth. */
const hold = (nth: number, seatHours = 2): Hold => ({
  checkoutId: `c${nth}`,
  date: '2026-11-23',
  seatHours,
  createdAtMs: nowMs + nth,
  endsAtMs: nowMs + 900_000,
});
const own = hold(5);

/** The other holds of a network of 8 seat hours, and of an address in it of 4, each time that they are looked at. */
const lookAt = (...looks: [ofNetwork: Hold[], ofAddress: Hold[]][]) => {
  read.mockReset();
  for (const look of looks) read.mockResolvedValueOnce(look);
};
const holders = [{ holder: [], limits: [{ seatHours: 8 }, { seatHours: 4 }] }];
const ended: Hold = { ...hold(1, 9), endsAtMs: nowMs - 1 };
const paid: Hold = { ...hold(1, 9), paidAtMs: nowMs };

it.each<[what: string, Parameters<typeof lookAt>, stays: boolean]>([
  ['alone', [[[], []]], true],
  ['within both limits', [[[hold(1), hold(2), hold(3)], [hold(1)]]], true],
  [
    'that is read itself',
    [
      [
        [own, hold(1)],
        [own, hold(1)],
      ],
    ],
    true,
  ],
  [
    'beside those that have ended or were paid',
    [
      [
        [ended, paid],
        [ended, paid],
      ],
    ],
    true,
  ],
  [
    'that was written last, and exceeds one limit',
    [
      [
        [hold(1), hold(2)],
        [hold(1), hold(2)],
      ],
    ],
    false,
  ],
  ['that exceeds one limit, though others exceed the other', [[[hold(6, 8)], [hold(1, 4)]]], false],
  [
    'that was written before the one that exceeds a limit, once that is given back',
    [
      [[hold(6, 4)], [hold(6, 4)]],
      [[], []],
    ],
    true,
  ],
])('looks no more often than it needs at a hold %s', async (_, looks, stays) => {
  lookAt(...looks);
  expect(await mayStay(own, holders, nowMs)).toBe(stays);
  expect(read).toHaveBeenCalledTimes(looks.length);
});
