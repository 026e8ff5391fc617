import { checkoutCookie, sessionCookie } from '../../../../functions/runtime/cookies.ts';
import { uuidOf } from '../../../../functions/runtime/uuid-of.ts';
import { challengeHeader, solutionHeader } from '../../../../shared/contract/challenge-headers.ts';
import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../../shared/contract/solve-challenge.ts';
import type { CallOptions, CallResult } from '../../../testing/in-process/call.ts';
import type { Lost } from '../machine/function-host.ts';
import type { CheckoutRequest } from '../world/records.ts';
import type { World } from '../world/world.ts';

const endsSessions: ReadonlySet<EndpointKey> = new Set([
  'logout',
  'delete-account',
  'change-password',
  'reset-password',
]);

const subjectOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] || 'e30', 'base64url').toString()) as { sub?: string }).sub;

/** A visitor's browser with its own network address and cookies. */
export class Browser {
  readonly name: string;
  private readonly world: World;
  private readonly address: string;
  private readonly cookies = new Map<string, string>();
  private readonly members = new Map<string, string>();
  private requests = 0;
  private endings = 0;
  private endingsInAll = 0;
  private endingsUnderWay = 0;
  /** The number of requests to forget its visitor. */
  forgotten = 0;

  constructor(world: World, name: string, number: number) {
    this.world = world;
    this.name = name;
    this.address = `198.51.${(number >> 8) & 255}.${number & 255}`;
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<CallResult<Key> | Lost> {
    this.requests += 1;
    this.noteEnding(key, 1);
    const answer = await this.world.invoke(key, `${this.name}.${this.requests}`, {
      ...options,
      headers: { 'x-viewer-address': this.address, ...options.headers },
      cookies: this.cookieHeaders,
    });
    // The request may have ended a session that another tab has started meanwhile.
    this.noteEnding(key, -1);
    if (answer === 'lost') return answer;
    for (const cookie of answer.setCookies) this.keep(cookie);
    const challenge = answer.headers[challengeHeader];
    if (typeof challenge !== 'string') return answer;
    return this.call(key, { ...options, headers: { [solutionHeader]: await solveChallenge(challenge) } });
  }

  /** `change`: 1 when a request is sent, -1 when its answer has arrived. */
  private noteEnding(key: EndpointKey, change: 1 | -1): void {
    if (!endsSessions.has(key)) return;
    this.endingsUnderWay += change;
    this.endings += 1;
    this.endingsInAll += 1;
    this.forgotten += 1;
  }

  /** Repeats a request that failed for a passing reason, as people do. */
  async insist<Key extends EndpointKey>(
    key: Key,
    options: CallOptions = {},
  ): Promise<CallResult<Key> | Lost> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call(key, options);
      if (tries === 3 || (answer !== 'lost' && answer.status < 500)) return answer;
      await this.world.scheduler.sleep(5000);
    }
  }

  /** Copies of the cookies, to test later what a thief of this session could do. */
  get cookieHeaders(): string[] {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`);
  }

  private get session(): string | undefined {
    return this.cookies.get(sessionCookie.name);
  }

  /** The account of the current session. */
  get userId(): string | undefined {
    return this.members.get(this.session ?? '');
  }

  /** True when this browser knows of no checkout. */
  get isNew(): boolean {
    return !this.cookies.has(checkoutCookie.name);
  }

  /** Sent until an answer brings a cookie, so that a lost answer or a parallel request does not open another hold. */
  get requestKey(): string | undefined {
    return this.isNew ? uuidOf(`${this.name} ${this.forgotten}`) : undefined;
  }

  /** True when a request to end the session was sent, even if no answer confirmed it. */
  get mayBeSignedOut(): boolean {
    return this.endings > 0 || this.endingsUnderWay > 0;
  }

  /**
   * Records the account of a new session. `forgotten`: the count of forget requests when the sign-in was sent. A later
   * request may have ended this session too.
   */
  signedIn(userId: string, forgotten = this.forgotten): void {
    if (this.session) this.members.set(this.session, userId);
    if (this.forgotten === forgotten) this.endings = 0;
  }

  /** True while a request that ends the session is under way. */
  get isSigningOut(): boolean {
    return this.endingsUnderWay > 0;
  }

  /** Records a checkout request with everything that decides which requests may resume its checkout. */
  checkingOut(wish: object): CheckoutRequest {
    return {
      visitor: this.name,
      key: JSON.stringify([wish, this.session, this.endings]),
      userId: this.userId,
      mayBeSignedOut: this.mayBeSignedOut,
      endingsBefore: this.endingsInAll,
      sentAtMs: this.world.scheduler.nowMs,
      endedAtMs: Number.POSITIVE_INFINITY,
    };
  }

  checkedOut(request: CheckoutRequest): void {
    request.mayBeSignedOut ||= this.mayBeSignedOut || this.endingsInAll > request.endingsBefore;
    request.finallyUserId = this.userId;
    request.endedAtMs = this.world.scheduler.nowMs;
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    const before = this.cookies.get(name);
    if (cookie.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
    // Two tabs that check out first each get an identity. The later one stays.
    if (name === checkoutCookie.name && before && subjectOf(before) !== subjectOf(value)) this.forgotten += 1;
  }
}
