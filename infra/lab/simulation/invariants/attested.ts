import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import type { DeskEventRow } from '../../../../functions/table/rows/bookings/booking-event-row.ts';
import { erased } from '../../../../functions/table/rows/erased.ts';
import { rules } from '../../../../shared/content/rules.ts';
import type { AttendanceRecord } from '../../../../shared/domain/desk/attendance.ts';
import type { StakeAction } from '../../../../shared/domain/stakes/stakes.ts';
import { sessionEnd } from '../../../../shared/domain/time/location-time.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import type { KnownAppeal, Records } from '../world/records.ts';
import { deskEvents, inEffect } from './desk.ts';
import { isContested } from './disputes.ts';

/** Between a request and the time that it is noted with, and for a change of the clocks. */
const slackMs = minuteMs;
const shiftMs = hourMs;

type Place = 'card' | 'charity' | 'opposed';

interface Arrival {
  place: Place;
  atMs: number;
}

interface AuditEntry {
  action: string;
  by: string;
  at: string;
}

const critical = new Set(rules.filter((rule) => rule.critical).map(({ id }) => id));

/** True for a record that speaks against a donation in which the desk has a say, unless it is taken back. */
export const isAgainst = (record: AttendanceRecord): boolean =>
  record.kind === 'no-show' ||
  (record.kind === 'result' && record.shown === 'no') ||
  (record.kind === 'rule-broken' && critical.has(record.rule));

/** Computed apart from the product, from the events of the desk alone. */
const speaksAgainst = (events: readonly DeskEventRow[]): boolean => {
  const told = inEffect(events);
  const presence = told.findLast(({ kind }) => kind === 'arrived' || kind === 'no-show');
  const shown = told.findLast((event) => event.kind === 'result');
  const broken = told.filter(({ kind }) => kind === 'rule-broken');
  return [presence, shown, ...broken].some((event) => event !== undefined && isAgainst(event));
};

/** Everything that is known about a donation in which the desk has a say, beside the row of its booking. */
class AttestedDonation {
  readonly violations: string[] = [];
  private readonly booking: StoredBooking;
  private readonly events: readonly DeskEventRow[];
  private readonly arrivals: readonly Arrival[];
  private readonly toldAtMs: number | undefined;
  private readonly appeals: readonly KnownAppeal[];
  private readonly audits: readonly AuditEntry[];
  private readonly tried: ReadonlySet<StakeAction>;
  private readonly endMs: number;

  /** The time for which the clocks of its appeal stood still at most. */
  private readonly disputedMs: number;

  constructor(booking: StoredBooking, state: FinalState, records: Records) {
    const { id } = booking;
    this.booking = booking;
    this.endMs = sessionEnd(booking);
    const ofBooking = state.items.filter(({ pk }) => pk === `BOOKING#${id}`);
    this.events = deskEvents({ items: ofBooking }).filter(({ sequence }) => sequence === booking.sequence);
    this.arrivals = this.arrivalsIn(state);
    const told = state.changes.find(({ key }) => key.startsWith(`BOOKING#${id} NOTICE#donation-not-kept#`));
    this.toldAtMs = told && Date.parse(String(told.item?.at));
    this.appeals = records.appeals.filter(({ bookingId }) => bookingId === id);
    this.audits = ofBooking.filter(({ action }) =>
      /^appeal /.test(String(action)),
    ) as unknown as AuditEntry[];
    this.tried = records.attempts.get(id) ?? new Set();
    this.disputedMs = state.items
      .filter(({ pk, sk }) => pk === `CHECKOUT#${id}` && sk.startsWith('DISPUTE#'))
      .map(
        ({ openedAt, closedAt }) => Date.parse(String(closedAt ?? openedAt)) - Date.parse(String(openedAt)),
      )
      .reduce((sum, ms) => sum + ms, 0);
  }

  check(): void {
    const [arrival, ...more] = this.arrivals;
    if (!arrival || more.length > 0) this.wrong(`has moved ${this.arrivals.length} times`);
    else this.checkPlace(arrival);
    this.checkDesk();
    this.checkAppeals();
    this.checkAudits();
  }

  private wrong(what: string): void {
    this.violations.push(`the donation of ${this.booking.id}, in which the desk has a say, ${what}`);
  }

  /** The times at which the money was promised to somebody, from the ledger and from the requests of refunds. */
  private arrivalsIn({ ledger, changes }: FinalState): Arrival[] {
    const { id, charityName } = this.booking;
    const settled = ledger.filter(({ checkoutId, kind }) => checkoutId === id && kind === 'settled');
    const refund = changes.find(({ key }) => key === `CHECKOUT#${id} REFUND#stake`);
    return [
      ...settled.map(({ recipient, at = '' }): Arrival => {
        const place = recipient === charityName ? 'opposed' : 'charity';
        return { place, atMs: Date.parse(at) };
      }),
      ...(refund ? [{ place: 'card' as const, atMs: refund.seenAtMs }] : []),
    ];
  }

  private get appealed(): KnownAppeal | undefined {
    return this.appeals.find(({ status }) => status === 200);
  }

  private audited(outcome: 'rejected' | 'upheld'): AuditEntry | undefined {
    return this.audits.find(({ action }) => action === `appeal ${outcome}`);
  }

  /** The time from which the appeal counts as upheld. An appeal whose answer was lost may count. */
  private upheldAtMs(): number {
    const upheld = this.audited('upheld');
    if (upheld) return Date.parse(upheld.at);
    const [first] = this.appeals.filter(({ status = 500 }) => status === 200 || status >= 500);
    if (!first || this.audited('rejected')) return Number.POSITIVE_INFINITY;
    return first.sentAtMs + site.appealDecisionDays * dayMs - shiftMs;
  }

