import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import type { PackageWithHours } from '../../../../shared/schemas/package.ts';
import type { InboxPage, InboxQuery, RefundInTrouble } from '../../../../shared/schemas/staff/inbox.ts';
import type { BookingHistory } from '../../../../shared/schemas/staff/office.ts';
import type { CallResult } from '../../../testing/in-process/call.ts';
import type { Asked } from '../machine/function-host.ts';
import type { Order, Person } from '../model/person.ts';
import type { World } from '../model/world.ts';

export type Row = Record<string, unknown> & { pk: string; sk: string };
export type Booking = BookingHistory['booking'];

/** A payment, by the word of Stripe. In cents. */
export interface Payment {
  id: string;
  /** The purchase that it is for. */
  checkoutId: string;
  status: string;
  chargedCents: number;
  /** Infinity: never. */
  paidAtMs: number;
  canceledAtMs: number;
  refunds: { cents: number; status: string; purpose: string; atMs: number }[];
  /** Refunds that have arrived, or are on their way. */
  sentCents: number;
  lostCents: number;
  isDisputed: boolean;
  wasDisputed: boolean;
  /** The one who was shown it. */
  order: Order | undefined;
}

/** All that can be seen from outside once everything is settled. */
export interface Evidence {
  world: World;
  nowMs: number;
  payments: Payment[];
  /** As the office sees them. */
  bookings: Map<string, Booking>;
  packages: Map<string, PackageWithHours>;
  /** The refunds that the inbox asks to be paid. */
  owed: RefundInTrouble[];
  rows: Row[];
}

export const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace(/[.]00$/, '');

/** A request that was answered with success. */
export type Done<Key extends EndpointKey> = Asked<Key> & { answer: CallResult<Key> };

export const done = <Key extends EndpointKey>(world: World, key: Key): Done<Key>[] =>
  world.of(key).filter((asked): asked is Done<Key> => asked.answer !== 'lost' && asked.answer.status < 300);

/** The requests about one thing, whatever was answered. */
export const about = <Key extends EndpointKey>(world: World, key: Key, id: string): Asked<Key>[] =>
  world.of(key).filter(({ options }) => options.parameters?.id === id);

/** The closures asked for by then that cancel sessions, and do not keep this one. */
export const closuresThatCancel = (world: World, bookingId: string, by: string) =>
  world.closures.filter(
    ({ cancels, keeps, askedAtMs }) => cancels && !keeps.includes(bookingId) && askedAtMs <= Date.parse(by),
  );

/** True once somebody has asked for their account to be deleted, or may have. */
export const hasLeft = (person: Person): boolean =>
  person.members.some(({ leftAtMs }) => leftAtMs < Number.POSITIVE_INFINITY);

/** People who use the same address. */
export const sharers = (world: World, person: Person): Person[] =>
  person.sharedEmail === undefined
    ? [person]
    : world.people.filter(({ sharedEmail }) => sharedEmail === person.sharedEmail);

export const isAbsent = (world: World, person: Person): boolean => sharers(world, person).some(hasLeft);

export const startMs = (booking: Pick<Booking, 'date' | 'duration' | 'timeSlot'>): number =>
  sessionStart(booking);
export const endMs = (booking: Pick<Booking, 'date' | 'duration' | 'timeSlot'>): number =>
  sessionEnd(booking);
export const hoursOf = ({
  date,
  timeSlot,
  duration,
}: Pick<Booking, 'date' | 'duration' | 'timeSlot'>): string[] =>
  sessionHours(timeSlot, duration).map((hour) => `${date} ${String(hour).padStart(2, '0')}`);

