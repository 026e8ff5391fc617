import {
  type ClosingPlan,
  claimed,
  type DayClosure,
  disclaimed,
  heirOf,
  planClosing,
  type TakenSeat,
} from '../../../shared/domain/closures/closing-plan.ts';
import { closes } from '../../../shared/domain/closures/closures.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { getCheckout } from '../../store/checkouts/checkouts.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import {
  claimSeats,
  closeOffer,
  closeSeats,
  disclaimSeats,
  reopenSeats,
  seatsAtOnce,
} from '../../store/office/closed-seats.ts';
import { type Closure, endClosing, endReopening, getClosure } from '../../store/office/closures.ts';
import { takenAndClosed } from '../../store/seats/seats.ts';
import { isToBeCancelled, readSeated, type SeatedBooking, sitsOn, waitsForBank } from './closed-bookings.ts';

/** `again`: something has changed, so the day has to be read again. */
type Progress = 'again' | 'ended' | 'waiting';

/** Bookings that are changed side by side. Each cancellation asks Stripe twice. */
const bookingsAtOnce = 4;

/** More than rivals for its seats ever ask for. The reconciler goes on where these end. */
const maxPasses = 40;

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export interface ClosureRun {
  nowMs: number;
  /** False when no further batch may begin. */
  mayGoOn: () => boolean;
  /** The acts that ask Stripe. Absent for a caller that leaves them to others, and carries no code of Stripe. */
  atStripe?: {
    cancel: (bookingId: string, closure: Closure, nowMs: number) => Promise<boolean>;
    takeFromCheckout: (offer: StoredOffer, nowMs: number) => Promise<'processing' | 'taken'>;
  };
}

/** Does something with each item, some at once. `again`: one was refused. `waiting`: there was no time for all. */
const forEach = async <Item>(
  items: readonly Item[],
  { mayGoOn }: ClosureRun,
  act: (item: Item) => Promise<boolean>,
): Promise<Progress> => {
  let isRefused = false;
  for (const batch of inBatches(items, bookingsAtOnce)) {
    if (!mayGoOn()) return 'waiting';
    isRefused = (await finishAll(batch.map(act))).includes(false) || isRefused;
  }
  return isRefused ? 'again' : 'ended';
};

/** The same for seats, one transaction after the other. */
const forSeats = async <Item>(
  seats: readonly Item[],
  act: (batch: Item[]) => Promise<boolean>,
): Promise<Progress> => {
  let isRefused = false;
  for (const batch of inBatches(seats, seatsAtOnce)) isRefused = !(await act(batch)) || isRefused;
  return isRefused ? 'again' : 'ended';
};

/** The bookings of a plan that do not yet know that the closure takes their seats, with what they have to know. */
const unclaimed = (
  bookings: readonly SeatedBooking[],
  closureId: string,
  plan: ClosingPlan,
  closures: readonly DayClosure[],
) =>
  bookings.flatMap((booking) => {
    const { id, closures: seen = {} } = booking;
    const next = claimed(seen, plan.bookings.get(id) ?? [], closureId, closures);
    const isNew = Object.entries(next).some(([hour, owner]) => seen[hour] !== owner);
    return isNew ? [{ booking, next }] : [];
  });

/** Cancels the bookings that a closure cancels. Those whose payments are disputed wait for the bank. */
const cancelBookings = async (
  bookings: readonly SeatedBooking[],
  closure: Closure,
  run: ClosureRun,
): Promise<Progress> => {
  const { atStripe, nowMs } = run;
  const toCancel = bookings.filter((booking) => isToBeCancelled(booking, closure, nowMs));
  const isWaiting = bookings.some((booking) => waitsForBank(booking, closure, nowMs));
  if (toCancel.length === 0) return isWaiting ? 'waiting' : 'ended';
  if (!atStripe) return 'waiting';
  const progress = await forEach(toCancel, run, ({ id }) => atStripe.cancel(id, closure, nowMs));
  return progress === 'ended' && isWaiting ? 'waiting' : progress;
};

/** Withdraws the offers that keep seats of a closure. One whose time is up has left its seats to be closed. */
const closeOffers = async (
  closure: Closure,
  taken: readonly TakenSeat[],
  run: ClosureRun,
): Promise<Progress> => {
  const ids = taken.flatMap(({ offerId, hour, seat }) =>
    offerId && closes(closure, hour, seat) ? [offerId] : [],
  );
  return forEach([...new Set(ids)], run, async (id) => {
    const offer = await getOffer(id);
    if (offer?.status !== 'open') return false;
    return closeOffer(closure, offer, (hour, seat) => closes(closure, hour, seat));
  });
};

/**
 * Takes the offers back that somebody has begun to pay, so that nobody pays later for hours that are closed by then.
 * One whose payment is being processed is left.
 */