  private checkPlace({ place, atMs }: Arrival): void {
    const saidFailed = this.tried.has('failed');
    if (place === 'opposed') {
      if (!saidFailed) this.checkForfeited(atMs);
      return;
    }
    const isOverruled = atMs >= this.upheldAtMs();
    if (speaksAgainst(this.events) && !isOverruled) this.wrong(`goes to the ${place}, against the facts`);
    if (atMs < this.endMs + site.attestHours * hourMs)
      this.wrong(`goes to the ${place} before the facts are final`);
    if (place === 'charity') {
      if (!this.tried.has('achieved')) this.wrong('goes to the charity without a word of its holder');
      return;
    }
    const askedFor = this.tried.has('refund') || this.booking.email === erased;
    const isUndecided = atMs >= this.endMs + site.undecidedStakeDays * dayMs - shiftMs;
    if (!askedFor && !isUndecided) this.wrong('goes to the card before its days are over');
  }

  /** A donation is forfeited only by facts that its holder was told of, and could appeal against. */
  private checkForfeited(atMs: number): void {
    if (!speaksAgainst(this.events)) this.wrong('is forfeited without facts that speak against it');
    if (this.toldAtMs === undefined) this.wrong('is forfeited, and its holder was never told before');
    if (this.audited('rejected')) return;
    if (this.appealed) this.wrong('is forfeited in spite of an appeal that nobody has rejected');
    else if (atMs < (this.toldAtMs ?? 0) + site.appealHours * hourMs)
      this.wrong('is forfeited while its holder could appeal');
  }

  private checkDesk(): void {
    const lastMs = this.endMs + site.attestHours * hourMs + slackMs;
    if (this.events.some(({ at }) => Date.parse(at) > lastMs)) this.wrong('has facts that came too late');
    const isAgainst = speaksAgainst(this.events);
    if (this.toldAtMs !== undefined && !isAgainst) this.wrong('has a notice against it without facts');
  }

  private checkAppeals(): void {
    const accepted = this.appeals.filter(({ status }) => status === 200);
    if (new Set(accepted.map(({ text }) => text)).size > 1) this.wrong('has two appeals');
    const untilMs = (this.toldAtMs ?? Number.NEGATIVE_INFINITY) + site.appealHours * hourMs + this.disputedMs;
    if (accepted.some(({ sentAtMs }) => sentAtMs >= untilMs)) this.wrong('has an appeal that came too late');
  }

  private checkAudits(): void {
    const recorders = new Set(
      this.events.filter(({ kind }) => kind !== 'locker').map(({ byStaffId }) => byStaffId),
    );
    if (this.audits.length > 1) this.wrong(`has ${this.audits.length} decisions about its appeal`);
    for (const { by, at } of this.audits) {
      if (recorders.has(by)) this.wrong('has an appeal that was decided by a person who had recorded');
      if (this.appeals.length === 0) this.wrong('has a decision about an appeal that nobody has made');
      const lastMs =
        Math.max(...this.appeals.map(({ sentAtMs }) => sentAtMs)) + slackMs + shiftMs + this.disputedMs;
      if (Date.parse(at) > lastMs + site.appealDecisionDays * dayMs)
        this.wrong('has a decision that came too late');
    }
  }
}

/** A decision that an operator was told of is in the audit, and only where the desk has a say. */
const lostReviews = ({ items, bookings }: FinalState, { reviews }: Records): string[] =>
  reviews.flatMap(({ bookingId, byStaffId, isUpheld, status }) => {
    if (status !== 200) return [];
    const action = `appeal ${isUpheld ? 'upheld' : 'rejected'}`;
    const isAudited = items.some(
      (item) => item.pk === `BOOKING#${bookingId}` && item.action === action && item.by === byStaffId,
    );
    const mode = bookings.get(bookingId)?.policy.stakeMode;
    if (mode !== 'attested') return [`an appeal about ${bookingId} was decided, where the desk has no say`];
    return isAudited ? [] : [`the decision about the appeal of ${bookingId} is in no audit`];
  });

/** Each booking keeps the terms that its payer was shown. */
const hasAgreedMode = ({ paymentIntentId = '', policy }: StoredBooking, { orders }: Records): boolean => {
  const terms = orders.payments.get(paymentIntentId)?.terms;
  return terms === undefined || terms.stakeMode === policy.stakeMode;
};

/**
 * A donation in which the desk has a say goes where the facts, the words of its holder, the appeals and the times say,
 * once. All of them are taken from the records of the people and from the events of the desk.
 */
export const attestedViolations = (state: FinalState, records: Records): string[] => {
  const staked = [...state.bookings.values()].filter(({ donationAmount }) => donationAmount > 0);
  const violations = staked.flatMap((booking) =>
    hasAgreedMode(booking, records) ? [] : [`the donation of ${booking.id} is on other terms than agreed`],
  );
  for (const booking of staked) {
    const { paymentIntentId = '', charityType, status } = booking;
    const payment = state.payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    const isAttested =
      records.orders.payments.get(paymentIntentId)?.terms.stakeMode === 'attested' &&
      charityType === 'anti-charity';
    if (!isAttested || status === 'cancelled' || !payment || isContested(payment)) continue;
    const donation = new AttestedDonation(booking, state, records);
    donation.check();
    violations.push(...donation.violations);
  }
  return [...violations, ...lostReviews(state, records)];
};
