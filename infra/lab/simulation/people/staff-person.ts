import { giveStaffSession } from '../../../../functions/access/staff-session.ts';
import { uuidOf } from '../../../../functions/runtime/uuid-of.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { transact } from '../../../../functions/table/table.ts';
import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import type { CallOptions, CallResult } from '../../../testing/in-process/call.ts';
import type { Lost } from '../machine/function-host.ts';
import type { World } from '../world/world.ts';

/** Not signed in, or not with a passkey that was shown lately enough. */
const asksForPasskey: readonly number[] = [401, 428];

/** An operator, who may also work at the desk, or a proctor. Shows the passkey as soon as the site asks for it. */
export class StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly world: World;
  private cookies: string[] = [];
  private requests = 0;

  private constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
    this.id = uuidOf(name);
  }

  static async hire(
    world: World,
    name: string,
    role: 'operator' | 'proctor' = 'operator',
  ): Promise<StaffPerson> {
    const person = new StaffPerson(world, name);
    const Item = {
      ...keys.staffMember(person.id),
      id: person.id,
      name,
      role,
      status: 'active',
      generation: 1,
      passkeyIds: [],
      endedSessions: [],
    };
    await transact([{ Put: { Item } }]);
    return person;
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<CallResult<Key> | Lost> {
    this.requests += 1;
    const name = `${this.name} ${this.requests}`;
    const answer = await this.world.invoke(key, name, { ...options, cookies: this.cookies });
    if (answer === 'lost' || !asksForPasskey.includes(answer.status)) return answer;
    await this.showPasskey();
    return this.world.invoke(key, `${name} with a passkey`, { ...options, cookies: this.cookies });
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
