import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  accountHoldLimit,
  type Hold,
  type HoldLimit,
  holdsUpTo,
  isOverLimit,
  networkHoldLimits,
} from '../../shared/domain/hold-limits.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { digest } from '../store/digest.ts';
import { type Holder, openHolds } from '../store/holds.ts';
import { countAgainstAll } from '../store/throttles.ts';

/** The visitor who opens a checkout. */
export interface Buyer {
  userId: string | undefined;
  /** The request: its networks are counted, and its work is asked for. */
  event: APIGatewayProxyEventV2;
}

/** A holder with one limit for each of its parts. */
export interface LimitedHolder {
  holder: Holder;
  limits: readonly HoldLimit[];
}

const maxLooks = 8;
const checkoutsPerHour = { address: 100, wide: 400 };

/**
 * A hold is counted for the network address and for the account. It is not counted for an e-mail address, since a
 * stranger could type it and use up its limit.
 */
export const holdersOf = ({ userId, event }: Buyer): LimitedHolder[] => {
  const networks = callerNetworks(event);
  const { wide, around, address } = networkHoldLimits();
  const network = {
    holder: networks.map((name) => digest(`network:${name}`)),
    limits: networks.length === 3 ? [wide, around, address] : [wide, address],
  };
  const account = userId && { holder: [digest(`account:${userId}`)], limits: [accountHoldLimit()] };
  return account ? [network, account] : [network];
};

export const tooManyHolds = (holdExpiresAtMs: number, nowMs: number): AppError =>
  new AppError(
    'too-many',
    'Too many bookings are waiting for their payment. Please complete one of them, or try again in a few minutes.',
    { retryAfterSeconds: Math.ceil((holdExpiresAtMs - nowMs) / 1000) },
  );

/** For each limit, the open holds that it counts, this one included. */
const heldBeside = async (hold: Hold, holders: readonly LimitedHolder[], nowMs: number) => {
  const ofEach = await Promise.all(holders.map(({ holder }) => openHolds(holder, nowMs)));
  return holders.flatMap(({ limits }, index) =>
    limits.map((limit, part) => {
      const others = ofEach[index]?.[part]?.filter(({ checkoutId }) => checkoutId !== hold.checkoutId) ?? [];
      return { limit, holds: [...others, hold] };
    }),
  );
};

/** True when the limits leave room for a hold that has not been written yet. */
export const hasRoom = async (
  hold: Hold,
  holders: readonly LimitedHolder[],
  nowMs: number,
): Promise<boolean> => {
  const lists = await heldBeside(hold, holders, nowMs);
  return !lists.some(({ holds, limit }) => isOverLimit(hold, holds, limit));
};

/** A limit that shrinks with each look, so that fewer and fewer holds keep waiting for others to be given back. */
const shrunk = ({ checkouts, seatHours }: HoldLimit, looks: number): HoldLimit => ({
  checkouts: checkouts * (1 - looks / maxLooks),
  seatHours: seatHours * (1 - looks / maxLooks),
});

/**
 * Decides whether a hold that has just been written may stay. It stays once all open holds, itself included, are seen
 * to be within the limits. Of holds written at the same time the last ones are given back, and the others look again.
 * So the limits are never exceeded, and the requests need no shared counter that they would have to wait for.
 */
export const mayStay = async (
  hold: Hold,
  holders: readonly LimitedHolder[],
  nowMs: number,
): Promise<boolean> => {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const exceeded = (await heldBeside(hold, holders, nowMs)).filter(({ holds, limit }) =>
      isOverLimit(hold, holds, limit),
    );
    if (exceeded.length === 0) return true;
    if (exceeded.some(({ holds, limit }) => isOverLimit(hold, holdsUpTo(hold, holds), shrunk(limit, looks))))
      return false;
    await wait(randomInt(20, 60) * (looks + 1));
  }
  return false;
};

/** Counts a checkout that is about to be opened: each one costs calls to Stripe's API. */
export const countCheckout = ({ event }: Buyer, nowMs: number): Promise<void> => {
  const networks = callerNetworks(event);
  const throttle = {
    windowSeconds: 3600,
    sentence: 'Too many bookings have been started in a short time. Please try again in an hour.',
  };
  const limits = [
    { name: `checkouts-from:${networks[0]}`, limit: checkoutsPerHour.wide },
    { name: `checkouts-from:${networks.at(-1)}`, limit: checkoutsPerHour.address },
  ];
  return countAgainstAll(
    limits.map((limit) => ({ ...throttle, ...limit })),
    nowMs,
  );
};
