import { erased } from '../../../store/erased.ts';
import type { FinalState } from '../final-state.ts';

/** Of who deleted their account nothing is left that tells who they are or what they did. */
export const erasureViolations = ({
  opened,
  accounts,
  checkouts,
  bookings,
  refunds,
}: FinalState): string[] => {
  const violations: string[] = [];
  const isGone = (userId: string | undefined): boolean => userId !== undefined && !accounts.has(userId);
  for (const { id, userId } of opened.values()) {
    if (!isGone(userId)) continue;
    const purchase = checkouts.get(id)?.purchase;
    if (purchase && 'bookingData' in purchase && purchase.bookingData.email !== erased)
      violations.push(`checkout ${id} outlives its member's account`);
    for (const { email, name } of refunds.filter(({ checkoutId }) => checkoutId === id))
      if ((email ?? erased) !== erased || (name ?? erased) !== erased)
        violations.push(`the refund of ${id} outlives its member's account`);
  }
  for (const { id, userId, email, task } of bookings.values())
    if (isGone(userId) && (email !== erased || task !== erased))
      violations.push(`booking ${id} outlives its member's account`);
  return violations;
};
