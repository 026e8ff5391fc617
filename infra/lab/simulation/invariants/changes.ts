import type { BookingEvent } from '../../../../functions/store/bookings/booking-changes.ts';
import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import type { KnownOfficeRequest, Records } from '../world/records.ts';

/** A booking as it was committed at one time. */
type Image = Omit<StoredBooking, 'seats'> & {
  seats: Record<string, number>;
  /** The cents of its price that an operator had paid back by then, from the refunds. */
  goodwill: number;
};

/** By booking: its row after each commit, in order. */
export const imagesOf = ({ changes }: Pick<FinalState, 'changes'>): Map<string, Image[]> => {
  const images = new Map<string, Image[]>();
  const goodwill = new Map<string, Map<string, number>>();
  for (const { key, item } of changes) {
    const [, id = '', isRefund] =
      /^(?:BOOKING|CHECKOUT)#(\S+) (?:BOOKING$|(REFUND#goodwill#))/.exec(key) ?? [];
    if (!item || !id) continue;
    const paid = goodwill.get(id) ?? new Map<string, number>();
    if (isRefund) goodwill.set(id, paid.set(key, Number(item.amountCents)));
    else {
      const cents = [...paid.values()].reduce((sum, part) => sum + part, 0);
      images.set(id, [...(images.get(id) ?? []), { ...(item as unknown as Image), goodwill: cents }]);
    }
  }
  return images;
};

/** Each booking as it was made. */
export const firstImages = (state: Pick<FinalState, 'changes'>): Map<string, Image> =>
  new Map([...imagesOf(state)].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])));

/** The moves of a booking by operators, which take no right from its holder. */
interface OperatorMoves {
  lastMs: number;
  latestStartMs: number;
}

const noMoves: OperatorMoves = { lastMs: Number.NEGATIVE_INFINITY, latestStartMs: Number.NEGATIVE_INFINITY };

/** Computed apart from the product, on the terms that every history has. */
const isUntil = (before: Image, hours: number, { latestStartMs }: OperatorMoves, atMs: number): boolean => {
  const startMs = sessionStart(before);
  return atMs < startMs && (atMs <= startMs - hours * hourMs || atMs <= latestStartMs - hours * hourMs);
};

const isRegretted = (before: Image, { lastMs }: OperatorMoves, atMs: number): boolean =>
  atMs < sessionStart(before) && atMs <= lastMs + site.regretMinutes * minuteMs;

const isFree = (before: Image, moves: OperatorMoves, atMs: number): boolean => {
  const regretMs = Date.parse(before.createdAt) + site.regretMinutes * minuteMs;
  const isInTime = isUntil(before, site.freeCancelHours, moves, atMs) || atMs <= regretMs;
  return isInTime && isUntil(before, site.lateCancelHours, moves, atMs);
};

const lateCents = ({ sessionPriceCents }: Image): number =>
  Math.floor(sessionPriceCents / 2) + (sessionPriceCents % 2);

/** A request of the office to cancel. Absent amounts: everything comes back. */
type Cancellation = Pick<KnownOfficeRequest, 'hoursBack' | 'reason' | 'refundCents'>;

/** Those about one booking, and the closures that cancel. */
const cancellationsOf = (id: string, { office, closures }: Pick<Records, 'closures' | 'office'>) => [
  ...office.filter(({ bookingId, kind }) => bookingId === id && kind === 'cancelled'),
  ...closures.filter(({ cancels }) => cancels).map(({ reason }): Cancellation => ({ reason })),
];

/** The changes of one booking, and what they must have led to. */
class ChangedBooking {
  readonly violations: string[] = [];
  private readonly id: string;
  private readonly images: readonly Image[];
  private readonly events: ReadonlyMap<number, BookingEvent>;
  private readonly office: readonly Cancellation[];
  private wasMovedLate = false;
  private operatorMoves = noMoves;
  private cents = 0;
  private hours = 0;
  private takesStakeBack = false;
  private moves = 0;

  constructor(
    id: string,
    images: readonly Image[],
    events: readonly BookingEvent[],
    office: readonly Cancellation[],
  ) {
    this.id = id;
    this.office = office;
    this.images = images;
    this.events = new Map(events.map((event) => [event.sequence, event]));
    if (this.events.size !== events.length) this.wrong('has two events of one change');
  }

