import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

export interface MailEnvelope {
  sender: string;
  recipients: string[];
  subject: string;
}

export interface StoredMail extends MailEnvelope {
  id: string;
  sentAtMs: number;
}

/** The mail that was sent, one .eml file each in the data folder. */
export interface Mailbox {
  /** Resolves with the mail's id when it is on disk. */
  add(source: Buffer, envelope: MailEnvelope): Promise<string>;
  /** Newest first. */
  list(): StoredMail[];
  find(id: string): StoredMail | undefined;
  source(id: string): Promise<Buffer>;
}

const writeDurably = async (path: string, content: Buffer): Promise<void> => {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
};

const storedMail = (row: Record<string, unknown>): StoredMail => ({
  id: String(row.id),
  sentAtMs: Number(row.sent_at_ms),
  sender: String(row.sender),
  recipients: JSON.parse(String(row.recipients)),
  subject: String(row.subject),
});

export const createMailbox = (dataDirectory: string, database: DatabaseSync, now: () => number): Mailbox => {
  const directory = join(dataDirectory, 'mail');
  mkdirSync(directory, { recursive: true });
  const find: Mailbox['find'] = (id) => {
    const row = database.prepare('SELECT * FROM mails WHERE id = ?').get(id);
    return row && storedMail(row);
  };
  return {
    add: async (source, { sender, recipients, subject }) => {
      // The form of the ids of SES.
      const id = `0100${randomBytes(6).toString('hex')}-${randomUUID()}-000000`;
      await writeDurably(join(directory, `${id}.eml`), source);
      database
        .prepare('INSERT INTO mails (id, sent_at_ms, sender, recipients, subject) VALUES (?, ?, ?, ?, ?)')
        .run(id, now(), sender, JSON.stringify(recipients), subject);
      return id;
    },
    list: () => database.prepare('SELECT * FROM mails ORDER BY sequence DESC').all().map(storedMail),
    find,
    source: (id) => {
      if (!find(id)) throw new Error(`no mail has the id ${id}`);
      return readFile(join(directory, `${id}.eml`));
    },
  };
};
