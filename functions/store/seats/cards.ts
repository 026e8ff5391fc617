import { cardSeatHours } from '../../../shared/domain/seats/returns.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import type { Write } from '../../table/table.ts';

interface CardSession {
  date: string;
  duration: number;
}

/** True when a card, by its digest as it is stored, may pay for another session of this date. */
export const hasCardRoom = async (card: string, { date, duration }: CardSession): Promise<boolean> => {
  const row = await getRow(keys.cardDay(rekeyed(card), date));
  return (row?.seatHours ?? 0) + duration <= cardSeatHours();
};

/** Notes that a card pays for a session (part). The transaction fails when it has paid for too much of that date. */
export const noteCardHours = (card: string, { date, duration }: CardSession): Write => ({
  Update: {
    Key: keys.cardDay(rekeyed(card), date),
    UpdateExpression: 'ADD seatHours :hours SET expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(seatHours) OR seatHours <= :room',
    ExpressionAttributeValues: {
      ':hours': duration,
      ':room': cardSeatHours() - duration,
      ':expiresAt': Date.parse(date) / 1000 + 3 * 24 * 3600,
    },
  },
});
