/** Somebody's wish to have their account deleted. */
export interface Departure {
  visitor: string;
  askedAtMs: number;
  /** When they were told that it is gone. */
  goneAtMs: number;
}

/** The visitors' own record of the mails that they have reason to expect, and of their addresses. */
export class MailBook {
  /** By visitor: the addresses that they asked to confirm, whether or not this worked. */
  private readonly claimed = new Map<string, Set<string>>();
  /** By account: when its owner was told that an address is confirmed. */
  readonly confirmedAtMs = new Map<string, number>();
  /** By subject and recipient: how often a link was asked for. */
  readonly linksAsked = new Map<string, number>();
  /** By subject: whether a message to the site is known to have arrived. */
  readonly messages = new Map<string, 'sent' | 'acknowledged'>();
  /** Mails to those who have asked for their account to be deleted may stay away. */
  private readonly departures: Departure[] = [];

  claims(visitor: string, email: string): void {
    this.claimed.set(visitor, this.addressesOf(visitor).add(email));
  }

  addressesOf(visitor: string): Set<string> {
    return this.claimed.get(visitor) ?? new Set();
  }

  confirmed(userId: string, nowMs: number): void {
    if (!this.confirmedAtMs.has(userId)) this.confirmedAtMs.set(userId, nowMs);
  }

  /** Answers what is to be told when the account is gone. */
  leaves(visitor: string, nowMs: number): Departure {
    const departure = { visitor, askedAtMs: nowMs, goneAtMs: Number.POSITIVE_INFINITY };
    this.departures.push(departure);
    return departure;
  }

  hasLeft(visitors: readonly string[]): boolean {
    return this.departures.some(({ visitor }) => visitors.includes(visitor));
  }

  /** Whether a visitor asked for the end of their account between two moments. */
  leftBetween(visitor: string, fromMs: number, untilMs: number): boolean {
    return this.departures.some(
      (departure) =>
        departure.visitor === visitor && departure.goneAtMs >= fromMs && departure.askedAtMs <= untilMs,
    );
  }

  /** Whether something may have been erased because one of them wanted to be forgotten, and was not gone when it was paid. */
  wantsGone(visitors: readonly string[], orderedAtMs: number, paidAtMs: number): boolean {
    return this.departures.some(
      ({ visitor, askedAtMs, goneAtMs }) =>
        visitors.includes(visitor) && askedAtMs >= orderedAtMs && paidAtMs <= goneAtMs,
    );
  }

  asksForLink(subject: string, email: string): void {
    const key = `${subject}#${email}`;
    this.linksAsked.set(key, (this.linksAsked.get(key) ?? 0) + 1);
  }
}
