export const codeTargets = ['sessions', 'packages', 'both'] as const;
export type CodeTarget = (typeof codeTargets)[number];

/** A code that lowers a price, as it was made. It has either `percent` or `centsOff`. */
export interface CodeTerms {
  code: string;
  percent?: number | undefined;
  centsOff?: number | undefined;
  on: CodeTarget;
  /** ISO 8601, as `until`, which is the first moment at which it is over. */
  from?: string | undefined;
  until?: string | undefined;
  /** The most uses in all. Absent: unlimited. */
  uses?: number | undefined;
  /** The most uses of one person. Absent: unlimited. */
  usesEach?: number | undefined;
}

/** A code on a purchase, with what it takes off. */
export interface Discount {
  code: string;
  cents: number;
}

/** Of each price that a code lowers, so much stays to pay. */
export const leastToPayCents = 100;

export const discountOf = ({ code, percent, centsOff = 0 }: CodeTerms, priceCents: number): Discount => {
  const cents = percent === undefined ? centsOff : Math.round((priceCents * percent) / 100);
  return { code, cents: Math.max(0, Math.min(cents, priceCents - leastToPayCents)) };
};

/** The part of a promised refund that stays when a code has lowered the price. Nobody gets back more than they paid. */
export const refundAfter = (
  { refundCents, priceCents }: { refundCents: number; priceCents: number },
  { cents }: Discount,
): number => Math.floor((refundCents * (priceCents - cents)) / priceCents);

/** The cents of a discount that come back once so much of the lowered price is refunded. All only with all of it. */
export const discountBack = (
  { cents }: Pick<Discount, 'cents'>,
  priceCents: number,
  refundedCents: number,
): number =>
  refundedCents >= priceCents ? cents : Math.floor((cents * Math.max(0, refundedCents)) / priceCents);

const isOn = (target: CodeTarget, what: CodeTarget): boolean => target === 'both' || target === what;

/** A sentence when a code lowers no price of this kind at this time. Undefined when it does. */
export const whyNotValid = (
  { code, on, from, until, endedAt }: CodeTerms & { endedAt?: string | undefined },
  what: Exclude<CodeTarget, 'both'>,
  nowMs: number,
): string | undefined => {
  if (endedAt || (until && Date.parse(until) <= nowMs)) return `The code ${code} is over.`;
  if (from && Date.parse(from) > nowMs) return `The code ${code} is not valid yet.`;
  if (!isOn(on, what)) return `The code ${code} is for ${on} only.`;
  return undefined;
};

/** A sentence when a code cannot be used once more. `usedBySame`: its uses by the same person. */
export const whyNotUsable = (
  { code, uses, usesEach, used }: CodeTerms & { used: number },
  usedBySame: number,
): string | undefined => {
  if (usesEach !== undefined && usedBySame >= usesEach)
    return `You have used the code ${code} as often as one person can.`;
  if (uses !== undefined && used >= uses) return `The code ${code} has been used up.`;
  return undefined;
};
