import { isDeepStrictEqual } from 'node:util';
import type { DeskEventRow } from '../../../../functions/table/rows/bookings/booking-event-row.ts';
import { erased, noAddress } from '../../../../functions/table/rows/erased.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';

/** Everything that the desk has recorded, also what was taken back. */
export const deskEvents = ({ items }: Pick<FinalState, 'items'>): DeskEventRow[] =>
  items.filter(
    (item) => item.pk.startsWith('BOOKING#') && item.sk.startsWith('EVENT#') && 'nonce' in item,
  ) as unknown as DeskEventRow[];

/** The events that nobody has taken back, in order. Computed apart from the product. */
export const inEffect = (events: readonly DeskEventRow[]): DeskEventRow[] =>
  events
    .filter(
      ({ kind, nonce }) =>
        kind !== 'undo' && !events.some((other) => other.kind === 'undo' && other.undoes === nonce),
    )
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** An event as the sheet of a booking shows it. */
const asShown = ({
  pk: _,
  sk: __,
  sequence: ___,
  requestId: ____,
  entity: _____,
  at,
  ...event
}: DeskEventRow): object => ({ ...event, atMs: Date.parse(at) });

/** Each tap that was acknowledged is recorded as it was made, and nothing else is. */
const lostOrInvented = (
  events: readonly DeskEventRow[],
  { taps, door: { walkIns, tasksAtDoor } }: Pick<Records, 'door' | 'taps'>,
  { bookings }: Pick<FinalState, 'bookings'>,
): string[] => {
  // A walk-in is here as soon as it is booked.
  const isArrival = ({ kind, nonce, bookingId }: DeskEventRow): boolean =>
    kind === 'arrived' &&
    (walkIns.some((walkIn) => walkIn.nonce === nonce) ||
      (nonce === bookingId && tasksAtDoor.has(bookings.get(bookingId)?.task ?? '')));
  const recorded = new Map(events.map((event) => [event.nonce, event]));
  const made = new Map(taps.map((tap) => [tap.nonce, tap]));
  return [
    ...taps.flatMap(({ nonce, bookingId, status, record }) => {
      const event = recorded.get(nonce);
      if (status === undefined) return [`the tap ${nonce} was never answered`];
      if (status !== 201) return event ? [`the tap ${nonce} was refused, and is recorded`] : [];
      return event?.kind === record.kind && event.bookingId === bookingId
        ? []
        : [`the tap ${nonce} was acknowledged, and is lost`];
    }),
    ...events.flatMap((event) =>
      made.has(event.nonce) || isArrival(event) ? [] : [`nobody made the tap ${event.nonce}`],
    ),
  ];
};

/** The sheet of each booking shows exactly what is in effect, and its strikes are counted. */
const untrueSheets = ({ items, bookings }: FinalState, events: readonly DeskEventRow[]): string[] =>
  [...Map.groupBy(events, ({ bookingId }) => bookingId)].flatMap(([id, ofBooking]) => {
    // A walk-in for a later hour has arrived, and may be moved or cancelled: that arrival is of the former time.
    const current = bookings.get(id)?.sequence ?? 0;
    const effective = inEffect(ofBooking.filter(({ sequence }) => (sequence ?? 0) === current));
    const sheet = items.find(({ pk, sk }) => pk === `BOOKING#${id}` && sk === 'ATTENDANCE');
    const strikes = items.filter(({ pk, bookingId }) => pk === 'STRIKES' && bookingId === id);
    if (bookings.get(id)?.email === erased)
      // The desk goes on recording facts without a name, but no notes.
      return JSON.stringify([sheet, ofBooking]).includes('quieter')
        ? [`the desk remembers the person of the erased booking ${id}`]
        : [];
    const counted = new Set(strikes.map(({ sk }) => sk.split('#').at(-1)));
    // A walk-in, and somebody who has phoned and pays in cash, are persons whom the product does not know.
    const isOfNobody = bookings.get(id)?.email === noAddress;
    const broken = new Set(
      effective.filter(({ kind }) => kind === 'rule-broken' && !isOfNobody).map(({ nonce }) => nonce),
    );
    const shown = sheet?.sequence === current ? (sheet.events as object[]) : [];
    const isShown = isDeepStrictEqual(
      shown.map((event) => ({ ...event, bookingId: id })),
      effective.map(asShown),
    );
    return [
      ...(isShown ? [] : [`the sheet of ${id} does not show what is in effect`]),
      ...(isDeepStrictEqual([...counted].sort(), [...broken].sort())
        ? []
        : [`the strikes of ${id} are not those in effect`]),
    ];
  });

/** Nothing that was tapped at the desk is lost, doubled or invented. */
export const deskViolations = (state: FinalState, records: Pick<Records, 'door' | 'taps'>): string[] => {
  const events = deskEvents(state);
  return [...lostOrInvented(events, records, state), ...untrueSheets(state, events)];
};
