import { Records } from '../simulation/records.ts';

/** What visitors have been told, held outside of the system that is killed. */
export class Acknowledged {
  readonly records: Records;
  /** Usernames by the id of their account. */
  readonly accounts = new Map<string, string>();
  /** Subjects of messages to the team. */
  readonly messages: string[] = [];
  /** Payment intents that Stripe said are paid. */
  readonly paid = new Set<string>();
  /** Addresses by the id of the account that confirmed them. */
  readonly addresses = new Map<string, string>();

  constructor(violations: string[]) {
    this.records = new Records(violations);
  }
}
