import { readMoneyRecords } from '../../../../functions/table/purchases/money-records.ts';
import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import { type Booking, done, type Evidence, isAbsent, type Payment, sum } from './evidence.ts';

const isBack = (status: string): boolean => status === 'refunding' || status === 'refunded';

/** The cents that the holder of a booking was told that they get back, as far as the bank has taken nothing. */
const toldOf = (booking: Booking): number => {
  const { status, returned, goodwillCents = 0, donationAmount, donationStatus, cancelledAt = '' } = booking;
  const donationFirst = status !== 'cancelled' || (booking.donationDecidedAt ?? '9') < cancelledAt;
  const donation = isBack(donationStatus) && donationFirst ? donationAmount : 0;
  return (status === 'cancelled' ? (returned?.refundCents ?? 0) : 0) + goodwillCents + donation;
};

const dueOf = ({ bookings, packages, world }: Evidence, payment: Payment): number | undefined => {
  const booking = bookings.get(payment.checkoutId);
  if (booking) return toldOf(booking);
  const sold = packages.get(payment.checkoutId);
  if (sold) return sold.status === 'completed' ? sold.refundCents : 0;
  // The packages of people who have left are not shown any more.
  const { order } = payment;
  const hasLeft = order && 'packageData' in order.goods && isAbsent(world, order.person);
  return hasLeft ? undefined : payment.chargedCents;
};

/** Each payer gets back what they were told, no less and no more, and never more than they paid. */
export const paidBack = (evidence: Evidence): string[] =>
  evidence.payments
    .filter(({ status }) => status === 'succeeded')
    .flatMap((payment) => {
      const { id, checkoutId, chargedCents, sentCents, lostCents } = payment;
      const handCents = evidence.world.money.byHandCents(checkoutId);
      const owedCents = sum(
        evidence.owed.filter((owed) => owed.checkoutId === checkoutId).map(({ amountCents }) => amountCents),
      );
      const gotCents = sentCents + handCents + lostCents;
      const found: string[] = [];
      if (evidence.owed.some((owed) => owed.checkoutId === checkoutId && owed.amountCents === 0))
        found.push(`the inbox asks for a refund of ${id}, of which nothing is owed`);
      if (!payment.isDisputed && owedCents > 0 && gotCents + owedCents > chargedCents)
        found.push(
          `the inbox asks to pay ${owedCents} cents of ${id}, of which ${gotCents} of ${chargedCents} are back`,
        );
      const dueCents = dueOf(evidence, payment);
      if (dueCents === undefined) return found;
      if (!payment.isDisputed && gotCents + owedCents < Math.min(chargedCents, dueCents))
        found.push(`the payer of ${id} was told of ${dueCents} cents, and gets ${gotCents} and ${owedCents}`);
      if (!payment.wasDisputed && sentCents + handCents > dueCents)
        found.push(`the payer of ${id} gets ${sentCents + handCents} cents, and was told of ${dueCents}`);
      return found;
    });

/** The books of the office agree with Stripe, and with the word of the desk about cash. */
export const books = async ({ payments, world }: Evidence): Promise<string[]> => {
  const records = await world.scheduler.strands.exit(() => readMoneyRecords());
  const ledgers = Map.groupBy(records.ledger, ({ checkoutId }) => checkoutId);
  const inLedger = (id: string, kind: string): number =>
    sum(
      (ledgers.get(id) ?? [])
        .filter((entry) => entry.kind.startsWith(kind))
        .map(({ amountCents }) => amountCents),
    );
  return [
    ...closeBooks(records).faults,
    ...payments
      .filter(({ status }) => status === 'succeeded')
      .flatMap(({ id, checkoutId, chargedCents, refunds, lostCents }) => {
        const arrived = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ cents }) => cents));
        const pairs: [string, number, number][] = [
          ['captured', chargedCents, inLedger(checkoutId, 'captured')],
          [
            'refunded',
            arrived + lostCents,
            inLedger(checkoutId, 'refunded:') - inLedger(checkoutId, 'returned:'),
          ],
          ['paid by hand', world.money.byHandCents(checkoutId), inLedger(checkoutId, 'by-hand:')],
        ];
        return pairs
          .filter(([, truth, book]) => truth !== book)
          .map(([what, truth, book]) => `${id}: ${truth} cents are ${what}, and ${book} in the books`);
      }),
  ];
};

