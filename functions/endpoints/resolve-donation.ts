import { whyFrozen } from '../../shared/domain/disputes.ts';
import { describeStake, linkNeedsAddress, type Settlement, settleStake } from '../../shared/domain/stakes.ts';
import { holderEndpoint } from '../access/holder-endpoint.ts';
import { requireAddress } from '../payments/require-address.ts';
import { isStaked, type StakedBooking, settle } from '../payments/settle.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking, type StoredBooking } from '../store/bookings.ts';

const alreadyDecided = ({ donationStatus, donationRecipient }: StoredBooking): AppError =>
  new AppError('conflict', `This was decided before. ${describeStake(donationStatus, donationRecipient)}`);

const requireNotFrozen = (booking: StoredBooking): void => {
  const frozen = whyFrozen(booking);
  if (frozen) throw new AppError('conflict', frozen);
};

const maxTries = 3;

/** Settles a pending stake. Throws 409 only when the table holds a decision. */
const settleOnce = async (booking: StakedBooking, settlement: Settlement, nowMs: number): Promise<void> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    if (await settle(booking, settlement, nowMs)) return;
    const current = await getBooking(booking.id);
    if (current) requireNotFrozen(current);
    if (current && current.donationStatus !== 'pending') throw alreadyDecided(current);
  }
  throw new AppError('busy', 'Your decision could not be stored. Please try again in a moment.');
};

export const handler = holderEndpoint(
  'resolve-donation',
  async ({ booking, openedBy, body: { action, email }, nowMs }) => {
    const { charityType, charityName, charityOnSuccess, donationStatus } = booking;
    if (!isStaked(booking) || !charityType || !charityName || !charityOnSuccess)
      throw new AppError('invalid-request', 'This booking has no donation to resolve.');
    if (donationStatus !== 'pending') throw alreadyDecided(booking);
    requireNotFrozen(booking);
    const settlement = settleStake({ charityType, charityName, charityOnSuccess }, action);
    if (!settlement)
      throw new AppError('invalid-request', 'A donation to a charity can only be confirmed as achieved.');
    const { status, recipient } = settlement;
    if (openedBy === 'link' && linkNeedsAddress(action, booking.donationAmount))
      await requireAddress(booking, email, nowMs);
    await settleOnce(booking, settlement, nowMs);
    return { message: describeStake(status, recipient), donationStatus: status };
  },
);
