import type { Strand } from './scheduler.ts';

/** A mail as far as it can be told from others by what stands in it. */
export interface Letter {
  /** What it is about, and to whom. */
  key: string;
  /** The key that it is sent once for. */
  messageKey: string;
  to: string;
  text: string;
  sender: Strand;
  answered: boolean;
  note: 'made' | 'failed' | undefined;
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const header = (source: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\r\n[ \t].*)*)`, 'm').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

/** By its recipient, and the booking in its link or its subject. */
const keyOf = (to: string, subject: string, text: string): string => {
  const booking = /session-complete\/([0-9a-f-]{36})/.exec(text)?.[1];
  return `${booking ? `booking#${booking}` : subject}#${to}`;
};

/** Stands in for the mail service. */
export class PostOffice {
  readonly letters: Letter[] = [];
  private readonly sentBy = new WeakMap<Strand, Map<string, Letter>>();

  read(body: string, sender: Strand): Letter {
    const { Content } = JSON.parse(body) as { Content: { Raw: { Data: string } } };
    const source = Buffer.from(Content.Raw.Data, 'base64').toString('latin1');
    const text = decodeQuotedPrintable(source);
    const to = header(source, 'To').replace(/[<>]/g, '').trim();
    return {
      key: keyOf(to, header(source, 'Subject'), text),
      messageKey: header(source, 'X-Entity-Ref-ID'),
      to,
      text,
      sender,
      answered: false,
      note: undefined,
    };
  }

  deliver(letter: Letter): void {
    this.letters.push(letter);
  }

  /** The sender has been told that its mail was taken. */
  answered(letter: Letter): void {
    letter.answered = true;
    const sent = this.sentBy.get(letter.sender) ?? new Map<string, Letter>();
    this.sentBy.set(letter.sender, sent.set(letter.messageKey, letter));
  }

  /** The sender has noted, or tried to note, that the mail of a key was taken. */
  noted(sender: Strand | undefined, messageKey: string, succeeded: boolean): void {
    const letter = sender && this.sentBy.get(sender)?.get(messageKey);
    if (letter) letter.note = succeeded ? 'made' : 'failed';
  }

  /** Whether it was taken without that anybody could know so afterwards. */
  isDoubtful({ answered, note, sender }: Letter): boolean {
    return !answered || note === 'failed' || (note === undefined && sender.dead);
  }
}
