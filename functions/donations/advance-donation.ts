import { appealableUntil } from '../../shared/domain/donations/donation-case.ts';
import { type DueStep, dueStep, returnedAt } from '../../shared/domain/donations/donation-decision.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { announceDonationEnd, endDonationWork, lookAgainAt } from '../store/bookings/donation-work.ts';
import { type AppealDecision, takeDonationStep } from '../store/bookings/stakes.ts';
import { addTimedNotice } from '../store/bookings/timed-notices.ts';
import { donationCaseOf } from '../store/desk/donation-facts.ts';
import type { Settled } from '../store/work/settle-due-work.ts';
import { transact } from '../table/table.ts';
import { isStaked, type StakedBooking } from './commit-settlement.ts';
import { settle } from './settle.ts';

const maxTries = 5;

const isUndecided = (booking: StoredBooking | undefined): booking is StakedBooking =>
  booking !== undefined && isStaked(booking) && booking.donationStatus === 'pending';

/** Tells the holder that the donation is not kept, which begins the time to appeal. */
const tellNotKept = (booking: StakedBooking, nowMs: number): Promise<boolean> => {
  const notKeptAt = new Date(nowMs).toISOString();
  const untilMs = appealableUntil({ ...booking, notKeptAt }) ?? nowMs;
  return transact([
    takeDonationStep(booking, { notKeptAt }, { queue: 'donation', atMs: untilMs }),
    addTimedNotice(booking, 'donation-not-kept', nowMs),
  ]);
};

/** Upholds an appeal that nobody has decided in time. */
const uphold = (
  booking: StakedBooking,
  { settlement }: Extract<DueStep, { kind: 'uphold' }>,
  nowMs: number,
): Promise<boolean> => {
  const appeal: AppealDecision = {
    appealOutcome: 'upheld',
    appealDecidedAt: new Date(nowMs).toISOString(),
  };
  if (settlement) return settle(booking, settlement, nowMs, { appeal });
  const next = { queue: 'donation', atMs: returnedAt({ ...booking, ...appeal }, nowMs) } as const;
  return transact([takeDonationStep(booking, appeal, next), addTimedNotice(booking, 'appeal-upheld', nowMs)]);
};

/** Takes the step that is due. False when the booking has changed since it was read. */
const take = (booking: StakedBooking, step: DueStep, nowMs: number): Promise<boolean> | boolean => {
  switch (step.kind) {
    case 'none':
      return true;
    case 'look-again':
      return lookAgainAt(booking, step.atMs);
    case 'announce':
      return announceDonationEnd(booking, step.returnedAtMs, nowMs);
    case 'return':
      return settle(booking, { status: 'refunding', recipient: undefined }, nowMs, {
        notice: 'donation-returned',
      });
    case 'tell':
      return tellNotKept(booking, nowMs);
    case 'uphold':
      return uphold(booking, step, nowMs);
    case 'settle':
      return settle(booking, step.settlement, nowMs);
  }
};

/**
 * Takes the step of a donation that time brings: what its holder had claimed is settled once the facts are final, a
 * holder is told that it is not kept, an appeal ends, and an undecided one is announced and goes back to the card. A
 * decision at the same moment wins or loses in one transaction.
 */
export const advanceDonation = async (bookingId: string, nowMs: number): Promise<Settled> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const booking = await getBooking(bookingId);
    if (!isUndecided(booking)) {
      await endDonationWork(bookingId);
      return 'ended';
    }
    if (booking.dispute === 'open') return 'waiting';
    const { donation, facts } = await donationCaseOf(booking, nowMs);
    const step = dueStep(donation, facts, nowMs);
    if (await take(booking, step, nowMs)) return 'ended';
  }
  throw new AppError('busy', 'This donation is being decided. Please try again in a moment.');
};
