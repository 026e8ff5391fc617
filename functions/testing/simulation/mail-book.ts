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
  readonly leaving = new Set<string>();

  claims(visitor: string, email: string): void {
    this.claimed.set(visitor, this.addressesOf(visitor).add(email));
  }

  addressesOf(visitor: string): Set<string> {
    return this.claimed.get(visitor) ?? new Set();
  }

  confirmed(userId: string, nowMs: number): void {
    if (!this.confirmedAtMs.has(userId)) this.confirmedAtMs.set(userId, nowMs);
  }

  asksForLink(subject: string, email: string): void {
    const key = `${subject}#${email}`;
    this.linksAsked.set(key, (this.linksAsked.get(key) ?? 0) + 1);
  }
}
