/** A mail as far as it can be told from others by what stands in it. */
export interface Letter {
  /** What it is about, and to whom. */
  key: string;
  to: string;
  text: string;
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const header = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

/** The confirmation of a booking is known by the booking in its link; others by recipient and subject. */
const keyOf = (to: string, subject: string, text: string): string => {
  const booking = /session-complete\/([0-9a-f-]{36})/.exec(text)?.[1];
  return booking ? `booking#${booking}` : `${subject}#${to}`;
};

/** Stands in for the mail service. */
export class PostOffice {
  readonly letters: Letter[] = [];
  /** By key: how many mails were handed over without their sender having lived to note it. */
  readonly doubts = new Map<string, number>();
  private readonly handed = new WeakMap<object, string>();

  read(body: string): Letter {
    const { Content } = JSON.parse(body) as { Content: { Raw: { Data: string } } };
    const source = Buffer.from(Content.Raw.Data, 'base64').toString('latin1');
    const text = decodeQuotedPrintable(source);
    const to = header(source, 'To').replace(/[<>]/g, '').trim();
    return { key: keyOf(to, header(source, 'Subject'), text), to, text };
  }

  deliver(letter: Letter, sender: object | undefined): void {
    this.letters.push(letter);
    this.doubts.set(letter.key, this.doubtsOf(letter.key) + 1);
    if (sender) this.handed.set(sender, letter.key);
  }

  /** A sender has noted that the last mail which it handed over is sent. */
  noted(sender: object | undefined): void {
    const key = sender && this.handed.get(sender);
    if (key !== undefined) this.doubts.set(key, this.doubtsOf(key) - 1);
  }

  doubtsOf(key: string): number {
    return this.doubts.get(key) ?? 0;
  }

  lettersOf(key: string): Letter[] {
    return this.letters.filter((letter) => letter.key === key);
  }
}