/** A refund that is refused for good is in the inbox at once, and counted for the alarm. */
export const refusedRefunds = ({ world, payments }: Evidence): string[] => {
  const unpaid = payments
    .filter(
      ({ id, status }) =>
        status !== 'succeeded' && [...world.bank.refunds.keys()].some((key) => key.startsWith(`${id} `)),
    )
    .map(({ id }) => `a refund of payment ${id} is asked for, which was never paid`);
  const refused = [...world.bank.refunds].filter(([, known]) => known.refused > 0);
  // A refund that is refused while a bank decides is asked for again until it has.
  const isDisputed = (key: string): boolean =>
    payments.some(({ id, wasDisputed }) => wasDisputed && key.startsWith(`${id} `));
  const often = refused
    .filter(([key, known]) => known.refused > 8 && !isDisputed(key))
    .map(([key, known]) => `refund ${key} is refused, and is asked for ${known.asked} times`);
  const counted = world.measured.RefundsFailed ?? 0;
  return world.owesAnswers && refused.length > counted
    ? [...unpaid, ...often, `${refused.length} refunds are refused, and ${counted} are counted`]
    : [...unpaid, ...often];
};

/** Donations are paid out once, to those whom their donors were told of, and not while a bank decides. */
export const paidOut = ({ world, payments, bookings }: Evidence): string[] => {
  const recorded = done(world, 'record-payout');
  const given = [...bookings.values()].filter(
    ({ donationStatus }) => donationStatus === 'donated' || donationStatus === 'forfeited',
  );
  const byRecipient = Map.groupBy(given, ({ donationRecipient = '' }) => donationRecipient);
  const seen = new Map(
    recorded.map(({ options }) => [
      (options.body as { requestId: string }).requestId,
      options.body as { recipient: string; amountCents: number },
    ]),
  );
  const paid = Map.groupBy(seen.values(), ({ recipient }) => recipient);
  // The site knows of no dispute whose event was lost, or that came after the payout.
  const lastPayoutMs = Math.max(...recorded.map(({ sentAtMs }) => sentAtMs));
  const disputedIds = new Set(
    payments
      .filter(
        ({ id, isDisputed }) =>
          isDisputed &&
          world.isCalm &&
          world.money.disputedSpans(id).some(({ fromMs }) => fromMs + 7 * minuteMs < lastPayoutMs),
      )
      .map(({ checkoutId }) => checkoutId),
  );
  const found = [...paid].flatMap(([recipient, payouts]) => {
    const own = (byRecipient.get(recipient) ?? []).filter(({ id }) => !disputedIds.has(id));
    const mostCents = sum(
      own.map(({ donationAmount, donationTakenCents = 0 }) => donationAmount + donationTakenCents),
    );
    const cents = sum(payouts.map(({ amountCents }) => amountCents));
    return cents > mostCents ? [`${recipient} is paid ${cents} cents, and ${mostCents} were given`] : [];
  });
  const held = recorded.flatMap(({ sentAtMs, options }) => {
    const { month, recipient } = options.body as { month: string; recipient: string };
    const latest = (byRecipient.get(recipient) ?? []).map(
      ({ donationDecidedAt = '' }) => Date.parse(donationDecidedAt) + site.payoutHoldDays * 86_400_000,
    );
    return latest.length > 0 && sentAtMs < Math.min(...latest) - 3_600_000
      ? [`a payout of ${month} to ${recipient} is recorded before its donations were held long enough`]
      : [];
  });
  return [...found, ...held];
};
