import { site } from '../../../../shared/site.ts';
import type { Strand } from './scheduler.ts';

/** The subject of a mail with a new link to a booking. */
export const newLinkSubject = `A new link to your booking at ${site.name}`;
export const allLinksSubject = `Your bookings at ${site.name}`;
/** Mails that tell nothing of one booking. */
const linkSubjects: readonly string[] = [newLinkSubject, allLinksSubject];

/** A mail with the content that distinguishes it from others. */
export interface Letter {
  /** Its subject and its recipient. */
  key: string;
  /** The key for which it is sent once. */
  messageKey: string;
  to: string;
  text: string;
  sender: Strand;
  /** The time at which the mail service took it. */
  takenAtMs: number;
  answered: boolean;
  note: 'made' | 'failed' | undefined;
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const header = (source: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\r\n[ \t].*)*)`, 'm').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

/** A key from its recipient, and the booking in its link or its subject. A mail that was asked for has its subject. */
const keyOf = (to: string, subject: string, text: string): string => {
  const booking = linkSubjects.includes(subject) ? undefined : /bookings\/([0-9a-f-]{36})/.exec(text)?.[1];
  return `${booking ? `booking#${booking}` : subject}#${to}`;
};

/** The key in the link of a mail that opens a booking. Its other links, such as that against reminders, open none. */
export const openingKeyIn = (text: string): string | undefined =>
  /\/(?:bookings|session-complete)\/[0-9a-f-]{36}#key=([\w.-]+)/.exec(text)?.[1];

/** The stand-in for the mail service. */
export class PostOffice {
  readonly letters: Letter[] = [];
  private readonly readers = new Set<{ to: string; read: () => void }>();
  private readonly sentBy = new WeakMap<Strand, Map<string, Letter>>();

  read(body: string, sender: Strand): Letter {
    const { Content } = JSON.parse(body) as { Content: { Raw: { Data: string } } };
    const source = Buffer.from(Content.Raw.Data, 'base64').toString('latin1');
    const text = decodeQuotedPrintable(source);
    const to = header(source, 'To').replace(/[<>]/g, '').trim();
    return {
      key: keyOf(to, header(source, 'Subject'), text),
      messageKey: header(source, 'Message-ID').replace(/^<|@.*/g, ''),
      to,
      text,
      sender,
      takenAtMs: 0,
      answered: false,
      note: undefined,
    };
  }

  deliver(letter: Letter, nowMs: number): void {
    letter.takenAtMs = nowMs;
    this.letters.push(letter);
    for (const reader of [...this.readers]) if (reader.to === letter.to) reader.read();
  }

  /** Calls back with each further letter to an address, until the returned function is called. */
  watch(to: string, read: () => void): () => void {
    const reader = { to, read };
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  /** Records that the sender got the answer of the mail service. */
  answered(letter: Letter): void {
    letter.answered = true;
    const sent = this.sentBy.get(letter.sender) ?? new Map<string, Letter>();
    this.sentBy.set(letter.sender, sent.set(letter.messageKey, letter));
  }

  /** Records that the sender stored the result, or tried to. */
  noted(sender: Strand | undefined, messageKey: string, succeeded: boolean): void {
    const letter = sender && this.sentBy.get(sender)?.get(messageKey);
    if (letter) letter.note = succeeded ? 'made' : 'failed';
  }

  /** True when the mail was accepted and no process could know it afterwards. */
  isDoubtful({ answered, note, sender }: Letter): boolean {
    return !answered || note === 'failed' || (note === undefined && sender.dead);
  }
}
