import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import contract from '../../../shared/contract/holders/resolve-donation.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { stakeOf } from '../../../shared/domain/donations/donation-case.ts';
import { linkNeedsAddress } from '../../../shared/domain/stakes/stakes.ts';
import { chargeGuess } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { isStaked } from '../../donations/commit-settlement.ts';
import { decideAsHolder, requirePossible } from '../../donations/decide-as-holder.ts';
import { AppError } from '../../runtime/app-error.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';

/**
 * Requires the booking's e-mail address from a visitor who decides by a mail link. Throws 403 when it is missing or
 * wrong, and 428 after many wrong ones.
 */
const requireAddress = async (
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

export default endpoint(contract, async ({ booking, openedBy, body: { action, email }, event, nowMs }) => {
  if (!isStaked(booking) || !stakeOf(booking))
    throw new AppError('invalid-request', 'This booking has no donation to resolve.');
  await requirePossible(booking, action, nowMs);
  if (openedBy === 'link' && linkNeedsAddress(action, booking.donationAmount))
    await requireAddress(booking, email, event, nowMs);
  return decideAsHolder(booking, action, nowMs);
});
