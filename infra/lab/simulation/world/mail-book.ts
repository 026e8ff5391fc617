/** A visitor's request to delete the account. */
interface Departure {
  visitor: string;
  askedAtMs: number;
  /** The time at which the deletion was confirmed. */
  goneAtMs: number;
}

/** The record of the mails that visitors can expect, and of their addresses. */
export class MailBook {
  /** By visitor: the addresses that they tried to confirm. */
  private readonly claimed = new Map<string, Set<string>>();
  /** By account: the time at which its owner was told that an address is confirmed. */
  readonly confirmedAtMs = new Map<string, number>();
  /** By subject and recipient: the number of requested links. */
  readonly linksAsked = new Map<string, number>();
  /** By subject: the known state of a message to the site. */
  readonly messages = new Map<string, 'sent' | 'acknowledged'>();
  /** Visitors who deleted their account may get no mail. */
  private readonly departures: Departure[] = [];

  claims(visitor: string, email: string): void {
    this.claimed.set(visitor, this.addressesOf(visitor).add(email));
  }

  addressesOf(visitor: string): Set<string> {
    return this.claimed.get(visitor) ?? new Set();
  }

  allAddresses(): string[] {
    return [...this.claimed.values()].flatMap((addresses) => [...addresses]);
  }

  confirmed(userId: string, nowMs: number): void {
    if (!this.confirmedAtMs.has(userId)) this.confirmedAtMs.set(userId, nowMs);
  }

  /** Records the request. The returned object takes the time of the confirmation. */
  leaves(visitor: string, nowMs: number): Departure {
    const departure = { visitor, askedAtMs: nowMs, goneAtMs: Number.POSITIVE_INFINITY };
    this.departures.push(departure);
    return departure;
  }

  hasLeft(visitors: readonly string[]): boolean {
    return this.departures.some(({ visitor }) => visitors.includes(visitor));
  }

  /** True when one of these visitors requested the deletion of the account between two times. */
  leftBetween(visitors: readonly string[], fromMs: number, untilMs: number): boolean {
    return this.departures.some(
      (departure) =>
        visitors.includes(departure.visitor) &&
        departure.goneAtMs >= fromMs &&
        departure.askedAtMs <= untilMs,
    );
  }

  /**
   * True when a purchase may have been erased because one of these visitors requested it, and was not gone when it was
   * paid.
   */
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
