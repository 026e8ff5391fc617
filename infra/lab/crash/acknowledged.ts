import { Records } from '../simulation/world/records.ts';

/** Everything that was confirmed to visitors, kept outside of the system that is killed. */
export class Acknowledged {
  readonly records: Records;
  /** Usernames by account id. */
  readonly accounts = new Map<string, string>();
  /** Subjects of messages to the team. */
  readonly messages: string[] = [];
  /** Payment intents that Stripe reported as paid. */
  readonly paid = new Set<string>();
  /** Confirmed addresses by account id. */
  readonly addresses = new Map<string, string>();

  constructor(violations: string[]) {
    this.records = new Records(violations);
  }
}
