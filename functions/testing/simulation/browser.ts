import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import type { CallOptions, CallResult } from '../call.ts';
import type { Lost, World } from './world.ts';

/** A visitor's browser, at a network address of its own: it keeps the cookies that it is given. */
export class Browser {
  readonly name: string;
  private readonly world: World;
  private readonly address: string;
  private readonly cookies = new Map<string, string>();
  private requests = 0;

  constructor(world: World, name: string, number: number) {
    this.world = world;
    this.name = name;
    this.address = `198.51.${(number >> 8) & 255}.${number & 255}`;
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<CallResult<Key> | Lost> {
    this.requests += 1;
    const answer = await this.world.invoke(key, `${this.name}.${this.requests}`, {
      ...options,
      headers: { 'x-viewer-address': this.address },
      cookies: [...this.cookies].map(([name, value]) => `${name}=${value}`),
    });
    if (answer !== 'lost') for (const cookie of answer.setCookies) this.keep(cookie);
    return answer;
  }

  /** As people do: again, when it did not work and may work the next time. */
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

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (cookie.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
