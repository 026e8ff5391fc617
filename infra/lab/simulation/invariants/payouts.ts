import { Temporal } from 'temporal-polyfill';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import { dayMs, hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import { type KnownPayout, outcomeOfRequest, type Records } from '../world/records.ts';

/** For a change of the clocks. */
const shiftMs = hourMs;

const nameOf = ({ recipient, month }: Pick<KnownPayout, 'month' | 'recipient'>): string =>
  `the payout to ${recipient} for ${month}`;

interface Settled {
  checkoutId: string;
  recipient: string;
  amountCents: number;
  settledAtMs: number;
  month: string;
  wasDisputed: boolean;
}

/** The settled donations, which the invariants about donations have compared with the decisions of their holders. */
const settledIn = ({ ledger, payments }: FinalState): Settled[] => {
  const disputed = new Set(
    payments.flatMap(({ paymentIntent, disputes }) => (disputes.length > 0 ? paymentIntent.id : [])),
  );
  return ledger
    .filter(({ kind }) => kind === 'settled')
    .map(({ checkoutId, recipient = '', amountCents, at = '', paymentIntentId }) => {
      const settledAtMs = Date.parse(at);
      const lastDay = Temporal.PlainDate.from(localDate(settledAtMs)).add({ days: site.payoutHoldDays });
      return {
        checkoutId,
        recipient,
        amountCents,
        settledAtMs,
        month: lastDay.toString().slice(0, 7),
        wasDisputed: disputed.has(paymentIntentId),
      };
    });
};

/** Computed apart from the product: a month is final when it is over, and no donation leaves before its days. */
const isTooEarly = ({ month, askedAtMs }: KnownPayout): boolean =>
  localDate(askedAtMs + shiftMs).slice(0, 7) <= month;

/** Each payout that an operator was told of is in the ledger once, and holds exactly what was final by then. */
const wrongPayouts = (state: FinalState, { payouts }: Records): string[] => {
  const settled = settledIn(state);
  return [...Map.groupBy(payouts, nameOf)].flatMap(([name, requests]) => {
    const told = requests.filter((request) => outcomeOfRequest(request) === 'yes');
    const possible = requests.filter((request) => outcomeOfRequest(request) !== 'no');
    const entries = state.payouts.entries.filter((entry) => nameOf(entry) === name);
    const [entry] = entries;
    if (told.length > 1) return [`${name} was recorded ${told.length} times`];
    if (told.length > entries.length) return [`${name} was recorded, and is not in the ledger`];
    if (!entry) return [];
    const request = possible.find(({ reference }) => reference === entry.reference);
    if (entries.length > 1) return [`${name} is ${entries.length} times in the ledger`];
    if (!request) return [`${name} is in the ledger, and was never recorded`];
    const own = settled.filter(({ recipient, month }) => name === nameOf({ recipient, month }));
    const due = own
      .filter(({ wasDisputed }) => !wasDisputed)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const mayBeDue = settled
      .filter(({ recipient, wasDisputed }) => wasDisputed && recipient === entry.recipient)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isEarly = own.some(
      ({ settledAtMs }) => settledAtMs + site.payoutHoldDays * dayMs > request.askedAtMs + shiftMs,
    );
    return [
      ...(isTooEarly(request) || isEarly ? [`${name} was recorded while it could still change`] : []),
      ...(entry.amountCents === request.amountCents
        ? []
        : [`${name} is of ${entry.amountCents} in the ledger`]),
      ...(entry.amountCents >= due && entry.amountCents <= due + mayBeDue
        ? []
        : [`${name} is of ${entry.amountCents}, and its donations are of ${due}`]),
    ];
  });
};

/** Each settled donation is in one payout, unless the bank has taken it back. */
const wrongDonations = (state: FinalState): string[] => {
  const rows = state.items.filter(({ pk, settledAt }) => pk.startsWith('PAYOUT#') && settledAt !== undefined);
  return settledIn(state).flatMap(({ checkoutId, wasDisputed }) => {
    const times = rows.filter((row) => row.checkoutId === checkoutId).length;
    return times === 1 || (wasDisputed && times === 0)
      ? []
      : [`the donation of ${checkoutId} is in ${times} payouts`];
  });
};

/** The audit has each payout of the ledger once, by the operator who has recorded it. */
const wrongAudits = ({ items, payouts: { entries } }: FinalState, { payouts }: Records): string[] =>
  entries.flatMap(({ recipient, month, reference }) => {
    const by = payouts.find((request) => request.reference === reference)?.by;
    const times = items.filter(
      (item) =>
        item.pk.startsWith('AUDIT#') &&
        item.action === 'payout recorded' &&
        item.reference === reference &&
        item.by === by,
    ).length;
    return times === 1 ? [] : [`${nameOf({ recipient, month })} is ${times} times in the audit`];
  });

/** A payout holds what nothing can change any more, each donation is in one of them, and each is recorded once. */
export const payoutViolations = (state: FinalState, records: Records): string[] => [
  ...wrongPayouts(state, records),
  ...wrongDonations(state),
  ...wrongAudits(state, records),
];
