import { Died, type Scheduler, type Strand } from './scheduler.ts';

/** What can go wrong on the way to every service and back. */
const commonFaults = [
  'crash before',
  'crash after',
  'request lost',
  'answer lost',
  'reset before',
  'reset after',
  'late',
] as const;
type CommonFault = (typeof commonFaults)[number];

/** What a service may answer instead of what it was asked for. */
export interface Refusal<Answer> {
  name: string;
  answer: (perform: () => Promise<Answer>) => Promise<Answer> | Answer;
}

type Failure = 'reset' | 'timeout';

export interface Call<Answer> {
  service: string;
  label: string;
  perform: () => Promise<Answer>;
  refusals: readonly Refusal<Answer>[];
  /** The error that the caller's library makes of it. */
  failure: (kind: Failure) => Error;
  /** How long the caller waits for an answer. */
  timeoutMs: number;
}

const maxLatenessMs = 30_000;
/** Where faults pass by themselves, a request arrives at the latest with its third try. */
const mostStruckTries = 2;
/** Longer than any process lives. */
const foreverMs = 3_600_000;

/**
 * - `storm`: everything goes wrong.
 * - `crowded`: requests get into each other's way at DynamoDB, which passes by itself.
 * - `silent`: now and then nothing answers.
 */
export type Weather = 'storm' | 'crowded' | 'silent';

const crowding = ['conflict', 'throttled', 'over its throughput', 'over the account limit'];

const weathers: Readonly<Record<Weather, (fault: string, service: string) => boolean>> = {
  storm: () => true,
  crowded: (fault, service) => service === 'dynamodb' && crowding.includes(fault),
  silent: (fault, service) => service === 'dynamodb' && (fault === 'request lost' || fault === 'answer lost'),
};

/** All ways out of a strand. Faults strike them at a rate; none do while it is calm. */
export class Network {
  private readonly scheduler: Scheduler;
  readonly weather: Weather;
  faultRate: number;
  /** How much later Stripe answers. */
  stripeDelayMs = 0;
  /** Until when the mail service takes nothing. */
  mailOutageEndsMs = 0;

  constructor(scheduler: Scheduler, faultRate: number, weather: Weather) {
    this.scheduler = scheduler;
    this.faultRate = faultRate;
    this.weather = weather;
  }

  async call<Answer>(call: Call<Answer>): Promise<Answer> {
    const strand = this.scheduler.current;
    if (!strand) return call.perform();
    if (strand.dead) throw new Died(strand.name);
    const fault = this.draw(strand, call);
    const result = await this.scheduler.act<{ answer: Answer } | { failure: Failure }>(
      this.scheduler.latencyMs(strand.random) + (call.service === 'stripe' ? this.stripeDelayMs : 0),
      async () => {
        if (strand.dead) return this.arriveAfterDeath(strand, call);
        this.scheduler.note(`${strand.name} ${call.label}${fault ? ` !${fault}` : ''}`);
        if (!fault) return { answer: await call.perform() };
        this.scheduler.count(`fault: ${call.service} ${fault}`);
        const refusal = call.refusals.find(({ name }) => name === fault);
        if (refusal) return { answer: await refusal.answer(call.perform) };
        return { failure: await this.strike(fault as CommonFault, strand, call) };
      },
    );
    if ('answer' in result) return result.answer;
    if (result.failure === 'timeout') await this.scheduler.sleep(Math.min(call.timeoutMs, foreverMs));
    if (strand.dead) throw new Died(strand.name);
    throw call.failure(result.failure);
  }

  private draw<Answer>(strand: Strand, { service, label, refusals }: Call<Answer>): string | undefined {
    const { random, outage } = strand;
    if (service === 'ses' && this.scheduler.nowMs < this.mailOutageEndsMs) return 'throttled';
    if (this.faultRate === 0) return undefined;
    const names = [...commonFaults, ...refusals.map(({ name }) => name)].filter((name) =>
      weathers[this.weather](name, service),
    );
    if (names.length === 0) return undefined;
    if (outage?.service === service && outage.remaining > 0 && names.includes(outage.fault)) {
      outage.remaining -= 1;
      return outage.fault;
    }
    if (!random.chance(this.faultRate) || this.hasPassed(strand, label)) return undefined;
    const fault = random.pick(names);
    // Long enough to use up a library's own tries.
    if (this.weather === 'storm' && random.chance(0.3)) strand.outage = { service, fault, remaining: 5 };
    return fault;
  }

  /** Counts the tries of a request that are struck; true when this one has to get through. */
  private hasPassed({ struck }: Strand, label: string): boolean {
    if (this.weather === 'storm') return false;
    const tries = struck.get(label) ?? 0;
    const passes = tries === mostStruckTries;
    struck.set(label, passes ? 0 : tries + 1);
    return passes;
  }

  /** It was on its way when its sender died: nobody knows whether it arrived. */
  private async arriveAfterDeath<Answer>(
    strand: Strand,
    { service, label, perform }: Call<Answer>,
  ): Promise<never> {
    const arrives = this.faultRate > 0 && strand.random.chance(0.5);
    this.scheduler.note(`${strand.name} ${label} after its death: ${arrives ? 'arrives' : 'lost'}`);
    this.scheduler.count(`fault: ${service} sender dies, ${arrives ? 'request arrives' : 'request lost'}`);
    if (arrives) await perform();
    throw new Died(strand.name);
  }

  private async strike<Answer>(fault: CommonFault, strand: Strand, call: Call<Answer>): Promise<Failure> {
    const { perform } = call;
    if (fault === 'crash before' || fault === 'crash after') strand.dead = true;
    if (fault === 'crash after' || fault === 'answer lost' || fault === 'reset after') await perform();
    if (fault === 'late')
      this.scheduler.at(this.scheduler.nowMs + strand.random.below(maxLatenessMs), async () => {
        this.scheduler.note(`${strand.name} ${call.label} arrives late`);
        await perform();
      });
    if (strand.dead) throw new Died(strand.name);
    return fault === 'reset before' || fault === 'reset after' ? 'reset' : 'timeout';
  }
}
