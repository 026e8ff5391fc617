import type { StakeMode } from '../../../../shared/domain/stakes/stake-mode.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { Booking, BookingData } from '../../../../shared/schemas/booking.ts';
import { site } from '../../../../shared/site.ts';
import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Bank } from '../machine/bank.ts';
import { FreedSeats } from '../machine/freed-seats.ts';
import { FunctionHost } from '../machine/function-host.ts';
import { MailDelivery } from '../machine/mail-delivery.ts';
import type { Network, Weather } from '../machine/network.ts';
import { PostOffice } from '../machine/post-office.ts';
import { uuidOf } from '../machine/random.ts';
import type { Scheduler } from '../machine/scheduler.ts';
import type { TableStream } from '../machine/table-stream.ts';
import type { Counts } from '../machine/tally.ts';
import { Webhooks } from '../machine/webhooks.ts';
import { Money } from './money.ts';
import { type Order, Person } from './person.ts';
import { firstSlots, type Slot, wholeDay } from './slots.ts';
import { StaffPerson } from './staff.ts';

/** The conditions of a history. */
export interface Conditions {
  seed: number;
  /** The percentage of requests that a fault strikes. */
  faultPercent: number;
  weather: Weather;
  /** The factor for the slowest answers. */
  slowness: number;
  seatsPerHour: number;
  stakeMode: StakeMode;
  /** The age of the answers of indexes. */
  indexLagSeconds: number;
  /** The mail service accepts no mail for this long from the start. */
  mailOutageMinutes: number;
  /** Until then, no event of Stripe arrives, and no function runs by the clock or for a freed seat. */
  deafUntilMinutes: number;
  /** True when the first two people share an address. */
  isHousehold: boolean;
  /** The time between two runs of the reconciler. */
  reconcilesAfterMinutes: number;
  /** The first moment. */
  begins: string;
  /** True when people want each hour of the next day. */
  isWholeDay: boolean;
}

export const usualConditions: Conditions = {
  seed: 1,
  faultPercent: 0,
  weather: 'storm',
  slowness: 1,
  seatsPerHour: 2,
  stakeMode: 'honour',
  indexLagSeconds: 0,
  mailOutageMinutes: 0,
  deafUntilMinutes: 0,
  isHousehold: false,
  reconcilesAfterMinutes: 5,
  begins: '2026-11-20T13:00:00Z',
  isWholeDay: false,
};

interface Heard {
  person: Person;
  bookingData: Partial<BookingData>;
  booking: Booking;
  /** True when it was free, or their last payment for it was taken. */
  isPaid: boolean;
}

interface Parts {
  scheduler: Scheduler;
  network: Network;
  stripe: StripeStandIn;
  bank: Bank;
  stream: TableStream;
}

/** The history in which something happens, and its person. */
export interface Scene {
  world: World;
  person: Person;
}

interface Doing {
  text: string;
  does: (scene: Scene) => Promise<void>;
}

/** The world of one history: an empty table, a Stripe without payments, and the people, who are told the time. */
export class World extends FunctionHost {
  readonly conditions: Conditions;
  readonly stripe: StripeStandIn;
  readonly bank: Bank;
  readonly money: Money;
  readonly stream: TableStream;
  readonly postOffice = new PostOffice();
  readonly mail: MailDelivery;
  readonly webhooks: Webhooks;
  /** The metrics of the functions. */
  readonly measured: Counts = {};
  /** The runs of the reconciler. */
  readonly reconciliations: { startedAtMs: number; endedAtMs: number }[] = [];
  readonly people: Person[] = [];
  readonly operators: readonly [StaffPerson, StaffPerson];
  readonly proctor: StaffPerson;
  /** The codes that the office has asked for. */
  readonly codes: string[] = [];
  /** The sessions that people want, by their index. */
  slots: readonly Slot[];
  /** The most seats that an hour has ever had. */
  readonly mostSeats: number;
  private minutes = 0;
  private acts = 0;
  private readonly repeating = new Set<string>();
  /** The bookings that people were told of when they asked for them, beside what they have asked for. */
  readonly heard: Heard[] = [];
  /** Orders whose person has asked for what they had paid, and was asked to pay. */
  readonly askedToPay: { order: Order; intents: string[] }[] = [];
  readonly closures: { id: string; keeps: string[]; cancels: boolean; askedAtMs: number }[] = [];
  /** The moments in which the configuration has changed. */
  readonly changedAtMs: number[] = [];
  /** The acts that are under way. */
  present = 0;

