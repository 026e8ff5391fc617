// Security: Holds; A day, once.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import { freeSeatHours, holdWork } from '../../../shared/domain/seats/challenge-work.ts';
import { networkHoldLimits } from '../../../shared/domain/seats/hold-limits.ts';
import { daySeatHours } from '../../../shared/domain/time/day-seat-hours.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { aBooking, checkoutBody } from '../../testing/booking-journey.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

interface Session {
  timeSlot: string;
  duration: number;
}

/** How many keys each challenge asked an attacker to derive. */
type Asked = number[];

const { openingHour, closingHour, seatsPerHour, maxDurationHours, holdMinutes } = site;

/** The fewest sessions that take a whole day, seat by seat. A seat's 15 hours fit every limit without a rest. */
const wholeDay = (): Session[] => {
  const ofOneSeat: Session[] = [];
  for (let hour = openingHour; hour < closingHour; hour += maxDurationHours)
    ofOneSeat.push({ timeSlot: hourLabel(hour), duration: Math.min(maxDurationHours, closingHour - hour) });
  return Array.from({ length: seatsPerHour }, () => ofOneSeat).flat();
};

/** True when a session is held from an address, after solving the challenge if the attacker does. */
const hold = async (address: string, session: Session, asked: Asked, solves: boolean): Promise<boolean> => {
  const browser = new TestBrowser(address);
  const body = checkoutBody(aBooking(session));
  const first = await browser.send('create-payment-intent', { body });
  const challenge = first.headers[challengeHeader];
  if (typeof challenge !== 'string') return first.status === 200;
  asked.push(await workAskedBy(first));
  if (!solves) return false;
  const headers = { [solutionHeader]: await solveChallenge(challenge) };
  return (await browser.send('create-payment-intent', { body, headers })).status === 200;
};

/** Tries each session of the day from one address after another, until one of them gets it. */
const attack = async (
  addresses: readonly string[],
  { solves = true, pauseMinutes = 0 } = {},
): Promise<Asked> => {
  const asked: Asked = [];
  for (const session of wholeDay()) {
    for (const address of addresses) if (await hold(address, session, asked, solves)) break;
    travelMinutes(pauseMinutes);
  }
  return asked;
};

const heldSeatHours = async (): Promise<number> => {
  const rows = await itemsOf('DAY#');
  return rows.filter(({ expiresAt }) => Number(expiresAt) >= Date.now() / 1000).length;
};

/**
 * The work that the rule requires for each session beyond the free share. A second network, which comes when the first
 * one is full, does at most two seconds of work for its first session.
 */
const curve = (upTo = daySeatHours()): Asked => {
  let seatHours = 0;
  const works = wholeDay().map(({ duration }) => {
    const isFirstElsewhere = seatHours === networkHoldLimits().wide.seatHours;
    seatHours += duration;
    return seatHours > upTo ? 0 : holdWork(seatHours, !isFirstElsewhere);
  });
  return works.filter((work) => work > 0);
};

const two = ['203.0.113.1', '198.18.0.1'];
const three = ['203.0.113.1', '203.0.113.2', '198.18.0.1'];
const fiveTogether = [1, 2, 3, 4, 5].map((host) => `203.0.113.${host}`);
const sixApart = [1, 2, 3, 4, 5, 6].map((network) => `198.18.${network}.1`);

it.each([
  ['2 addresses', two],
  ['5 addresses in one /24', fiveTogether],
  ['6 addresses in as many networks', sixApart],
])('lets %s that do no work hold the free share of a day, and not an hour more', async (_, addresses) => {
  await attack(addresses, { solves: false });
  expect(await heldSeatHours()).toBe(freeSeatHours());
});

it.each([
  ['1 address', networkHoldLimits().address.seatHours, ['203.0.113.1']],
  ['2 addresses', 2 * networkHoldLimits().address.seatHours, two],
  ['5 addresses in one /24', networkHoldLimits().wide.seatHours, fiveTogether],
  ['3 addresses in two networks', daySeatHours(), three],
])('lets %s hold %i seat hours of a day for the work of the curve', async (_, seatHours, addresses) => {
  const asked = await attack(addresses);
  expect(await heldSeatHours()).toBe(seatHours);
  expect(asked).toEqual(curve(seatHours));
});

it('asks for the work of the whole curve again when the holds have run out', async () => {
  await attack(three);
  travelMinutes(holdMinutes + 1 / 60);
  expect(await heldSeatHours()).toBe(0);
  expect(await attack(three)).toEqual(curve());
  expect(await heldSeatHours()).toBe(daySeatHours());
});

it('asks for the work of a full day for each hold that takes the place of one that ends', async () => {
  const pauseMinutes = (holdMinutes + 1 / 60) / wholeDay().length;
  await attack(three, { pauseMinutes });
  const asked = await attack(three, { pauseMinutes });
  expect(asked).toEqual(wholeDay().map(() => holdWork(daySeatHours())));
});