const takeOffersBack = async (
  closure: Closure,
  taken: readonly TakenSeat[],
  run: ClosureRun,
): Promise<Progress> => {
  const { atStripe, nowMs } = run;
  if (!atStripe) return 'ended';
  const ids = taken.flatMap(({ checkoutId, heldUntilMs, offerId, hour, seat }) =>
    checkoutId && heldUntilMs && !offerId && closes(closure, hour, seat) ? [checkoutId] : [],
  );
  return forEach([...new Set(ids)], run, async (id) => {
    const checkout = await getCheckout(id);
    const offer = checkout?.offerId ? await getOffer(checkout.offerId) : undefined;
    if (offer?.status !== 'open' || offer.checkoutId !== id) return true;
    return (await atStripe.takeFromCheckout(offer, nowMs)) === 'processing';
  });
};

/**
 * Closes the free seats, and notes on the bookings of the others that these pass to the closure. So none of its seats
 * becomes free at any time after.
 */
const closeOnce = async (closure: Closure, run: ClosureRun): Promise<Progress> => {
  const { id, date } = closure;
  const { taken, closures } = await takenAndClosed(date, run.nowMs);
  const plan = planClosing({ ...closure, closureId: id }, taken, closures);
  const seats = await forSeats(plan.free, (batch) => closeSeats(closure, batch, run.nowMs));
  const bookings = await readSeated([...plan.bookings.keys()]);
  // One of them was cancelled or moved since its seats were read.
  if (!bookings.every((booking) => sitsOn(booking, closure))) return 'again';
  const claims = await forEach(unclaimed(bookings, id, plan, closures), run, ({ booking, next }) =>
    claimSeats(closure, booking, next),
  );
  if (seats !== 'ended') return seats;
  if (claims !== 'ended') return claims;
  // Cancelling may wait for a bank for weeks: nobody accepts an offer of closed hours until then.
  const opened = await takeOffersBack(closure, taken, run);
  const offers = await closeOffers(closure, taken, run);
  const cancellations = await cancelBookings(bookings, closure, run);
  if (opened !== 'ended') return opened;
  if (offers !== 'ended') return offers;
  if (cancellations !== 'ended') return cancellations;
  if (plan.held.some(({ offerId }) => offerId)) return 'again';
  if (plan.held.length + plan.passing.length > 0) return 'waiting';
  return (await endClosing(closure)) ? 'ended' : 'again';
};

/** The bookings on the seats of a closure. */
const bookedOn = (closure: Closure, taken: readonly TakenSeat[]): string[] => {
  const ids = taken.flatMap(({ checkoutId, heldUntilMs, hour, seat }) =>
    checkoutId && heldUntilMs === undefined && closes(closure, hour, seat) ? [checkoutId] : [],
  );
  return [...new Set(ids)];
};

/**
 * Tells the bookings that their seats do not pass to the closure, and then frees its seats. From the first step on no
 * seat passes to it any more, so the seats that are read after it are all.
 */
const reopenOnce = async (closure: Closure, run: ClosureRun): Promise<Progress> => {
  const { id, date } = closure;
  const before = await takenAndClosed(date, run.nowMs);
  const ids = bookedOn(closure, before.taken);
  const bookings = (await readSeated(ids)).filter(({ closures = {} }) =>
    Object.values(closures).includes(id),
  );
  const claims = await forEach(bookings, run, (booking) =>
    disclaimSeats(closure, booking, disclaimed(booking.closures ?? {}, booking.seats, id, before.closures)),
  );
  if (claims !== 'ended') return claims;
  const { taken, closures } = ids.length > 0 ? await takenAndClosed(date, run.nowMs) : before;
  const own = taken.filter(({ closureId }) => closureId === id);
  for (const [heir, seats] of Map.groupBy(own, (seat) => heirOf(id, seat, closures))) {
    const freed = await forSeats(seats, (batch) => reopenSeats(closure, batch, heir));
    if (freed !== 'ended') return freed;
  }
  await endReopening(closure, run.nowMs);
  return 'ended';
};

/**
 * Closes or reopens the seats of a closure as far as possible, and cancels its bookings if it cancels them. Safe to
 * repeat, to stop anywhere, and to run twice at once. `waiting`: visitors are paying for some of its seats, a bank
 * has to decide about a booking, or the time is up. Returns the closure as it is then.
 */
export const advanceClosure = async (
  begun: Closure,
  run: ClosureRun,
): Promise<{ closure: Closure; progress: 'ended' | 'waiting' }> => {
  let closure = begun;
  for (let pass = 0; pass < maxPasses && run.mayGoOn(); pass += 1) {
    if (closure.state === 'closed' || closure.state === 'open') return { closure, progress: 'ended' };
    const { state } = closure;
    const progress = await (state === 'reopening' ? reopenOnce : closeOnce)(closure, run);
    if (progress === 'waiting') break;
    if (progress === 'ended')
      return { closure: { ...closure, state: state === 'reopening' ? 'open' : 'closed' }, progress };
    closure = (await getClosure(closure)) ?? closure;
  }
  return { closure, progress: 'waiting' };
};
