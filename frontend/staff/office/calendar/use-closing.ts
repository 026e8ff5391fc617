import { useState } from 'react';
import { splitBookings } from '../../../../shared/domain/closures/affected-bookings.ts';
import { slotHour, timeSlots } from '../../../../shared/domain/time/slots.ts';
import type { AffectedBooking } from '../../../../shared/schemas/calendar.ts';
import { site } from '../../../../shared/site.ts';
import { useAct } from '../../../features/form/use-act.ts';
import { readAgain, useAnswer } from '../../parts/queries.ts';
import { callStaff } from '../../session/api.ts';
import { seatsIn } from './seats-in.ts';
import { untilEnded } from './until-ended.ts';

export const hourOptions = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const [firstSlot = '7:00 AM'] = timeSlots;

/** The days, hours and seats to close, as they are chosen. */
const useSpan = (date: string) => {
  const [lastDate, setLastDate] = useState(date);
  const [fromHour, setFromHour] = useState(slotHour(firstSlot));
  const [toHour, setToHour] = useState<number>(site.closingHour);
  const [seatsText, setSeatsText] = useState('');
  const seats = seatsIn(seatsText);
  return {
    span: {
      date,
      ...(lastDate > date && { lastDate }),
      fromHour,
      toHour: Math.max(toHour, fromHour + 1),
      ...(seats && { seats }),
    },
    lastDate,
    setLastDate,
    setFromHour,
    setToHour,
    seatsText,
    setSeatsText,
    problem: seatsText.trim() && !seats ? 'Please write seats by their numbers, like 1, 2.' : undefined,
  };
};

/**
 * The state of the form that closes hours. A repeated request has the same id, and goes on where the one before has
 * stopped.
 */
export const useClosing = (date: string, close: () => void) => {
  const chosen = useSpan(date);
  const { span, problem } = chosen;
  const [reason, setReason] = useState('');
  const [cancels, setCancels] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [id] = useState(() => crypto.randomUUID());
  const { act, isPending, failure } = useAct();
  const { lastDate, fromHour, toHour, seats } = span;
  const preview = useAnswer('preview-closure', {
    query: {
      date,
      ...(lastDate && { lastDate }),
      fromHour: String(fromHour),
      toHour: String(toHour),
      ...(seats && { seats: seats.join(',') }),
    },
  });
  const bookings: readonly AffectedBooking[] = preview.data?.bookings ?? [];
  const split = splitBookings(bookings, kept);
  const willCancel = cancels && split.toCancel.length > 0;
  const carryOut = async () => {
    const body = { ...span, id, reason };
    // One that cannot be cancelled is shown as one that stays.
    const stays = ({ id: each, whyNotCancellable }: AffectedBooking) => kept.has(each) || !!whyNotCancellable;
    const keeps = bookings.filter(stays).map((booking) => booking.id);
    const cancelling = { ...body, keeps, bookingIds: split.ids, expectedRefundCents: split.refundCents };
    const request = () =>
      willCancel ? callStaff('close-and-cancel', { body: cancelling }) : callStaff('close-hours', { body });
    await untilEnded(request);
  };
  const submit = () =>
    act(async () => {
      try {
        await carryOut();
      } finally {
        await readAgain();
      }
      close();
    });
  return {
    ...chosen,
    reason,
    setReason,
    cancels,
    setCancels,
    kept,
    keep: (bookingId: string, isKept: boolean) =>
      setKept(
        (before) => new Set([...before].filter((each) => each !== bookingId).concat(isKept ? bookingId : [])),
      ),
    preview,
    split,
    willCancel,
    submit: () => void submit(),
    isPending,
    failure: problem ?? failure,
    isReady: !problem && preview.data !== undefined,
  };
};
export type Closing = ReturnType<typeof useClosing>;