  private wrong(what: string): void {
    this.violations.push(`booking ${this.id} ${what}`);
  }

  check(state: FinalState): void {
    for (const [index, after] of this.images.entries()) {
      const before = this.images[index - 1];
      if (before) this.follow(before, after);
    }
    const last = this.images.at(-1);
    if (!last) return;
    if (this.events.size !== last.sequence)
      this.wrong(`has ${this.events.size} events of ${last.sequence} changes`);
    this.checkMoney(state, last);
    this.checkHours(state);
    this.checkNotices(state, last);
  }

  private follow(before: Image, after: Image): void {
    if (after.sequence === before.sequence) {
      if (after.date !== before.date || after.timeSlot !== before.timeSlot || after.status !== before.status)
        this.wrong('is changed without being counted');
      return;
    }
    if (before.status === 'cancelled') this.wrong('is changed after it was cancelled');
    const event = this.events.get(after.sequence);
    if (!event || after.sequence !== before.sequence + 1) {
      this.wrong('is changed without an event');
      return;
    }
    if (after.duration !== before.duration || after.sessionPriceCents !== before.sessionPriceCents)
      this.wrong('has another length or price than before');
    if (after.status !== 'cancelled') this.move(before, after, event);
    else if (event.by === 'operator') this.cancelForHolder(before, after, event);
    else this.cancel(before, after, event);
  }

  /** The amount that the operator has entered comes back, or everything. */
  private cancelForHolder(before: Image, after: Image, event: BookingEvent): void {
    const request = this.office.find(({ reason }) => reason === after.cancelReason);
    if (!request) {
      this.wrong('is cancelled by an operator who never asked for it');
      return;
    }
    if (event.kind !== 'cancelled') this.wrong('is cancelled, and its event tells of something else');
    if (Date.parse(event.at) >= sessionEnd(before)) this.wrong(`is cancelled after its end, at ${event.at}`);
    this.takesStakeBack = before.donationStatus === 'pending' && before.donationAmount > 0;
    const stake = this.takesStakeBack ? before.donationAmount : 0;
    const left = this.leftOf(before, after);
    this.cents = request.refundCents === undefined ? left : request.refundCents - stake;
    this.hours = request.hoursBack ?? (before.packageId ? before.duration : 0);
  }

  /**
   * The cents of the price that neither an operator has paid back nor a bank has taken. A bank may take more: once the
   * donation is decided, that is our loss too.
   */
  private leftOf(before: Image, { goodwill }: Image): number {
    return Math.max(0, before.sessionPriceCents - goodwill - (before.chargedBackCents ?? 0));
  }

  private cancel(before: Image, after: Image, event: BookingEvent): void {
    const atMs = Date.parse(event.at);
    const isRegret = isRegretted(before, this.operatorMoves, atMs);
    const isTooLate = !isRegret && !isUntil(before, site.lateCancelHours, this.operatorMoves, atMs);
    const mayBeLate = event.by === 'account-deletion' && atMs < sessionStart(before);
    if (event.kind !== 'cancelled') this.wrong('is cancelled, and its event tells of something else');
    if (isTooLate && !mayBeLate) this.wrong(`is cancelled too late, at ${event.at}`);
    const free = isRegret || (isFree(before, this.operatorMoves, atMs) && !this.wasMovedLate);
    const byPolicy = free ? before.sessionPriceCents : isTooLate ? 0 : lateCents(before);
    this.cents = Math.min(byPolicy, this.leftOf(before, after));
    this.hours = free && before.packageId ? before.duration : 0;
    this.takesStakeBack = before.donationStatus === 'pending' && before.donationAmount > 0;
  }

  private move(before: Image, after: Image, event: BookingEvent): void {
    const atMs = Date.parse(event.at);
    const isForHolder = event.by === 'operator';
    if (!isForHolder) this.moves += 1;
    if (event.kind !== 'moved') {
      this.wrong('is moved, and its event tells of something else');
      return;
    }
    if (event.from.date !== before.date || event.from.timeSlot !== before.timeSlot)
      this.wrong('is moved from elsewhere');
    if (event.to.date !== after.date || event.to.timeSlot !== after.timeSlot)
      this.wrong('is moved elsewhere');
    if (this.moves > site.maxMoves) this.wrong(`is moved ${this.moves} times`);
    const isInTime = isForHolder
      ? atMs < sessionEnd(before)
      : isUntil(before, site.rescheduleHours, this.operatorMoves, atMs);
    if (!isInTime) this.wrong(`is moved too late, at ${event.at}`);
    if (atMs >= sessionStart(after)) this.wrong(`is moved to a time that has begun, at ${event.at}`);
    if (isForHolder) this.noteOperatorMove(before, atMs);
    else
      this.wasMovedLate ||=
        !isFree(before, this.operatorMoves, atMs) && !isRegretted(before, this.operatorMoves, atMs);
  }

