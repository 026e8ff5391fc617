import { isCash } from '../../../../shared/domain/payments/cash.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import type { RefundInTrouble } from '../../../../shared/schemas/staff/inbox.ts';
import type { OpenPayout } from '../../../../shared/schemas/staff/payouts.ts';
import type { CallResult } from '../../../testing/in-process/call.ts';
import type { Lost } from '../machine/function-host.ts';
import { type Random, uuidOf } from '../machine/random.ts';
import type { BookkeepingAct } from '../plans/office-acts.ts';
import type { KnownOfficeRequest, KnownPayout, Records } from '../world/records.ts';
import type { StaffPerson } from './staff-person.ts';

const mostTries = 3;

type Answer = Pick<CallResult<'record-payout'>, 'status'> | Lost;

/** An operator who repairs refunds, corrects the hours of packages, and records payouts. */
export class Bookkeeper {
  private readonly person: StaffPerson;
  private readonly records: Records;

  constructor(person: StaffPerson, records: Records) {
    this.person = person;
    this.records = records;
  }

  do({ act }: BookkeepingAct, random: Random): Promise<void> {
    return act === 'correct hours' ? this.correctHours(random) : this.repairRefunds(random);
  }

  /** Tries failed and late refunds again, pays them by hand, or leaves them. Mostly in vain where Stripe is at it. */
  async repairRefunds(
    random: Random,
    list: 'failed-refunds' | 'late-refunds' = 'failed-refunds',
  ): Promise<void> {
    const answer = await this.person.call('list-inbox', { query: { list } });
    if (answer === 'lost' || answer.status !== 200 || answer.body.list !== list) return;
    for (const refund of answer.body.items) if (random.chance(0.8)) await this.repair(refund, random);
  }

  private async repair(refund: RefundInTrouble, random: Random): Promise<void> {
    const { checkoutId, purpose, amountCents } = refund;
    const parameters = { id: checkoutId };
    const isByHand = random.chance(0.6);
    const requestId = uuidOf(random);
    const made: KnownOfficeRequest = {
      kind: isByHand ? 'refund paid by hand' : 'refund tried again',
      bookingId: checkoutId,
      purpose,
      amountCents,
      requestId,
      ...(isByHand && { reference: `Transfer ${requestId.slice(0, 8)}` }),
      statuses: [],
    };
    this.records.office.push(made);
    this.person.world.scheduler.count(`act: ${made.kind}`);
    const paid = { reference: made.reference ?? '', from: isCash(refund) ? 'drawer' : 'elsewhere' } as const;
    const askedAtMs = this.person.world.scheduler.nowMs;
    const send = () =>
      isByHand
        ? this.person.call('pay-refund-by-hand', { parameters, body: { purpose, ...paid, requestId } })
        : this.person.call('retry-refund', { parameters, body: { purpose, requestId } });
    await this.inTabs(random, send, made.statuses);
    if (isByHand && made.statuses.includes(200))
      this.person.world.paidBack.paidByHand(checkoutId, amountCents, askedAtMs);
  }

  /** Gives a package hours, or takes some away. */
  private async correctHours(random: Random): Promise<void> {
    const packages = [...this.records.packages.values()];
    if (packages.length === 0) return;
    const { id, userId } = random.pick(packages);
    const body = {
      userId,
      hours: random.pick([-4, -2, -2, -1, 1, 2]),
      requestId: uuidOf(random),
      reason: `The door was locked on ${random.below(1e9)}.`,
    };
    const made: KnownOfficeRequest = { kind: 'hours corrected', bookingId: id, ...body, statuses: [] };
    this.records.office.push(made);
    this.person.world.scheduler.count('act: correct hours');
    await this.inTabs(
      random,
      () => this.person.call('correct-hours', { parameters: { id }, body }),
      made.statuses,
    );
  }

  /** Records the payouts that are due, and now and then one that is not due yet. */
  async payOut(random: Random): Promise<void> {
    const answer = await this.person.call('list-payouts');
    if (answer === 'lost' || answer.status !== 200) return;
    for (const payout of answer.body.open) if (random.chance(0.8)) await this.record(payout, random);
  }

  private async record(
    { recipient, month, dueCents: amountCents }: OpenPayout,
    random: Random,
  ): Promise<void> {
    const { scheduler } = this.person.world;
    const requestId = uuidOf(random);
    const body = {
      recipient,
      month,
      amountCents,
      requestId,
      reference: `Transfer ${requestId.slice(0, 8)}`,
      paidOn: localDate(scheduler.nowMs),
    };
    const made: KnownPayout = { ...body, by: this.person.id, askedAtMs: scheduler.nowMs, statuses: [] };
    this.records.payouts.push(made);
    scheduler.count('act: record a payout');
    await this.inTabs(random, () => this.person.call('record-payout', { body }), made.statuses);
  }

  /** Sends a request in one tab or two, and again while no answer arrives. */
  private async inTabs(random: Random, send: () => Promise<Answer>, statuses: number[]): Promise<void> {
    const insist = async (): Promise<void> => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const answer = await send();
        statuses.push(answer === 'lost' ? 0 : answer.status);
        if (answer !== 'lost' && answer.status < 500) return;
        await this.person.world.scheduler.sleep(5000);
      }
    };
    await Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, insist));
  }
}