const readPayments = (world: World): Payment[] => {
  const { stripe, money } = world;
  const orders = world.people.flatMap((person) => person.orders);
  const disputes = Map.groupBy(stripe.listDisputes(), ({ payment_intent }) => String(payment_intent));
  const paidAtMs = new Map(
    stripe
      .listEvents()
      .filter(({ event }) => event.type === 'payment_intent.succeeded')
      .map(({ event: { created, data } }) => [(data.object as { id: string }).id, created * 1000]),
  );
  return stripe.listPayments().map(({ paymentIntent, refunds }) => {
    const { id, status, amount_received, metadata, canceled_at } = paymentIntent;
    const own = disputes.get(id) ?? [];
    return {
      ...{ id, status, checkoutId: metadata.checkoutId ?? '', chargedCents: amount_received },
      paidAtMs: paidAtMs.get(id) ?? Number.POSITIVE_INFINITY,
      canceledAtMs: (canceled_at ?? Number.POSITIVE_INFINITY) * 1000,
      refunds: refunds.map((refund) => ({
        ...{ cents: refund.amount, status: refund.status ?? '', purpose: refund.metadata?.purpose ?? '' },
        atMs: refund.created * 1000,
      })),
      sentCents: sum(refunds.filter((refund) => refund.status !== 'failed').map(({ amount }) => amount)),
      lostCents: money.lostCents(id),
      isDisputed: own.some((dispute) => dispute.status !== 'won' && dispute.status !== 'lost'),
      wasDisputed: own.length > 0,
      order: orders.find(({ shown }) => shown.has(id)),
    };
  });
};

/** The ids of everything that may be a booking: what was paid, and what anybody was told of. */
const knownIds = async (world: World, payments: readonly Payment[]): Promise<Set<string>> => {
  const told = [
    ...world.heard.map(({ booking }) => booking.id),
    ...done(world, 'create-walk-in').flatMap(({ answer: { body } }) =>
      'booking' in body ? [body.booking.id] : [],
    ),
    ...done(world, 'take-owed-cash').map(({ answer }) => answer.body.booking.id),
  ];
  const ids = new Set([...payments.map(({ checkoutId }) => checkoutId), ...told].filter(Boolean));
  const dates = new Set(
    world.stream.changes.flatMap(({ key }) => /^DAY#(\d{4}-\d{2}-\d{2}) \d\d#SEAT#/.exec(key)?.[1] ?? []),
  );
  for (const date of dates) {
    const day = await world.operator.look('find-bookings', { query: { date } });
    for (const { id } of day?.bookings ?? []) ids.add(id);
  }
  return ids;
};

/** All rows as they are now. */
export const readRows = async (world: World): Promise<Row[]> => {
  await world.stream.read(world.scheduler.nowMs);
  const rows = new Map<string, Row>();
  for (const { key, item } of world.stream.changes)
    if (item) rows.set(key, item as Row);
    else rows.delete(key);
  return [...rows.values()];
};

const readOwed = async (world: World): Promise<RefundInTrouble[]> => {
  const found: RefundInTrouble[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const query: InboxQuery = { list: 'failed-refunds', ...(after && { after }) };
    const page: InboxPage | undefined = await world.operator.look('list-inbox', { query });
    if (page?.list !== 'failed-refunds') throw new Error('The inbox does not show the failed refunds.');
    found.push(...page.items.filter(({ status }) => status === 'failed'));
    after = page.next;
  }
  return found;
};

export const gather = async (world: World): Promise<Evidence> => {
  const rows = await readRows(world);
  const payments = readPayments(world);
  const bookings = new Map<string, Booking>();
  for (const id of await knownIds(world, payments)) {
    const seen = await world.operator.look('inspect-booking', { parameters: { id } });
    if (seen) bookings.set(id, seen.booking);
  }
  const packages = new Map<string, PackageWithHours>();
  for (const { id: userId } of world.people.flatMap(({ members }) => members))
    if (userId) {
      const found = await world.operator.look('find-packages', { query: { userId } });
      for (const hoursPackage of found?.packages ?? []) packages.set(hoursPackage.id, hoursPackage);
    }
  return {
    ...{ world, nowMs: world.scheduler.nowMs, payments, bookings, packages },
    ...{ owed: await readOwed(world), rows },
  };
};
