import { sendMailAbout } from '../../../testing/mails.ts';
import { itemsOf } from '../../../testing/table-contents.ts';
import type { TestSystem } from '../../../testing/test-system.ts';

/** Mails by the beginning of their subjects. */
const mailNames: readonly [beginning: RegExp, name: string][] = [
  [/^Booked/, 'booked'],
  [/^Cancelled/, 'cancelled'],
  [/^Moved/, 'moved'],
  [/^A seat is reserved/, 'offer'],
  [/^We are refunding/, 'refund'],
  [/^Please confirm/, 'please confirm'],
  [/^You are on the waiting list/, 'on the list'],
  [/^Your account was deleted/, 'account deleted'],
];

const mailName = (subject: string): string =>
  mailNames.find(([beginning]) => beginning.test(subject))?.[1] ?? subject;

/** Sends each mail that the table calls for, as its stream does: once. */
export class Postman {
  readonly #handed = new Set<string>();
  readonly #system: TestSystem;
  #mailsBefore = 0;

  constructor(system: TestSystem) {
    this.#system = system;
  }

  async deliver(): Promise<void> {
    const rows = (await itemsOf()).filter(
      ({ pk, sk, entity }) => entity !== undefined && !this.#handed.has(`${pk} ${sk}`),
    );
    for (const { pk, sk } of rows) this.#handed.add(`${pk} ${sk}`);
    await sendMailAbout(rows);
  }

  /** Nothing before this moment is asked about. */
  async begin(): Promise<void> {
    await this.deliver();
    this.#mailsBefore = this.#system.mailbox.list().length;
  }

  mails(): string[] {
    const all = this.#system.mailbox.list();
    return all
      .slice(0, all.length - this.#mailsBefore)
      .map(({ subject }) => mailName(subject))
      .sort();
  }
}
