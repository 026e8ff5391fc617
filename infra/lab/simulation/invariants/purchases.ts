import { isDeepStrictEqual } from 'node:util';
import { erased } from '../../../../functions/table/rows/erased.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import type { FinalState } from '../world/final-state.ts';
import { correctedOf, type Records } from '../world/records.ts';
import { firstImages } from './changes.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';

/** A booking may have been moved or corrected since, and a bank may have taken a part of its donation. */
const mayChange = (field: string): boolean => ['date', 'donationAmount', 'email', 'timeSlot'].includes(field);

/** Each purchase equals its request in every field, belongs to the right visitor, and was made in time. */
export const purchaseViolations = (
  state: FinalState,
  { wishes, orders, door }: Records,
  paidAtMs: ReadonlyMap<string, number>,
): string[] => {
  const { bookings, packages, opened } = state;
  const violations: string[] = [];
  const confirmed = confirmedAddresses(state);
  const asMade = firstImages(state);
  for (const booking of bookings.values()) {
    const { id, userId, task, email, createdAt, paymentIntentId } = booking;
    const atDoor = door.walkIns.find((walkIn) => walkIn.name === booking.name);
    const wish = wishes.get(task);
    const made = asMade.get(id) ?? booking;
    if (task !== erased && !wish && !atDoor) violations.push(`nobody asked for booking ${id}`);
    for (const [field, value] of Object.entries(wish ?? {}))
      if (!isDeepStrictEqual((mayChange(field) ? made : booking)[field as keyof typeof made], value))
        violations.push(`booking ${id} has another ${field} than was asked for`);
    const isCorrected = booking.emailCorrectedAt && !booking.emailRestoredAt;
    if (wish && email !== (isCorrected ? correctedOf(wish.email) : wish.email))
      violations.push(`booking ${id} has an address that nobody gave it`);
    const checkout = opened.get(id);
    if (paymentIntentId ? checkout?.userId !== userId && checkout?.userId : checkout)
      violations.push(`booking ${id} belongs to ${userId}, who did not buy it`);
    const isGiven = checkout && !checkout.userId && userId && email !== erased;
    if (isGiven && !confirmed.get(userId)?.has(email))
      violations.push(`booking ${id} is given to ${userId}, who has not confirmed its address`);
    const bookedAtMs = Date.parse(createdAt);
    const decidedAtMs = paymentIntentId ? (paidAtMs.get(paymentIntentId) ?? bookedAtMs) : bookedAtMs;
    const isAtDoor = atDoor !== undefined || door.tasksAtDoor.has(task);
    if (decidedAtMs >= sessionStart(made) && !isAtDoor)
      violations.push(`booking ${id} was bought after it had begun`);
    if (bookedAtMs >= sessionEnd(made)) violations.push(`booking ${id} was made after it was over`);
  }
  for (const { id, userId, packageType, totalHours, paymentIntentId } of packages.values()) {
    const checkout = opened.get(id);
    const wish = { packageType, totalHours };
    if (checkout?.userId !== userId || !isDeepStrictEqual(checkout.purchase, { packageData: wish }))
      violations.push(`package ${id} is not what was bought`);
    const payment = state.payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    if (payment?.paymentIntent.amount !== orders.payments.get(paymentIntentId)?.terms.cents)
      violations.push(`package ${id} is sold for ${payment?.paymentIntent.amount}`);
  }
  return violations;
};
