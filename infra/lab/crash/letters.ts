import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { StoredMail } from '../../local/aws/mailbox.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The mails in the data folder of a running system. Each file is read once. */
export class Letters {
  private readonly dataDirectory: string;
  private readonly list: () => Promise<StoredMail[]>;
  private readonly read = new Map<string, Letter>();

  constructor(dataDirectory: string, list: () => Promise<StoredMail[]>) {
    this.dataDirectory = dataDirectory;
    this.list = list;
  }

  /** Oldest first. Throws when an earlier mail has disappeared. */
  async all(): Promise<Letter[]> {
    const mails = (await this.list()).reverse();
    for (const { id, recipients, subject } of mails) {
      if (this.read.has(id)) continue;
      const source = await readFile(join(this.dataDirectory, 'mail', `${id}.eml`));
      const { text = '' } = await PostalMime.parse(source);
      this.read.set(id, { to: recipients.join(), subject, text });
    }
    const lost = this.read.size - mails.length;
    if (lost > 0) throw new Error(`${lost} mails that had been sent are gone`);
    return [...this.read.values()];
  }

  async confirmationToken(email: string): Promise<string | undefined> {
    const letters = await this.all();
    const letter = letters.findLast(({ to, text }) => to === email && text.includes('confirm-email='));
    return /confirm-email=([\w.-]+)/.exec(letter?.text ?? '')?.[1];
  }
}
