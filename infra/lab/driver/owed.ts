import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { type AtStripe, paymentsAtStripe } from './comparison.ts';
import { bodyOf, type DrivenWorld } from './driven-world.ts';
import { type Row, readRows } from './rows.ts';

/** The failed refunds that an operator sees, on all pages of the inbox. */
const failedInInbox = async (world: DrivenWorld): Promise<RefundInTrouble[]> => {
  const by = world.random.pick(world.operators);
  const found: RefundInTrouble[] = [];
  let after: string | undefined;
  do {
    const query = { list: 'failed-refunds', ...(after && { after }) };
    const ask = () => world.askAsStaff(by, 'list-inbox', { query });
    let answer = await ask();
    while (answer === 'died') answer = await ask();
    const page = bodyOf(answer);
    if (page?.list !== 'failed-refunds') throw new Error('The inbox does not show the failed refunds.');
    found.push(...page.items.filter(({ status }) => status === 'failed'));
    after = page.next;
  } while (after);
  return found;
};

const sum = (rows: readonly { amountCents?: number }[]): number =>
  rows.reduce((cents, { amountCents = 0 }) => cents + amountCents, 0);

/** A requested refund that Stripe does not have yet, and that the reconciler is still to ask for. */
const isStillToBeSent = (
  { status, workQueue, purpose = '' }: Row,
  { purposesOnTheirWay }: AtStripe,
): boolean => status === 'requested' && workQueue !== undefined && !purposesOnTheirWay.includes(purpose);

/** Stripe knows nothing of a payment in cash. */
const paidInCash = (chargedCents: number): AtStripe => ({
  chargedCents,
  refundedCents: 0,
  sentCents: 0,
  purposesOnTheirWay: [],
  isDisputed: false,
  lostCents: 0,
  leftCents: chargedCents,
});

/**
 * The payments of which a customer gets less than was promised: by Stripe, by hand and by banks together, and with
 * what the inbox shows as owed. What a bank takes beyond the refunds is on top of them. A payment waits for its open
 * dispute.
 */
export const underpaid = async (world: DrivenWorld): Promise<string[]> => {
  const rows = await readRows();
  const refunds = Map.groupBy(
    rows.filter(({ sk }) => sk.startsWith('REFUND#')),
    ({ checkoutId }) => checkoutId,
  );
  const takenOfPrice = new Map(
    rows.flatMap(({ id, chargedBackCents }) => (chargedBackCents ? [[id, chargedBackCents] as const] : [])),
  );
  const shown = Map.groupBy(await failedInInbox(world), ({ checkoutId }) => checkoutId);
  const payments = new Map([
    ...paymentsAtStripe(world.system.stripe),
    ...[...world.cash].map(([id, cents]) => [id, paidInCash(cents)] as const),
  ]);
  return [...payments]
    .filter(([, { isDisputed }]) => !isDisputed)
    .flatMap(([id, payment]) => {
      const own = refunds.get(id) ?? [];
      const gotCents = payment.sentCents + payment.lostCents + (world.paidByHand.get(id) ?? 0);
      const comingCents =
        sum(shown.get(id) ?? []) + sum(own.filter((refund) => isStillToBeSent(refund, payment)));
      const dueCents = Math.min(payment.chargedCents, sum(own) + (takenOfPrice.get(id) ?? 0));
      const missingCents = dueCents - gotCents - comingCents;
      return missingCents > 0
        ? [`The customer of ${id} has ${missingCents} cents to come that nobody pays.`]
        : [];
    });
};
