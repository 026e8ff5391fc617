import { Died, type Scheduler, type Strand } from './scheduler.ts';

/** The faults on the way to any service and back. */
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

/** An error answer of a service. */
export interface Refusal<Answer> {
  name: string;
  answer: (perform: () => Promise<Answer>) => Promise<Answer> | Answer;
}

type Failure = 'reset' | 'timeout';

interface Call<Answer> {
  service: string;
  label: string;
  perform: () => Promise<Answer>;
  refusals: readonly Refusal<Answer>[];
  /** The error that the caller's library makes of it. */
  failure: (kind: Failure) => Error;
  /** The caller's time limit for an answer. */
  timeoutMs: number;
}

const maxLatenessMs = 30_000;
/** When faults pass by themselves, at most this many tries of a request are struck in a row. */
const mostStruckTries = 2;
/** Longer than the life of any process. */
const foreverMs = 3_600_000;

/**
 * - `storm`: all faults.
 * - `crowded`: requests conflict at DynamoDB, which passes by itself.
 * - `silent`: services sometimes do not answer.
 */
export type Weather = 'storm' | 'crowded' | 'silent';

const crowding = ['conflict', 'throttled', 'over its throughput', 'over the account limit'];

const weathers: Readonly<Record<Weather, (fault: string, service: string) => boolean>> = {
  storm: () => true,
  crowded: (fault, service) => service === 'dynamodb' && crowding.includes(fault),
  silent: (fault, service) => service === 'dynamodb' && (fault === 'request lost' || fault === 'answer lost'),
};

/** All connections of a strand to services. Faults strike them at a rate, or not at all while it is calm. */
export class Network {
  private readonly scheduler: Scheduler;
  readonly weather: Weather;
  faultRate: number;
  /** The end of the outage of the mail service. */
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
      this.scheduler.latencyMs(strand.random),
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
    // Long enough to exhaust a library's tries.
    if (this.weather === 'storm' && random.chance(0.3)) strand.outage = { service, fault, remaining: 5 };
    return fault;
  }

  /** Counts the struck tries of a request. True when the next one must pass. */
  private hasPassed({ struck }: Strand, label: string): boolean {
    if (this.weather === 'storm') return false;
    const tries = struck.get(label) ?? 0;
    const passes = tries === mostStruckTries;
    struck.set(label, passes ? 0 : tries + 1);
    return passes;
  }

  /** The sender died while the request was on its way, so it may or may not arrive. */
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
