import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as limits from '../../shared/domain/access/limits.ts';
import { type Discount, discountOf, whyNotUsable, whyNotValid } from '../../shared/domain/prices/codes.ts';
import { chargeGuess, chargeGuessWithoutWork } from '../access/charge.ts';
import { termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import type { Checkout, Purchase } from '../store/checkouts/checkouts.ts';
import {
  buyUse,
  countUseBy,
  getCode,
  isCountedByCard,
  rekeyUses,
  type StoredCode,
  takeUse,
  usesBy,
} from '../store/checkouts/codes.ts';
import type { StoredOffer } from '../store/offers/offers.ts';
import { personKeys } from '../table/keys.ts';
import { type PersonDigest, storedPerson } from '../table/rows/former-digests.ts';
import type { Write } from '../table/table.ts';

/** The code of an order, and the person that its use is counted for, where the code counts people. */
export interface OrderCode {
  code: StoredCode;
  discount: Discount;
  codePerson?: PersonDigest;
  /** True for an email that nobody has proved. */
  countsWhenPaid?: true;
  /** True for the code of an offer, which cannot be left out. */
  isAgreed: boolean;
}

interface CodeBuyer {
  /** The offer that is accepted. */
  offer?: StoredOffer | undefined;
  userId: string | undefined;
  ownerUnconfirmed?: boolean | undefined;
  event: APIGatewayProxyEventV2;
}

const refusal = (fact: string, isAgreed: boolean): AppError => {
  const way = isAgreed ? 'Please ask at the desk for another link.' : 'Please go on without it.';
  return new AppError('conflict', `${fact} ${way}`);
};

const readCode = async (typed: string): Promise<StoredCode> => {
  const code = await getCode(typed);
  if (!code) throw new AppError('not-found', 'There is no such code. Please check how it is written.');
  return code;
};

/** The person of an order: a member who has confirmed an address or buys a package, else the email that was typed. */
const personOfOrder = (
  purchase: { bookingData: { email?: string | undefined } } | { packageData: object },
  { userId, ownerUnconfirmed }: CodeBuyer,
): Pick<OrderCode, 'codePerson' | 'countsWhenPaid'> => {
  if (userId !== undefined && (!ownerUnconfirmed || 'packageData' in purchase))
    return { codePerson: personKeys({ email: '', userId }).own };
  const email = 'bookingData' in purchase ? purchase.bookingData.email : undefined;
  return email === undefined ? {} : { codePerson: personKeys({ email }).own, countsWhenPaid: true };
};

/** The attributes of a checkout that say for whom the use of its code counts. */
export const countedPersonOf = (
  code: OrderCode | undefined,
): Pick<Checkout, 'codePerson' | 'countsWhenPaid'> =>
  code?.codePerson
    ? { codePerson: code.codePerson.now, ...(code.countsWhenPaid && { countsWhenPaid: true }) }
    : {};

/**
 * The code that a buyer has typed, with what it takes off. Throws 404 for a code that does not exist, 409 for one that
 * does not lower this price now, and 428 for any code after many wrong ones.
 */
export const findCode = async (
  typed: string,
  priced: Purchase | { bookingData: { packageId?: string | undefined; email?: string | undefined } },
  priceCents: number,
  buyer: CodeBuyer,
  nowMs: number,
): Promise<OrderCode> => {
  const code = await chargeGuess(limits.code, {}, buyer.event, nowMs, () => readCode(typed));
  const isAgreed = buyer.offer?.code !== undefined;
  const invalid = whyNotValid(code, 'bookingData' in priced ? 'sessions' : 'packages', nowMs);
  if (invalid) throw refusal(invalid, isAgreed);
  if ('bookingData' in priced && priced.bookingData.packageId)
    throw refusal('Your package pays for this session, so a code takes nothing off.', isAgreed);
  const discount = discountOf(code, priceCents);
  return { code, discount, isAgreed, ...(code.usesEach !== undefined && personOfOrder(priced, buyer)) };
};

/** The same for an order, whose price is that of today's list. */
export const codeOfOrder = async (
  typed: string,
  purchase: Purchase,
  buyer: CodeBuyer,
  nowMs: number,
): Promise<OrderCode> => {
  const found = await findCode(typed, purchase, termsOf(purchase).sessionPriceCents, buyer, nowMs);
  if (found.codePerson) await rekeyUses(found.code.code, found.codePerson);
  return found;
};

/**
 * Throws 409 when a code cannot be used once more. `last`: the newest checkout of the browser, which ends with the next
 * one and gives back its use.
 */
export const requireUseLeft = async (
  { code: { code }, codePerson, isAgreed }: OrderCode,
  nowMs: number,
  last?: Pick<Checkout, 'codePerson' | 'countsWhenPaid' | 'discount' | 'status'>,
): Promise<void> => {
  const [current, usedBySame] = await finishAll([
    readCode(code),
    codePerson ? usesBy(code, codePerson) : Promise.resolve(0),
  ]);
  const given = last?.status === 'open' && last.discount?.code === code ? 1 : 0;
  const givenBySame = last?.codePerson === codePerson?.now && !last?.countsWhenPaid ? given : 0;
  const obstacle =
    whyNotUsable({ ...current, used: current.used - given }, usedBySame - givenBySame) ??
    whyNotValid(current, current.on === 'packages' ? 'packages' : 'sessions', nowMs);
  if (obstacle) throw refusal(obstacle, isAgreed);
};

/**
 * Requires the code that somebody of the staff has typed. Throws 404 for one that does not exist, 409 for one that
 * lowers no price of a session now, and 429 after many wrong ones.
 */
export const requireUsableCode = async (typed: string, staffId: string, nowMs: number): Promise<void> => {
  const code = await chargeGuessWithoutWork(limits.codeAtDesk, { account: staffId }, nowMs, () =>
    readCode(typed),
  );
  const obstacle = whyNotValid(code, 'sessions', nowMs) ?? whyNotUsable(code, 0);
  if (obstacle) throw refusal(obstacle, false);
};

/**
 * The writes that count the use of a code for the card of a guest, and for the email where that counts once it is paid.
 * `code-card`: one of them has used it up.
 */
const buyByCard = async (
  checkout: Checkout,
  { code, usesEach = 0 }: StoredCode,
  card: string | undefined,
): Promise<Write[] | 'code-card'> => {
  if (!isCountedByCard(checkout)) return [];
  const { codePerson, countsWhenPaid, status } = checkout;
  const counted = [card, status === 'open' && countsWhenPaid ? codePerson : undefined].filter(
    (each) => each !== undefined,
  );
  const uses = await finishAll(counted.map((each) => usesBy(code, storedPerson(each))));
  return uses.every((used) => used < usesEach)
    ? counted.map((each) => countUseBy(code, each, 1, usesEach))
    : 'code-card';
};

/**
 * The writes that count the use of a code as bought. A checkout that was released has given its use back, and takes
 * another one. `impossible`: none is left.
 */
export const buyCode = async (
  checkout: Checkout,
  card: string | undefined,
  nowMs: number,
): Promise<Write[] | 'code-card' | 'impossible'> => {
  const { discount, codePerson, status } = checkout;
  if (!discount) return [];
  if (status === 'open' && !isCountedByCard(checkout)) return buyUse(checkout, nowMs);
  const code = await getCode(discount.code);
  if (!code) return 'impossible';
  const byCard = await buyByCard(checkout, code, card);
  if (byCard === 'code-card') return byCard;
  if (status === 'open') return [...buyUse(checkout, nowMs), ...byCard];
  const usedBySame = codePerson ? await usesBy(code.code, storedPerson(codePerson)) : 0;
  if (code.endedAt || whyNotUsable(code, usedBySame)) return 'impossible';
  return [...takeUse(code, checkout, true, nowMs), ...byCard];
};
