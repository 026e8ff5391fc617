import contract from '../../../shared/contract/holders/resolve-donation.ts';
import { stakeOf } from '../../../shared/domain/donations/donation-case.ts';
import { linkNeedsAddress } from '../../../shared/domain/stakes/stakes.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requireAddress } from '../../checkouts/require-address.ts';
import { isStaked } from '../../donations/commit-settlement.ts';
import { decideAsHolder, requirePossible } from '../../donations/decide-as-holder.ts';
import { AppError } from '../../runtime/app-error.ts';

export default endpoint(contract, async ({ booking, openedBy, body: { action, email }, event, nowMs }) => {
  if (!isStaked(booking) || !stakeOf(booking))
    throw new AppError('invalid-request', 'This booking has no donation to resolve.');
  await requirePossible(booking, action, nowMs);
  if (openedBy === 'link' && linkNeedsAddress(action, booking.donationAmount))
    await requireAddress(booking, email, event, nowMs);
  return decideAsHolder(booking, action, nowMs);
});
