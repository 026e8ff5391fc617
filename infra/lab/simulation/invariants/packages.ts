import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import type { StoredPackage } from '../../../../functions/store/bookings/packages.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { sessionEnd } from '../../../../shared/domain/time/location-time.ts';
import type { FinalState } from '../world/final-state.ts';
import { type KnownOfficeRequest, outcomeOfRequest } from '../world/records.ts';

const listedRefund = ({ packageType }: StoredPackage): number =>
  projectPackages.find(({ type }) => type === packageType)?.refundCents ?? 0;

/** The packages that were completed before the last session that they had paid for by then was over. */
const completedEarly = ({ changes }: Pick<FinalState, 'changes'>): string[] => {
  const violations: string[] = [];
  const sessions = new Map<string, StoredBooking>();
  const completed = new Set<string>();
  for (const { key, item, seenAtMs } of changes) {
    if (item && /^BOOKING#\S+ BOOKING$/.test(key)) sessions.set(key, item as unknown as StoredBooking);
    if (item?.status !== 'completed' || !/ PACKAGE#/.test(key) || completed.has(key)) continue;
    completed.add(key);
    // The stream is read some moments after a commit.
    const toCome = [...sessions.values()].filter(
      (session) =>
        session.packageId === item.id && session.status !== 'cancelled' && sessionEnd(session) > seenAtMs,
    );
    if (toCome.length > 0) violations.push(`package ${item.id} is completed before it is sat`);
  }
  return violations;
};

/** The hours that operators may have given to a package, by the answers that they were given. */
const correctedHours = (packageId: string, office: readonly KnownOfficeRequest[]): Set<number> => {
  const corrections = office.filter(
    ({ kind, bookingId }) => kind === 'hours corrected' && bookingId === packageId,
  );
  let possible = new Set([0]);
  for (const correction of corrections) {
    const { hours = 0 } = correction;
    const after = [...possible].map((sum) => sum + hours);
    const outcome = outcomeOfRequest(correction);
    if (outcome !== 'no') possible = new Set([...(outcome === 'unknown' ? possible : []), ...after]);
  }
  return possible;
};

/**
 * Finds sessions that a package has paid for when the bank had left it fewer hours, as far as the site knew of that. An
 * hour that is paid for in part counts. The hours of the price are those of the bank, and of the purchase.
 */
const overspent = (
  { id, totalHours }: StoredPackage,
  { disputes, paymentIntent }: FinalState['payments'][number],
  changes: FinalState['changes'],
): string[] => {
  const chargedCents = paymentIntent.amount_received;
  let leftCents = chargedCents;
  let usedHours = 0;
  const violations: string[] = [];
  const seen = new Set<string>();
  for (const { key, item } of changes) {
    if (!item || seen.has(key)) continue;
    const dispute = disputes.find((known) => key.endsWith(` DISPUTE#${known.id}`));
    const isLost = dispute !== undefined && item.status === 'lost';
    if (isLost) leftCents -= dispute.amountCents;
    const isMove = key.includes(` HOURS#${id}#`);
    if (isLost || isMove) seen.add(key);
    if (!isMove) continue;
    usedHours -= Number(item.hours);
    const paidHours = Math.ceil((totalHours * Math.max(0, leftCents)) / chargedCents);
    if (item.kind === 'spent' && usedHours > paidHours)
      violations.push(`package ${id} has spent ${usedHours} hours, and ${paidHours} are paid for`);
  }
  return violations;
};

/**
 * The cents that come back when a package is completed: those that were promised, as far as the bank had left its price
 * when the site completed it.
 */
export const completionCents = (
  { disputes, paymentIntent }: FinalState['payments'][number],
  changes: FinalState['changes'],
  promisedCents: number,
): number => {
  const { checkoutId } = paymentIntent.metadata;
  const lost = new Map<string, number>();
  for (const { key, item } of changes) {
    if (item?.status === 'completed' && key.endsWith(` PACKAGE#${checkoutId}`)) break;
    const dispute = disputes.find(({ id }) => key.endsWith(` DISPUTE#${id}`));
    if (dispute && item?.status === 'lost') lost.set(dispute.id, dispute.amountCents);
  }
  const takenCents = [...lost.values()].reduce((sum, cents) => sum + cents, 0);
  return Math.max(0, Math.min(promisedCents, paymentIntent.amount_received - takenCents));
};

/**
 * The used hours of a package equal those of its bookings, less those that operators have given. Once all of its hours
 * have been sat, and not before, the package is completed and pays back the agreed refund once. Hours that operators
 * took away were not sat.
 */
export const packageViolations = (
  { packages, bookings, refunds, items, changes, payments }: FinalState,
  lastRunMs: number,
  promisedCents: (bought: StoredPackage) => number = listedRefund,
  office: readonly KnownOfficeRequest[] = [],
): string[] => {
  const violations = completedEarly({ changes });
  for (const bought of packages.values()) {
    const { id, totalHours, hoursUsed, status } = bought;
    const paid = [...bookings.values()].filter(({ packageId }) => packageId === id);
    const sessions = paid.filter(({ returned }) => !returned?.hoursBack);
    const redeemed = paid.reduce(
      (hours, { duration, returned }) => hours + duration - (returned?.hoursBack ?? 0),
      0,
    );
    const corrected = correctedHours(id, office);
    if (!corrected.has(redeemed - hoursUsed))
      violations.push(
        `package ${id} has ${hoursUsed} hours used, but bookings took ${redeemed}, and ${[...corrected].join(' or ')} were given`,
      );
    const ledger = items
      .filter(({ sk }) => sk.startsWith(`HOURS#${id}#`))
      .reduce((sum, { hours }) => sum + Number(hours), 0);
    if (ledger !== -hoursUsed)
      violations.push(`package ${id} has ${hoursUsed} hours used, but its ledger says ${-ledger}`);
    if (hoursUsed < 0) violations.push(`package ${id} has got ${-hoursUsed} hours more than were bought`);
    if (hoursUsed > totalHours) violations.push(`package ${id} has used ${hoursUsed} of ${totalHours} hours`);
    const isSat =
      hoursUsed === totalHours &&
      redeemed >= totalHours &&
      sessions.every((session) => sessionEnd(session) <= lastRunMs);
    const payment = payments.find(({ paymentIntent }) => paymentIntent.id === bought.paymentIntentId);
    const disputes = payment?.disputes ?? [];
    if (payment) violations.push(...overspent(bought, payment, changes));
    const mayWait = disputes.some(({ outcome }) => outcome === undefined);
    if ((status === 'completed') !== isSat && !(isSat && mayWait))
      violations.push(`package ${id} is ${status} with ${hoursUsed} of ${totalHours} hours used`);
    const promised = promisedCents(bought);
    const dueCents = payment ? completionCents(payment, changes, promised) : promised;
    const due = status === 'completed' && dueCents > 0 ? [dueCents] : [];
    const requested = refunds
      .filter(({ checkoutId, purpose }) => checkoutId === id && purpose === 'package-completed')
      .map(({ amountCents }) => amountCents);
    if (requested.join() !== due.join())
      violations.push(`package ${id}, ${status}, pays back ${requested.join() || 'nothing'}`);
  }
  for (const { id, packageId } of bookings.values())
    if (packageId && !packages.has(packageId)) violations.push(`booking ${id} is paid by no package`);
  return violations;
};
