import { claimed, disclaimed, heirOf, planClosing } from '../../shared/domain/closing-plan.ts';
import { closes } from '../../shared/domain/closures.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { claimSeats, closeSeats, disclaimSeats, reopenSeats, seatsAtOnce } from '../store/closed-seats.ts';
import { type Closure, type ClosureKey, endClosing, endReopening, getClosure } from '../store/closures.ts';
import { takenAndClosed } from '../store/seats.ts';
import { isToBeCancelled, readSeated, sitsOn } from './closed-bookings.ts';

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
  /** Absent for a caller that does not ask Stripe, and so leaves cancelling to others. */
  cancel?: (bookingId: string, closure: Closure, nowMs: number) => Promise<unknown>;
}

/** Does something with each item, some at once. False when there was no time for all. */
const forEach = async <Item>(
  items: readonly Item[],
  { mayGoOn }: ClosureRun,
  act: (item: Item) => Promise<unknown>,
): Promise<boolean> => {
  for (const batch of inBatches(items, bookingsAtOnce)) {
    if (!mayGoOn()) return false;
    await finishAll(batch.map(act));
  }
  return true;
};

const closeOnce = async (closure: Closure, run: ClosureRun): Promise<Progress> => {
  const { id, date } = closure;
  const { taken, closures } = await takenAndClosed(date, run.nowMs);
  const plan = planClosing({ ...closure, closureId: id }, taken, closures);
  for (const seats of inBatches(plan.free, seatsAtOnce)) await closeSeats(closure, seats, run.nowMs);
  const bookings = await readSeated([...plan.bookings.keys()]);
  // One of them was cancelled or moved since its seats were read.
  if (!bookings.every((booking) => sitsOn(booking, closure))) return 'again';
  const claims = bookings.flatMap((booking) => {
    const { closures: seen = {} } = booking;
    const next = claimed(seen, plan.bookings.get(booking.id) ?? [], id, closures);
    const isNew = Object.entries(next).some(([hour, owner]) => seen[hour] !== owner);
    return isNew ? [{ booking, next }] : [];
  });
  if (!(await forEach(claims, run, ({ booking, next }) => claimSeats(closure, booking, next))))
    return 'waiting';
  if (plan.free.length + claims.length > 0) return 'again';
  const toCancel = bookings.filter((booking) => isToBeCancelled(booking, closure, run.nowMs));
  const { cancel } = run;
  const isDone =
    toCancel.length === 0 ||
    (cancel && (await forEach(toCancel, run, ({ id: bookingId }) => cancel(bookingId, closure, run.nowMs))));
  if (!isDone) return 'waiting';
  if (toCancel.length > 0) return 'again';
  if (plan.held.length + plan.passing.length > 0) return 'waiting';
  return (await endClosing(closure)) ? 'ended' : 'again';
};

/** Nothing takes seats for a closure any more once its bookings are disclaimed, so its seats are read after them. */
const reopenOnce = async (closure: Closure, run: ClosureRun): Promise<Progress> => {
  const { id, date } = closure;
  const before = await takenAndClosed(date, run.nowMs);
  const ids = before.taken.flatMap(({ checkoutId, heldUntilMs, hour, seat }) =>
    checkoutId && heldUntilMs === undefined && closes(closure, hour, seat) ? [checkoutId] : [],
  );
  const claiming = (await readSeated([...new Set(ids)])).filter(({ closures = {} }) =>
    Object.values(closures).includes(id),
  );
  const isDone = await forEach(claiming, run, (booking) =>
    disclaimSeats(booking, disclaimed(booking.closures ?? {}, booking.seats, id, before.closures)),
  );
  if (!isDone) return 'waiting';
  if (claiming.length > 0) return 'again';
  const { taken, closures } = await takenAndClosed(date, run.nowMs);
  const own = taken.filter(({ closureId }) => closureId === id);
  const seats = own.map(({ hour, seat }) => ({ hour, seat, heir: heirOf(id, { hour, seat }, closures) }));
  for (const batch of inBatches(seats, seatsAtOnce)) await reopenSeats(closure, batch);
  if (own.length > 0) return 'again';
  await endReopening(closure, run.nowMs);
  return 'ended';
};

/**
 * Closes or reopens the seats of a closure as far as possible, and cancels its bookings if it cancels them. Safe to
 * repeat, to stop anywhere, and to run twice at once. `waiting`: visitors are paying for some of its seats, or the
 * time is up.
 */
export const advanceClosure = async (key: ClosureKey, run: ClosureRun): Promise<'ended' | 'waiting'> => {
  for (let pass = 0; pass < maxPasses && run.mayGoOn(); pass += 1) {
    const closure = await getClosure(key);
    if (!closure || closure.state === 'closed' || closure.state === 'open') return 'ended';
    const progress = await (closure.state === 'reopening' ? reopenOnce : closeOnce)(closure, run);
    if (progress !== 'again') return progress;
  }
  return 'waiting';
};
