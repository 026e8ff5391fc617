import { describeStake, settleStake } from '../../shared/domain/stakes.ts';
import { isStaked, settle } from '../payments/settle.ts';
import { AppError } from '../runtime/app-error.ts';
import { requireBooking } from '../runtime/booking-access.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { getBooking, type StoredBooking } from '../store/bookings.ts';

const decided = ({ donationStatus, donationRecipient }: StoredBooking): AppError =>
  new AppError('conflict', `This was decided before. ${describeStake(donationStatus, donationRecipient)}`);

export const handler = endpointHandler(
  'resolve-donation',
  async ({ parameters: { id }, query: { key }, body: { action }, event, nowMs }) => {
    const booking = await requireBooking(id, event, key);
    const { charityType, charityName, charityOnSuccess, donationStatus } = booking;
    if (!isStaked(booking) || !charityType || !charityName || !charityOnSuccess)
      throw new AppError('invalid-request', 'This booking has no donation to resolve.');
    if (donationStatus !== 'pending') throw decided(booking);
    const settlement = settleStake({ charityType, charityName, charityOnSuccess }, action);
    if (!settlement)
      throw new AppError('invalid-request', 'A donation to a charity can only be confirmed as achieved.');
    if (!(await settle(booking, settlement, nowMs))) throw decided((await getBooking(id)) ?? booking);
    const { status, recipient } = settlement;
    return { message: describeStake(status, recipient), donationStatus: status };
  },
);