  constructor(conditions: Conditions, { scheduler, network, stripe, bank, stream }: Parts) {
    super(scheduler, network);
    this.conditions = conditions;
    this.stripe = stripe;
    this.bank = bank;
    this.stream = stream;
    this.money = new Money(this);
    bank.onRefund = (paymentIntentId) => this.money.sent(paymentIntentId);
    this.mail = new MailDelivery(this, stream);
    const freed = new FreedSeats(this);
    this.mail.onRecords = (records) => {
      if (scheduler.nowMs >= this.webhooks.deafUntilMs) freed.take(records);
    };
    this.webhooks = new Webhooks(this);
    this.slots = conditions.isWholeDay ? wholeDay(scheduler.nowMs) : firstSlots(scheduler.nowMs);
    this.mostSeats = conditions.seatsPerHour;
    this.operators = [new StaffPerson(this, 'ira'), new StaffPerson(this, 'pat')];
    this.proctor = new StaffPerson(this, 'kit');
  }

  get operator(): StaffPerson {
    return this.operators[0];
  }

  get seatsNow(): number {
    return site.seatsPerHour;
  }

  uuid(): string {
    return uuidOf(this.scheduler.current?.random ?? this.scheduler.random);
  }

  slot(index: number): Slot {
    return this.slots[index % this.slots.length] as Slot;
  }

  /** From now on people want the next sessions. */
  wantLaterSlots(): void {
    this.slots = firstSlots(this.scheduler.nowMs);
  }

  /** The person with this number, from 1, who may be new. */
  person(number: number): Person {
    while (this.people.length < number) this.people.push(new Person(this, this.people.length + 1));
    const person = this.people[number - 1] as Person;
    if (this.conditions.isHousehold && number <= 2) person.sharedEmail = 'household@example.com';
    return person;
  }

  /** The function of each minute. Where it dies, the next one goes on. */
  private async askWaiting(): Promise<void> {
    this.minutes += 1;
    await this.invokeBackground('ask-waiting', `minute/${this.minutes}`, {}).catch(() => undefined);
  }

  async reconcile(): Promise<void> {
    const run = { startedAtMs: this.scheduler.nowMs, endedAtMs: Number.POSITIVE_INFINITY };
    this.reconciliations.push(run);
    const failed = await this.invokeBackground(
      'reconcile',
      `reconcile/${this.reconciliations.length}`,
      {},
    ).catch((error: unknown) => String(error));
    run.endedAtMs = this.scheduler.nowMs;
    if (failed && this.owesAnswers) this.violations.push(`the reconciler fails: ${failed}`);
  }

  /** Lets a person do something, after what they have begun before. */
  begin(person: Person, { text, does }: Doing, afterMinutes = 0): void {
    const { scheduler } = this;
    this.present += 1;
    this.keepRunning();
    this.acts += 1;
    const before = person.busy;
    const done = scheduler.spawn(`v${person.number} act ${this.acts}`, async () => {
      await scheduler.sleep(afterMinutes * minuteMs);
      await scheduler.wait(before);
      scheduler.note(`v${person.number} ${text}`);
      await does({ world: this, person });
    });
    person.busy = done.finally(() => {
      this.present -= 1;
    });
    this.background(person.busy);
  }

  /** The reconciler at its time or later, sometimes twice, and offers each minute. */
  private keepRunning(): void {
    const { scheduler, network } = this;
    const isFaulty = (chance: number, what: string): boolean => {
      const strikes = network.faultRate > 0 && scheduler.random.chance(chance);
      if (strikes) scheduler.count(`fault: ${what}`);
      return strikes;
    };
    this.repeat(
      'reconciler',
      () => (isFaulty(0.2, 'schedule late') ? 40 : this.conditions.reconcilesAfterMinutes),
      () => {
        this.background(this.reconcile());
        // The scheduler of AWS may deliver an event twice.
        if (isFaulty(0.2, 'schedule twice')) this.background(this.reconcile());
      },
    );
    this.repeat(
      'minute',
      () => 1,
      () => {
        if (!isFaulty(0.3, 'minute left out') && this.isAwaited()) this.background(this.askWaiting());
      },
    );
  }

  /** Goes on while somebody is there. */
  private repeat(name: string, minutes: () => number, happen: () => void): void {
    if (this.repeating.has(name)) return;
    this.repeating.add(name);
    const { scheduler } = this;
    scheduler.at(scheduler.nowMs + minutes() * minuteMs, () => {
      this.repeating.delete(name);
      if (this.present === 0) return;
      this.repeat(name, minutes, happen);
      if (scheduler.nowMs >= this.webhooks.deafUntilMs) happen();
    });
  }

  /** True when somebody has ever asked for a place on a list: without one the function of each minute reads a row. */
  private isAwaited(): boolean {
    return this.asked.some(({ key }) => key === 'join-waiting');
  }

  /** Lets so much time pass in one step, with a run of the reconciler at its end. */
  async passMinutes(minutes: number): Promise<void> {
    this.scheduler.nowMs += minutes * minuteMs;
    this.mail.wake();
    this.background(this.reconcile());
    if (this.isAwaited()) this.background(this.askWaiting());
    await this.run();
  }
}
