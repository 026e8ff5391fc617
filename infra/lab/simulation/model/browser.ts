import { checkoutCookie, sessionCookie } from '../../../../functions/runtime/cookies.ts';
import { challengeHeader, solutionHeader } from '../../../../shared/contract/challenge-headers.ts';
import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../../shared/contract/solve-challenge.ts';
import type { CallOptions } from '../../../testing/in-process/call.ts';
import type { FunctionHost, Result } from '../machine/function-host.ts';

const mostTries = 4;

/** Repeats a request that fails for a passing reason, as people do. */
export const insist = async <Key extends EndpointKey>(
  { scheduler }: FunctionHost,
  send: () => Promise<Result<Key>>,
): Promise<Result<Key>> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (tries === mostTries || (answer !== 'lost' && answer.status < 500)) return answer;
    await scheduler.sleep(5000);
  }
};

const subjectOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] || 'e30', 'base64url').toString()) as { sub?: string }).sub;

/** Requests after which the site does not know the visitor any more. */
const endsSessions: readonly EndpointKey[] = [
  'logout',
  'delete-account',
  'change-password',
  'reset-password',
];

/** A visitor's browser with its own network address and cookies. */
export class Browser {
  readonly name: string;
  private readonly world: FunctionHost;
  private readonly address: string;
  private readonly cookies = new Map<string, string>();
  private requests = 0;
  /** How often it was asked to forget its visitor. */
  forgotten = 0;
  /** The account of its session. */
  userId: string | undefined;

  constructor(world: FunctionHost, name: string, number: number) {
    this.world = world;
    this.name = name;
    this.address = `198.51.${(number >> 8) & 255}.${number & 255}`;
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<Result<Key>> {
    this.requests += 1;
    const isEnding = endsSessions.includes(key);
    if (isEnding) this.forget();
    const answer = await this.world.invoke(key, `${this.name}.${this.requests}`, {
      ...options,
      headers: { 'x-viewer-address': this.address, ...options.headers },
      cookies: this.cookieHeaders,
    });
    // It may have ended a session that another tab has started meanwhile.
    if (isEnding) this.forget();
    if (answer === 'lost') return answer;
    for (const cookie of answer.setCookies) this.keep(cookie);
    const challenge = answer.headers[challengeHeader];
    if (typeof challenge !== 'string') return answer;
    return this.call(key, { ...options, headers: { [solutionHeader]: await solveChallenge(challenge) } });
  }

  insist<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<Result<Key>> {
    return insist(this.world, () => this.call(key, options));
  }

  get cookieHeaders(): string[] {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`);
  }

  /** True when it knows of no checkout. */
  get isNew(): boolean {
    return !this.cookies.has(checkoutCookie.name);
  }

  /** The visitor whom the site knows it by. */
  get visitor(): string {
    return `${this.name} ${this.forgotten}`;
  }

  private forget(): void {
    this.forgotten += 1;
    this.userId = undefined;
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    const before = this.cookies.get(name);
    if (cookie.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
    // Two tabs that check out first each get an identity. The later one stays.
    if (name === checkoutCookie.name && before && subjectOf(before) !== subjectOf(value)) this.forgotten += 1;
    if (name === sessionCookie.name && before && subjectOf(before) !== subjectOf(value)) this.forgotten += 1;
  }
}
