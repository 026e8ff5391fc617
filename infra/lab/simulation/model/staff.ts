import { giveStaffSession } from '../../../../functions/access/staff-session.ts';
import { uuidOf } from '../../../../functions/runtime/uuid-of.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { transact } from '../../../../functions/table/table.ts';
import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import type { CallOptions } from '../../../testing/in-process/call.ts';
import type { FunctionHost, Result } from '../machine/function-host.ts';
import { insist } from './browser.ts';

/** Not signed in, or not with a passkey that was shown lately enough. */
const asksForPasskey: readonly number[] = [401, 428];

/** An operator or a proctor, who shows the passkey as soon as the site asks for it. */
export class StaffPerson {
  readonly id: string;
  readonly name: string;
  private readonly world: FunctionHost;
  private cookies: string[] = [];
  private requests = 0;

  constructor(world: FunctionHost, name: string) {
    this.world = world;
    this.name = name;
    this.id = uuidOf(name);
  }

  /** Before the history begins. */
  async hire(role: 'operator' | 'proctor'): Promise<void> {
    const { id, name } = this;
    const rest = { generation: 1, passkeyIds: [], endedSessions: [] };
    await transact([
      { Put: { Item: { ...keys.staffMember(id), id, name, role, status: 'active', ...rest } } },
    ]);
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<Result<Key>> {
    this.requests += 1;
    const name = `${this.name} ${this.requests}`;
    const answer = await this.world.invoke(key, name, { ...options, cookies: this.cookies });
    if (answer === 'lost' || !asksForPasskey.includes(answer.status)) return answer;
    await this.showPasskey();
    return this.world.invoke(key, `${name} with a passkey`, { ...options, cookies: this.cookies });
  }

  insist<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<Result<Key>> {
    return insist(this.world, () => this.call(key, options));
  }

  /** The body of a success, after some tries. */
  async read<Key extends EndpointKey>(key: Key, options: CallOptions = {}) {
    const answer = await this.insist(key, options);
    return answer !== 'lost' && answer.status < 300 ? answer.body : undefined;
  }

  /** Reads without faults and delays. */
  async look<Key extends EndpointKey>(key: Key, options: CallOptions = {}) {
    await this.showPasskey();
    const { status, body } = await this.world.look(key, { ...options, cookies: this.cookies });
    return status < 300 ? body : undefined;
  }

  /** Passkeys are proved elsewhere. Here no fault strikes the way to them. */
  private async showPasskey(): Promise<void> {
    const { scheduler } = this.world;
    const cookie = await scheduler.strands.exit(() =>
      giveStaffSession({ id: this.id, generation: 1 }, scheduler.nowMs),
    );
    this.cookies = cookie.split(';').slice(0, 1);
  }
}
