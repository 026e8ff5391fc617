import type { CodeTerms, Discount } from '../../../shared/domain/prices/codes.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import type { When } from '../../table/conditions.ts';
import { absent, absentOr, asRead, before, isNew, present } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { CheckoutRow } from '../../table/rows/checkouts/checkout-row.ts';
import type { CodeRow } from '../../table/rows/codes/code-row.ts';
import type { CodeUseRow } from '../../table/rows/codes/code-use-row.ts';
import type { ListedCodeRow } from '../../table/rows/codes/listed-code-row.ts';
import { type PersonDigest, rekeyed } from '../../table/rows/former-digests.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, transact, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';

/** A code, with the sums of its uses. */
export type StoredCode = Content<CodeRow>;

const attributes = [
  'code',
  'percent',
  'centsOff',
  'on',
  'from',
  'until',
  'uses',
  'usesEach',
  'note',
  'createdAt',
  'by',
  'endedAt',
  'used',
  'bought',
  'givenCents',
] as const satisfies readonly (keyof StoredCode)[];

export const getCode = (code: string): Promise<StoredCode | undefined> => getRow(keys.code(code));

/** The uses of a code by one person, or one card. */
export const usesBy = async (code: string, { now, former }: PersonDigest): Promise<number> => {
  const rows = await finishAll(
    [...new Set([now, former])].map((digest) => getRow(keys.codePerson(code, digest))),
  );
  return rows.reduce((sum, row) => sum + (row?.uses ?? 0), 0);
};

/** Counts the uses that an earlier release has counted for a person with those of today. Safe to repeat. */
export const rekeyUses = async (code: string, { now, former }: PersonDigest): Promise<void> => {
  const row = await getRow(keys.codePerson(code, former));
  if (row)
    await transact([
      take(keys.codePerson(code, former), { when: { uses: row.uses } }),
      countUseBy(code, now, row.uses),
    ]);
};

/** All codes, the newest first. */
export const allCodes = async (): Promise<StoredCode[]> => {
  const listed = await rowsUnder<ListedCodeRow>(keys.codes());
  const codes = await getAll<StoredCode>(
    listed.map(({ sk }) => keys.code(sk)),
    attributes,
  );
  return codes.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
};

/** A code and its place in the list. The transaction fails when there is such a code already. */
export const createCode = (code: StoredCode): Write[] => [
  put(keys.code(code.code), code, { when: isNew }),
  put(keys.codeListed(code.code), {}),
];

/** Ends a code: it can be used no more. The transaction fails when it has ended before. */
export const endCode = (code: string, nowMs: number): Write =>
  change(keys.code(code), {
    set: { endedAt: new Date(nowMs).toISOString() },
    when: { pk: present, endedAt: absent },
  });

/** Counts a use by one person, or one card. The transaction fails when they have used it `most` times before. */
export const countUseBy = (code: string, person: string, times: number, most?: number): Write =>
  change(keys.codePerson(code, rekeyed(person)), {
    add: { uses: times },
    when: most === undefined ? undefined : { uses: absentOr(before(most)) },
  });

/** The card counts where nobody has proved who they are: anybody can type another address, or register again. */
export const isCountedByCard = ({
  codePerson,
  userId,
  ownerUnconfirmed,
}: Pick<CheckoutRow, 'codePerson' | 'ownerUnconfirmed' | 'userId'>): boolean =>
  codePerson !== undefined && (userId === undefined || ownerUnconfirmed === true);

/** The part of a checkout that the use of its code needs. */
interface Coded {
  id: string;
  discount?: Discount;
  codePerson?: string;
  countsWhenPaid?: true | undefined;
}

/**
 * Reserves a use of a code for a checkout, or takes it at once for one that is bought. The transaction fails when the
 * code has ended or is used up, by all or by this person.
 */
export const takeUse = (
  { code, uses, usesEach }: Pick<CodeTerms, 'code' | 'uses' | 'usesEach'>,
  { id, discount, codePerson, countsWhenPaid }: Coded,
  isBought: boolean,
  nowMs: number,
): Write[] => [
  change(keys.code(code), {
    add: { used: 1, ...(isBought && { bought: 1, givenCents: discount?.cents }) },
    when: { pk: present, endedAt: absent, ...(uses !== undefined && { used: before(uses) }) },
  }),
  put(keys.codeUse(code, id), {
    cents: discount?.cents ?? 0,
    at: new Date(nowMs).toISOString(),
    ...(isBought && { boughtAt: new Date(nowMs).toISOString() }),
  }),
  ...(codePerson && (isBought || !countsWhenPaid) ? [countUseBy(code, codePerson, 1, usesEach)] : []),
];

/** Gives the use of an open checkout back, in the transaction that closes it: so it is given back once. */
export const giveUseBack = ({ id, discount, codePerson, countsWhenPaid }: Coded): Write[] =>
  discount
    ? [
        change(keys.code(discount.code), { add: { used: -1 } }),
        take(keys.codeUse(discount.code, id)),
        ...(codePerson && !countsWhenPaid ? [countUseBy(discount.code, codePerson, -1)] : []),
      ]
    : [];

/** The use of a code by a purchase, with the cents of it that were given back. */
type BoughtUse = Pick<Content<CodeUseRow>, 'backCents'>;

/** The use of a code by a checkout. Undefined once it was given back. */
export const getUse = (code: string, checkoutId: string): Promise<BoughtUse | undefined> =>
  getRow(keys.codeUse(code, checkoutId));

const unreturned = ({ backCents }: BoughtUse): When<CodeUseRow> => ({
  pk: present,
  backCents: asRead(backCents),
});

/** Gives cents of a bought use back, up to so many in all. Fails when more was given back since it was read. */
export const returnCents = (
  { code }: Pick<Discount, 'code'>,
  checkoutId: string,
  seen: BoughtUse,
  backCents: number,
): Write[] => [
  change(keys.code(code), { add: { givenCents: (seen.backCents ?? 0) - backCents } }),
  change(keys.codeUse(code, checkoutId), { set: { backCents }, when: unreturned(seen) }),
];

/** Gives a bought use back with its cents, for these people and cards too. Fails when that was done before. */
export const returnUse = (
  { code, cents }: Discount,
  checkoutId: string,
  seen: BoughtUse,
  countedFor: readonly string[],
): Write[] => [
  change(keys.code(code), {
    add: { used: -1, bought: -1, givenCents: (seen.backCents ?? 0) - cents },
  }),
  take(keys.codeUse(code, checkoutId), { when: unreturned(seen) }),
  ...countedFor.map((counted) => countUseBy(code, counted, -1)),
];

/** Counts the reserved use of a checkout as bought, in the transaction that closes it: so it is counted once. */
export const buyUse = ({ id, discount }: Coded, nowMs: number): Write[] =>
  discount
    ? [
        change(keys.code(discount.code), { add: { bought: 1, givenCents: discount.cents } }),
        change(keys.codeUse(discount.code, id), { set: { boughtAt: new Date(nowMs).toISOString() } }),
      ]
    : [];
