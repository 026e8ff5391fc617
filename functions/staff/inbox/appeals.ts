import { type AttendanceFacts, attendanceFacts } from '../../../shared/domain/desk/attendance.ts';
import { type Decider, whyNotDecidable, whyPartial } from '../../../shared/domain/donations/appeals.ts';
import { appealDecidedBy, stakeOf } from '../../../shared/domain/donations/donation-case.ts';
import { claimedSettlement, returnedAt } from '../../../shared/domain/donations/donation-decision.ts';
import { recordForStaff } from '../../../shared/domain/donations/donation-words.ts';
import { invitersOf } from '../../../shared/domain/staff/staff-ties.ts';
import type { Pause } from '../../../shared/domain/stakes/pauses.ts';
import { type Settlement, settleStake } from '../../../shared/domain/stakes/stakes.ts';
import type { OpenAppeal } from '../../../shared/schemas/appeal.ts';
import { commitSettlement, isStaked } from '../../donations/commit-settlement.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { withPauses } from '../../store/bookings/dispute-pauses.ts';
import { type AppealDecision, takeDonationStep } from '../../store/bookings/stakes.ts';
import { addTimedNotice } from '../../store/bookings/timed-notices.ts';
import { attendanceOf } from '../../store/desk/attendance.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { listStaff, type StaffRow } from '../../store/staff/staff.ts';
import { openAppeals } from '../../store/work/work.ts';
import { transact, type Write } from '../../table/table.ts';
import { labelsOf } from '../team/staff-names.ts';

interface Appeal {
  booking: StoredBooking & { pauses?: readonly Pause[] };
  facts: AttendanceFacts;
}

/** The appeal about a booking, and the facts that it is about. Undefined when there is none. */
const findAppeal = async (bookingId: string, nowMs: number): Promise<Appeal | undefined> => {
  const booking = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
  if (!booking?.appealedAt) return undefined;
  const [inCase, events] = await Promise.all([withPauses(booking, nowMs), attendanceOf(booking)]);
  return { booking: inCase, facts: attendanceFacts(events) };
};

const shown = (
  { booking, facts }: Appeal,
  names: ReadonlyMap<string, string>,
  decider: Decider,
  nowMs: number,
): OpenAppeal[] => {
  const stake = stakeOf(booking);
  const decidedBy = appealDecidedBy(booking);
  // The index may still list an appeal that has just been decided.
  if (!stake || decidedBy === undefined || booking.appealOutcome || booking.donationStatus !== 'pending')
    return [];
  const { id: bookingId, name, date, timeSlot, duration, task, donationAmount } = booking;
  return [
    {
      bookingId,
      name,
      date,
      timeSlot,
      duration,
      task,
      donationAmount,
      charityName: stake.charityName,
      charityOnSuccess: stake.charityOnSuccess,
      text: booking.appealText,
      appealedAt: booking.appealedAt ?? '',
      decideBy: new Date(decidedBy).toISOString(),
      record: recordForStaff(facts),
      recordedBy: facts.recordedBy.map((id) => names.get(id) ?? 'somebody who is not on the team'),
      obstacle: whyNotDecidable(booking, facts, decider, nowMs),
    },
  ];
};

const deciderOf = (id: string, team: readonly StaffRow[]): Decider => ({
  id,
  inviters: invitersOf(id, team),
});

/** The appeals that wait for an operator, that whose time is up first at the beginning. */
export const listAppeals = async ({ id }: StaffRow, nowMs: number): Promise<OpenAppeal[]> => {
  const [bookingIds, team] = await Promise.all([openAppeals(), listStaff()]);
  const [names, decider] = [labelsOf(team), deciderOf(id, team)];
  const appeals = await Promise.all(bookingIds.map((bookingId) => findAppeal(bookingId, nowMs)));
  return appeals.flatMap((appeal) => (appeal ? shown(appeal, names, decider, nowMs) : []));
};

/** The words of an operator about an appeal. */
interface Decision {
  upheld: boolean;
  reason: string;
}

/** The settlement that follows. Undefined when its holder still has to say where the donation goes. */
const settlementOf = (booking: StoredBooking, { upheld }: Decision): Settlement | undefined => {
  if (upheld) return claimedSettlement(booking);
  const stake = stakeOf(booking);
  return stake && settleStake(stake, 'failed');
};

const commit = async (
  booking: StoredBooking,
  decision: Decision,
  audited: readonly Write[],
  nowMs: number,
): Promise<Settlement | 'pending' | undefined> => {
  const appeal: AppealDecision = {
    appealOutcome: decision.upheld ? 'upheld' : 'rejected',
    appealDecidedAt: new Date(nowMs).toISOString(),
    appealReason: decision.reason,
  };
  const settlement = settlementOf(booking, decision);
  if (settlement && isStaked(booking))
    return (await commitSettlement(booking, settlement, nowMs, { appeal, also: audited }))
      ? settlement
      : undefined;
  const next = { queue: 'donation', atMs: returnedAt({ ...booking, ...appeal }, nowMs) } as const;
  const isWritten = await transact([
    takeDonationStep(booking, appeal, next),
    addTimedNotice(booking, 'appeal-upheld', nowMs),
    ...audited,
  ]);
  return isWritten ? 'pending' : undefined;
};

/**
 * Decides about an appeal, in one transaction with the settlement and the audit. Throws 404 when there is none, 403
 * when this operator has recorded what it is about, or was invited by the recorder, and 409 when it cannot be decided
 * any more.
 */
export const decideAppeal = async (
  bookingId: string,
  { id: by }: StaffRow,
  decision: Decision,
  nowMs: number,
) => {
  const [found, team] = await finishAll([findAppeal(bookingId, nowMs), listStaff()]);
  if (!found) throw new AppError('not-found', 'There is no appeal about this booking.');
  const { booking, facts } = found;
  const decider = deciderOf(by, team);
  const obstacle = whyNotDecidable(booking, facts, decider, nowMs);
  if (obstacle) throw new AppError(whyPartial(facts, decider) ? 'not-allowed' : 'conflict', obstacle);
  const outcome = decision.upheld ? 'upheld' : 'rejected';
  const { donationAmount: amountCents } = booking;
  const entry = { action: `appeal ${outcome}`, by, bookingId, amountCents, reason: decision.reason } as const;
  const settled = await commit(booking, decision, auditBooking(entry, nowMs), nowMs);
  if (!settled)
    throw new AppError('conflict', 'This donation has just been changed elsewhere. Please look again.');
  logEvent('appeal decided', { bookingId, by, outcome });
  return { bookingId, outcome, donationStatus: settled === 'pending' ? settled : settled.status } as const;
};
