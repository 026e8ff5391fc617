import { isCash } from '../../../shared/domain/payments/cash.ts';
import { attestedViolations } from './invariants/attested.ts';
import { changeViolations } from './invariants/changes.ts';
import { chargeViolations } from './invariants/charges.ts';
import { checkoutViolations } from './invariants/checkouts.ts';
import { closureViolations } from './invariants/closures.ts';
import { codeViolations } from './invariants/codes.ts';
import { deskViolations } from './invariants/desk.ts';
import { disputeViolations } from './invariants/disputes.ts';
import { erasureViolations } from './invariants/erasure.ts';
import { handPaymentViolations } from './invariants/hand-payments.ts';
import { mailViolations } from './invariants/mail.ts';
import { moneyViolations, unfinishedWork } from './invariants/money.ts';
import { noticeViolations } from './invariants/notices.ts';
import { offerViolations } from './invariants/offers.ts';
import { officeViolations } from './invariants/office.ts';
import { packageViolations } from './invariants/packages.ts';
import { payoutViolations } from './invariants/payouts.ts';
import { promiseViolations } from './invariants/promises.ts';
import { promptnessViolations } from './invariants/promptness.ts';
import { purchaseViolations } from './invariants/purchases.ts';
import { refundViolations } from './invariants/refunds.ts';
import { refusalViolations } from './invariants/refusals.ts';
import { seatViolations } from './invariants/seats.ts';
import { stakeViolations } from './invariants/stakes.ts';
import { underpaidViolations } from './invariants/underpaid.ts';
import { waitingOrderViolations } from './invariants/waiting-order.ts';
import { walkInViolations } from './invariants/walk-ins.ts';
import type { Counts } from './machine/tally.ts';
import type { FinalState } from './world/final-state.ts';
import type { Records } from './world/records.ts';
import type { World } from './world/world.ts';

export { unfinishedWork };

/** The time of each payment at Stripe, by payment intent. */
export const paymentTimes = (stripe: World['stripe']): Map<string, number> =>
  new Map(
    stripe
      .listEvents()
      .map(({ event }) => event)
      .filter((event) => event.type === 'payment_intent.succeeded')
      .map(({ created, data }) => [data.object.id, created * 1000]),
  );

type Witnesses = Pick<
  World,
  | 'scheduler'
  | 'isCalm'
  | 'owesAnswers'
  | 'mail'
  | 'measured'
  | 'postOffice'
  | 'stripe'
  | 'bank'
  | 'reconciliations'
  | 'network'
  | 'paidBack'
>;

/** Failed refunds by card that were not counted for the operator. A process that dies may lose its count. */
const uncountedFailures = ({ refunds }: FinalState, measured: Counts): string[] => {
  const failed = refunds.filter((refund) => refund.status === 'failed' && !isCash(refund)).length;
  const counted = measured.RefundsFailed ?? 0;
  return counted < failed ? [`${failed} refunds have failed, but ${counted} are counted`] : [];
};

/** The violations of a finished history. */
export const findViolations = (
  state: FinalState,
  world: Witnesses,
  records: Records,
  {
    leastSeats,
    mostSeats,
    indexLagMs,
    mailOutageMinutes,
  }: { leastSeats: number; mostSeats: number; indexLagMs: number; mailOutageMinutes: number },
): string[] => {
  const { owesAnswers, measured, postOffice, stripe } = world;
  const paidAtMs = paymentTimes(stripe);
  return [
    ...seatViolations(state, owesAnswers),
    ...moneyViolations(state, records),
    ...chargeViolations(state, records.orders),
    ...unfinishedWork(state, world.scheduler.nowMs),
    ...disputeViolations(state, {
      ...{ measured, paidBack: world.paidBack },
      letters: world.postOffice.letters,
    }),
    ...refundViolations(state),
    ...underpaidViolations(state),
    ...handPaymentViolations(state, records, postOffice.letters),
    ...payoutViolations(state, records),
    ...changeViolations(state, records),
    ...(owesAnswers ? uncountedFailures(state, measured) : []),
    ...(owesAnswers ? promptnessViolations(state, world, indexLagMs) : []),
    ...refusalViolations(state, paidAtMs, leastSeats),
    ...checkoutViolations(state, records),
    ...purchaseViolations(state, records, paidAtMs),
    ...stakeViolations(state, records),
    ...attestedViolations(state, records),
    ...packageViolations(
      state,
      world.reconciliations.at(-1)?.startedAtMs ?? 0,
      ({ paymentIntentId }) => records.orders.payments.get(paymentIntentId)?.terms.refundCents ?? 0,
      records.office,
    ),
    ...promiseViolations(state, records),
    ...erasureViolations(state, paidAtMs),
    ...mailViolations(state, postOffice, records, world.mail.givenUp),
    ...noticeViolations(state, world, records),
    ...deskViolations(state, records),
    ...offerViolations(state, records, {
      mostSeats,
      // A mail may be put off for long by faults.
      letters: owesAnswers && mailOutageMinutes === 0 ? postOffice.letters : undefined,
    }),
    ...waitingOrderViolations(state, records, mostSeats === leastSeats ? mostSeats : undefined),
    ...codeViolations(state, records),
    ...walkInViolations(state, records),
    ...closureViolations(state, records, leastSeats),
    ...officeViolations(state, records, postOffice.letters),
  ];
};
