import contract from '../../../shared/contract/holders/resolve-donation.ts';
import { stakeOf } from '../../../shared/domain/donation-case.ts';
import { linkNeedsAddress } from '../../../shared/domain/stakes.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { isStaked } from '../../payments/commit-settlement.ts';
import { decideAsHolder, requirePossible } from '../../payments/decide-as-holder.ts';
import { requireAddress } from '../../payments/require-address.ts';
import { AppError } from '../../runtime/app-error.ts';

export default endpoint(contract, async ({ booking, openedBy, body: { action, email }, nowMs }) => {
  if (!isStaked(booking) || !stakeOf(booking))
    throw new AppError('invalid-request', 'This booking has no donation to resolve.');
  await requirePossible(booking, action, nowMs);
  if (openedBy === 'link' && linkNeedsAddress(action, booking.donationAmount))
    await requireAddress(booking, email, nowMs);
  return decideAsHolder(booking, action, nowMs);
});
