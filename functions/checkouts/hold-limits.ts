import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  accountHoldLimit,
  type Hold,
  type HoldLimit,
  holdsOfDate,
  holdsUpTo,
  isOpen,
  isOverLimit,
  type NetworkHoldLimit,
  networkHoldLimits,
  networkWork,
  paidLately,
} from '../../shared/domain/seats/hold-limits.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { type Holder, holdsOf, paidHoldsOf } from '../store/seats/holds.ts';
import { digestPersonal } from '../table/rows/digest.ts';
import type { OrderCode } from './codes.ts';

/** The visitor who opens a checkout. */
export interface Buyer {
  userId: string | undefined;
  /** True for a member who has confirmed no address. */
  ownerUnconfirmed?: boolean;
  /** True for the canary, which releases its hold at once. No limit counts it. */
  isCanary?: true;
  /** The code that they have typed. */
  code?: OrderCode | undefined;
  /** Throws for people who may not book. */
  admit?: () => Promise<void>;
  /** The request: its networks are counted, and its work is asked for. */
  event: APIGatewayProxyEventV2;
}

/** A rate-limit key with one limit for each of its parts. */
export interface LimitedHolder {
  holder: Holder;
  limits: readonly HoldLimit[];
}

const maxLooks = 8;

/** The limits of a network with so many parts, the widest first. */
const networkLimitsOf = (parts: number): NetworkHoldLimit[] => {
  const { wide, around, address } = networkHoldLimits();
  return parts === 3 ? [wide, around, address] : [wide, address];
};

/**
 * A hold is counted for the network address and for the account. It is not counted for an e-mail address, since a
 * stranger could type it and use up its limit.
 */
export const holdersOf = ({ userId, event, isCanary }: Buyer): LimitedHolder[] => {
  if (isCanary) return [];
  const networks = callerNetworks(event);
  const network = {
    holder: networks.map((name) => digestPersonal(`network:${name}`)),
    limits: networkLimitsOf(networks.length),
  };
  const account = userId && { holder: [digestPersonal(`account:${userId}`)], limits: [accountHoldLimit()] };
  return account ? [network, account] : [network];
};

export const tooManyHolds = (holdExpiresAtMs: number, nowMs: number): AppError =>
  new AppError(
    'too-many',
    'Too many bookings are waiting for their payment. Please complete one of them, or try again in a few minutes.',
    { retryAfterSeconds: Math.ceil((holdExpiresAtMs - nowMs) / 1000) },
  );

/** The holds of each part of the holders, the widest first. */
const holdsNow = (holders: readonly LimitedHolder[]): Promise<Hold[][][]> =>
  Promise.all(holders.map(({ holder }) => holdsOf(holder)));

/** For each limit, the open holds that it counts, this one included. */
const openBeside = (
  hold: Hold,
  holders: readonly LimitedHolder[],
  ofEach: readonly Hold[][][],
  nowMs: number,
) =>
  holders.flatMap(({ limits }, index) =>
    limits.map((limit, part) => {
      const others = ofEach[index]?.[part]?.filter(
        (other) => other.checkoutId !== hold.checkoutId && isOpen(other, nowMs),
      );
      return { limit, holds: [...(others ?? []), hold] };
    }),
  );

/** How a new hold compares with the other holds of its account and its network. */
export interface Surroundings {
  /** False when the new hold would exceed a limit. */
  hasRoom: boolean;
  /** The work that its network has to prove for a further checkout. */
  work: number;
  /** The seat hours of its date that its network address has paid for within a day. */
  paidSeatHours: number;
  /** True when its network, the widest one, has seats of its date already. */
  holdsSome: boolean;
}

/** Looks at the other holds before one is written. */
export const lookAround = async (
  hold: Hold,
  holders: readonly LimitedHolder[],
  nowMs: number,
): Promise<Surroundings> => {
  const [network] = holders;
  const [ofEach, paid] = await finishAll([
    holdsNow(holders),
    network && hold.date ? paidHoldsOf(network.holder, hold.date) : Promise.resolve([]),
  ]);
  // Releases before this one have left paid holds among the others, for a day.
  const ofNetwork = (ofEach[0] ?? []).map((holds, part) => [...holds, ...(paid[part] ?? [])]);
  const works = networkLimitsOf(ofNetwork.length).map((limit, part) =>
    networkWork(ofNetwork[part] ?? [], limit, nowMs),
  );
  return {
    hasRoom: !openBeside(hold, holders, ofEach, nowMs).some(({ holds, limit }) =>
      isOverLimit(hold, holds, limit),
    ),
    work: Math.max(...works),
    paidSeatHours: hold.date ? paidLately(ofNetwork.at(-1) ?? [], hold.date, nowMs) : 0,
    holdsSome: holdsOfDate(ofNetwork[0] ?? [], hold.date, nowMs),
  };
};

/** A limit that shrinks with each look, so that fewer and fewer holds keep waiting for others to be given back. */
const shrunk = (
  { checkouts = Number.POSITIVE_INFINITY, seatHours }: HoldLimit,
  looks: number,
): HoldLimit => ({
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
    const exceeded = openBeside(hold, holders, await holdsNow(holders), nowMs).filter(({ holds, limit }) =>
      isOverLimit(hold, holds, limit),
    );
    if (exceeded.length === 0) return true;
    if (exceeded.some(({ holds, limit }) => isOverLimit(hold, holdsUpTo(hold, holds), shrunk(limit, looks))))
      return false;
    await wait(randomInt(20, 60) * (looks + 1));
  }
  return false;
};
