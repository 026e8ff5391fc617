import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as limits from '../../shared/domain/access/limits.ts';
import { chargeGuess } from '../access/charge.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';

/**
 * Requires the booking's e-mail address from a visitor who decides by a mail link. Throws 403 when it is missing or
 * wrong, and 428 after many wrong ones.
 */
export const requireAddress = async (
  booking: StoredBooking,
  typed: string | undefined,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  if (typed === undefined)
    throw new AppError(
      'not-allowed',
      'This decision is final. Please confirm it with the e-mail address that you booked with.',
    );
  await chargeGuess(limits.addressOfBooking, { target: booking.id }, event, nowMs, async () => {
    if (typed.toLowerCase() !== booking.email.toLowerCase())
      throw new AppError(
        'not-allowed',
        'That is not the e-mail address of this booking. Please type the one that you booked with.',
      );
  });
};
