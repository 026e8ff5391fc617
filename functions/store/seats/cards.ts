import { cardSeatHours } from '../../../shared/domain/seats/returns.ts';
import { absentOr, atMost } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';

interface CardSession {
  date: string;
  duration: number;
}

/** True when a card, by its digest as it is stored, may pay for another session of this date. */
export const hasCardRoom = async (card: string, { date, duration }: CardSession): Promise<boolean> => {
  const row = await getRow(keys.cardDay(rekeyed(card), date));
  return (row?.seatHours ?? 0) + duration <= cardSeatHours();
};

/** Notes that a card pays for a session. The transaction fails when it has paid for too much of that date. */
export const noteCardHours = (card: string, { date, duration }: CardSession): Write =>
  change(keys.cardDay(rekeyed(card), date), {
    add: { seatHours: duration },
    set: { expiresAt: Date.parse(date) / 1000 + 3 * 24 * 3600 },
    when: { seatHours: absentOr(atMost(cardSeatHours() - duration)) },
  });