  private noteOperatorMove(before: Image, atMs: number): void {
    const latestStartMs = Math.max(this.operatorMoves.latestStartMs, sessionStart(before));
    this.operatorMoves = { lastMs: atMs, latestStartMs };
  }

  private checkMoney({ refunds }: FinalState, last: Image): void {
    const asked = (purpose: string): string =>
      refunds
        .filter((refund) => refund.checkoutId === this.id && refund.purpose === purpose)
        .map(({ amountCents }) => amountCents)
        .join();
    const due = this.cents > 0 ? String(this.cents) : '';
    if (asked('session') !== due)
      this.wrong(
        `pays back ${asked('session') || 'nothing'} of its price, and should pay back ${due || 'nothing'}`,
      );
    if (this.takesStakeBack && asked('stake') !== String(last.donationAmount))
      this.wrong('is cancelled, and keeps the donation');
    if (last.status !== 'cancelled') return;
    const stakeCents = this.takesStakeBack ? last.donationAmount : 0;
    if (last.returned?.refundCents !== this.cents + stakeCents || last.returned.hoursBack !== this.hours)
      this.wrong(`is told to bring back ${JSON.stringify(last.returned)}`);
  }

  private checkHours({ items }: FinalState): void {
    const back = items
      .filter(
        ({ sk, bookingId, kind }) => sk.startsWith('HOURS#') && bookingId === this.id && kind === 'returned',
      )
      .map(({ hours }) => Number(hours));
    if (back.join() !== (this.hours > 0 ? String(this.hours) : ''))
      this.wrong(`gives back ${back.join() || 'no'} hours, and should give back ${this.hours}`);
  }

  private checkNotices({ changes }: FinalState, { sequence }: Image): void {
    const told = new Set(
      changes.flatMap(({ key, item }) =>
        item && new RegExp(`^BOOKING#${this.id} NOTICE#(moved|cancelled)#`).test(key) ? key : [],
      ),
    );
    if (told.size !== sequence) this.wrong(`calls for ${told.size} mails about ${sequence} changes`);
  }
}

/** Finds buyers of a second session who were told that the payment of the cancelled one is enough. */
const toldAsPaid = (
  { bookings }: FinalState,
  { told }: Pick<Records, 'told'>,
  events: ReadonlyMap<string, BookingEvent[]>,
): string[] => {
  const byPayment = new Map([...bookings.values()].map(({ id, paymentIntentId }) => [paymentIntentId, id]));
  return told.flatMap(({ paymentIntentId, paid, request }) => {
    const id = byPayment.get(paymentIntentId) ?? '';
    const cancelled = events.get(id)?.find(({ kind }) => kind === 'cancelled');
    const isOld = cancelled && Date.parse(cancelled.at) < request.sentAtMs;
    return paid && isOld && request.knownPayment !== paymentIntentId
      ? [`${request.visitor} is told that the cancelled booking ${id} is paid`]
      : [];
  });
};

/** Each change of a booking was allowed when it was made, and led to exactly what the policy says. */
export const changeViolations = (
  state: FinalState,
  records: Pick<Records, 'closures' | 'office' | 'told'>,
): string[] => {
  const events = Map.groupBy(
    state.items.filter(
      (item) => item.pk.startsWith('BOOKING#') && item.sk.startsWith('EVENT#') && !('nonce' in item),
    ) as unknown as BookingEvent[],
    ({ bookingId }) => bookingId,
  );
  const changes = [...imagesOf(state)].flatMap(([id, images]) => {
    const changed = new ChangedBooking(id, images, events.get(id) ?? [], cancellationsOf(id, records));
    changed.check(state);
    return changed.violations;
  });
  return [...changes, ...toldAsPaid(state, records, events)];
};
