import { giveStaffSession } from '../../../functions/access/staff-session.ts';
import { uuidOf as uuidOfName } from '../../../functions/runtime/uuid-of.ts';
import { keys } from '../../../functions/table/keys.ts';
import { transact } from '../../../functions/table/table.ts';
import { backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import { type CallOptions, type CallResult, call, TestBrowser } from '../../testing/in-process/call.ts';
import { withRole } from '../../testing/in-process/granted-actions.ts';
import { contextFor } from '../../testing/in-process/lambda-context.ts';
import { type Random, uuidOf } from '../simulation/machine/random.ts';
import type { DrivenSystem } from './driven-system.ts';
import { untilDeath } from './process-death.ts';

/** A visitor with one browser, who may become a member and may leave. */
export interface Holder {
  browser: TestBrowser;
  email: string;
  /** Absent for guests. */
  username?: string;
  bookingIds: string[];
  packages: { id: string; userId: string }[];
}

/** Somebody of the staff, whose passkey is always at hand. */
export interface DrivenStaff {
  id: string;
  name: string;
}

type Result<Key extends EndpointKey> = CallResult<Key> | 'died';

/** One in so many processes dies at one of its requests. */
const mortality = 0.06;

/** The people, their acts, and what they were told. */
export class DrivenWorld {
  readonly system: DrivenSystem;
  readonly random: Random;
  readonly holders: Holder[] = [];
  readonly operators: DrivenStaff[] = [];
  /** The acts and answers in their order. */
  readonly log: string[] = [];
  readonly tally: Record<string, number> = {};
  /** By the purchase: the cents that operators have paid by hand, by their own word. */
  readonly paidByHand = new Map<string, number>();
  /** By the walk-in: the cents that the desk has taken in cash, by its own word. */
  readonly cash = new Map<string, number>();
  /** The codes that operators have made. */
  readonly codes: string[] = [];
  /** Answers that nobody should get. */
  readonly faults: string[] = [];
  isWebhookOn = true;
  /** False while the comparison is prepared: then nothing dies. */
  isMortal = true;
  private browsers = 0;

  constructor(system: DrivenSystem, random: Random) {
    this.system = system;
    this.random = random;
  }

  note(text: string): void {
    this.log.push(`${new Date().toISOString()} ${text}`);
  }

  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  uuid(): string {
    return uuidOf(this.random);
  }

  newBrowser(): TestBrowser {
    this.browsers += 1;
    return new TestBrowser(`10.${this.browsers >> 8}.${this.browsers & 255}.7`);
  }

  async hire(name: string): Promise<void> {
    const id = uuidOfName(name);
    const Item = { ...keys.staffMember(id), id, name, role: 'operator', status: 'active' };
    const rest = { generation: 1, passkeyIds: [], endedSessions: [], invitedAt: new Date().toISOString() };
    await transact([{ Put: { Item: { ...Item, ...rest } } }]);
    this.operators.push({ id, name });
  }

  /** A request of a holder, which may die on its way. */
  ask<Key extends EndpointKey>(
    holder: Pick<Holder, 'browser' | 'email'>,
    key: Key,
    options: CallOptions = {},
  ): Promise<Result<Key>> {
    return this.follow(`${holder.email} ${key}`, options, () => holder.browser.call(key, options));
  }

  /** A request of the staff with a passkey that was just shown. */
  async askAsStaff<Key extends EndpointKey>(
    { id, name }: DrivenStaff,
    key: Key,
    options: CallOptions = {},
  ): Promise<Result<Key>> {
    const cookie = await giveStaffSession({ id, generation: 1 }, Date.now());
    const cookies = cookie.split(';').slice(0, 1);
    return this.follow(`${name} ${key}`, options, () => call(key, { ...options, cookies }));
  }

  async reconcile(): Promise<void> {
    const { handler } = await import('../../../functions/background/reconcile.ts');
    const { touches, timeoutSeconds } = backgroundFunctions.reconcile;
    await this.mortally('reconcile', 60, () =>
      withRole('reconcile', touches, () => handler({}, contextFor(timeoutSeconds))),
    );
  }

  /** Runs a function in a process that may die at one of its first requests. */
  async mortally<Answer>(
    name: string,
    requests: number,
    run: () => Promise<Answer>,
  ): Promise<Answer | 'died'> {
    const { random } = this;
    if (!this.isMortal || !random.chance(mortality)) return run();
    const death = { requestsLeft: 1 + random.below(requests), arrives: random.chance(0.5) };
    const answer = await untilDeath(death, run);
    if (answer === 'died') this.count(`died: ${name}`);
    return answer;
  }

  private async follow<Key extends EndpointKey>(
    what: string,
    { parameters, body }: CallOptions,
    send: () => Promise<CallResult<Key>>,
  ): Promise<Result<Key>> {
    const [, key = ''] = what.split(' ');
    const answer = await this.mortally(key, 12, send);
    const status = answer === 'died' ? 'died' : String(answer.status);
    const said = answer === 'died' || answer.status < 400 ? '' : answer.text;
    this.note(`${what} ${parameters?.id ?? ''} ${JSON.stringify(body) ?? ''} = ${status} ${said}`);
    this.count(`${key} ${status}`);
    if (answer !== 'died' && answer.status >= 500)
      this.faults.push(`${what} was answered ${status}: ${said}`);
    return answer;
  }
}

/** The body of a success. */
export const bodyOf = <Key extends EndpointKey>(answer: Result<Key>): CallResult<Key>['body'] | undefined =>
  answer !== 'died' && answer.status < 300 ? answer.body : undefined;
