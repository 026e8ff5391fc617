import type { PartitionKey } from '../../../shared/contract/definition/rows.ts';
import { type Hold, hoursKept } from '../../../shared/domain/seats/hold-limits.ts';
import { keys } from '../../table/keys.ts';
import type { HoldRow } from '../../table/rows/seats/hold-row.ts';
import { rowsUnder, sendPut, sendTake, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';

/**
 * The account or the network address that a hold is counted for. An address comes with the networks around it, widest
 * first. All are digests, since they are kept in keys.
 */
export type Holder = readonly string[];

/** The part of a checkout that its hold needs. */
interface Held {
  id: string;
  purchase: { bookingData: { date: string; duration: number } } | { packageData: object };
  createdAtMs: number;
  holdExpiresAtMs: number;
  paymentIntentId?: string;
  holders?: readonly Holder[];
  offerId?: string;
}

export const holdOf = ({ id, purchase, createdAtMs, holdExpiresAtMs }: Omit<Held, 'holders'>): Hold => ({
  checkoutId: id,
  ...('bookingData' in purchase
    ? { date: purchase.bookingData.date, seatHours: purchase.bookingData.duration }
    : { seatHours: 0 }),
  createdAtMs,
  endsAtMs: holdExpiresAtMs,
});

/** A checkout of an offer holds seats that the offer has kept. Only its declined cards count for its holders. */
const countedFor = ({ holders = [], offerId }: Held): readonly Holder[] => (offerId ? [] : holders);

/** A network is reckoned with a hold for some time after it, an account is not. */
const isNetwork = (holder: Holder): boolean => holder.length > 1;

const hoursAfter = (epochMs: number, hours: number): number => Math.ceil(epochMs / 1000) + hours * 3600;

const putHold = (holder: Holder, hold: Hold, expiresAt: number) =>
  put(keys.hold(holder, hold.checkoutId), { ...hold, expiresAt });

/**
 * Records that a checkout is open. Each checkout has a row of its own, so concurrent checkouts do not conflict. The row
 * of a network stays when the hold ends unpaid, so that this takes no write.
 */
export const noteHold = (checkout: Held): Write[] => {
  const hold = holdOf(checkout);
  return countedFor(checkout).map((holder) =>
    putHold(
      holder,
      hold,
      isNetwork(holder) ? hoursAfter(hold.endsAtMs, hoursKept.unpaid) : hold.endsAtMs / 1000,
    ),
  );
};

/** The holds in a partition: those of the widest part, of these the ones in the next part, and so on. */
const holdsIn = async (partition: PartitionKey, [, ...narrower]: readonly string[]): Promise<Hold[][]> => {
  const rows = await rowsUnder<HoldRow>(partition);
  const holds = rows.map((row) => ({ ...row, endsAtMs: row.endsAtMs ?? row.expiresAt * 1000 }));
  const within = narrower.map((_, index) => `${narrower.slice(0, index + 1).join('#')}#`);
  return ['', ...within].map((start) => holds.filter(({ sk }) => sk.startsWith(start)));
};

/** The holds of a holder that are open, or have ended unpaid within an hour. */
export const holdsOf = (holder: Holder): Promise<Hold[][]> => holdsIn(keys.holder(holder), holder);

/** The holds of a network for a date that were paid within a day. */
export const paidHoldsOf = (network: readonly string[], date: string): Promise<Hold[][]> =>
  holdsIn(keys.paidHolds(network, date), network);

/** Ends the hold of a checkout in the transaction that closes it. */
export const endHold = (checkout: Held): Write[] =>
  countedFor(checkout).map((holder) => take(keys.hold(holder, checkout.id)));

/** Ends the hold of a booked checkout, and counts its seat hours for its network and its date, for a day. */
export const payHold = (checkout: Held, nowMs: number): Write[] => {
  const { date = '', ...hold } = holdOf(checkout);
  const paid = { ...hold, date, paidAtMs: nowMs, expiresAt: hoursAfter(nowMs, hoursKept.paid) };
  const networks = countedFor(checkout).filter(isNetwork);
  return [
    ...endHold(checkout),
    ...networks.map((network) => put(keys.paidHold(network, date, checkout.id), paid)),
  ];
};

/**
 * Ends the hold of a released checkout. Its network is reckoned with it for an hour if it could have been paid: one
 * that was refused at once costs nothing.
 */
export const forgetHold = async (checkout: Held, nowMs: number): Promise<void> => {
  const hold = holdOf(checkout);
  const endsAtMs = Math.min(hold.endsAtMs, nowMs - 1);
  const ended = { ...hold, endsAtMs };
  await Promise.all(
    countedFor(checkout).map((holder) =>
      isNetwork(holder) && checkout.paymentIntentId
        ? sendPut(putHold(holder, ended, hoursAfter(endsAtMs, hoursKept.unpaid)))
        : sendTake(take(keys.hold(holder, checkout.id))),
    ),
  );
};
