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
  /** Those who have asked for their account to be deleted: mails to them may stay away from then on. */
  readonly leaving = new Map<string, { askedAtMs: number; goneAtMs: number }>();

  claims(visitor: string, email: string): void {
    this.claimed.set(visitor, this.addressesOf(visitor).add(email));
  }

  addressesOf(visitor: string): Set<string> {
    return this.claimed.get(visitor) ?? new Set();
  }

  confirmed(userId: string, nowMs: number): void {
    if (!this.confirmedAtMs.has(userId)) this.confirmedAtMs.set(userId, nowMs);
  }

  leaves(visitor: string, nowMs: number): void {
    if (!this.leaving.has(visitor))
      this.leaving.set(visitor, { askedAtMs: nowMs, goneAtMs: Number.POSITIVE_INFINITY });
  }

  gone(visitor: string, nowMs: number): void {
    const leaving = this.leaving.get(visitor);
    if (leaving) leaving.goneAtMs = nowMs;
  }

  /** Whether something may have been erased because its buyer wanted to be forgotten, and was not gone when they paid. */
  wantsGone(visitor: string, orderedAtMs: number, paidAtMs: number): boolean {
    const leaving = this.leaving.get(visitor);
    return leaving !== undefined && leaving.askedAtMs >= orderedAtMs && paidAtMs <= leaving.goneAtMs;
  }

  asksForLink(subject: string, email: string): void {
    const key = `${subject}#${email}`;
    this.linksAsked.set(key, (this.linksAsked.get(key) ?? 0) + 1);
  }
}
