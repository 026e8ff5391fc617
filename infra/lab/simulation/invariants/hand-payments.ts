import type { Letter } from '../machine/post-office.ts';
import type { FinalState } from '../world/final-state.ts';
import { type KnownOfficeRequest, outcomeOfRequest, type Records } from '../world/records.ts';

const keyOf = (bookingId: string, purpose: string): string => `${bookingId} ${purpose}`;

/** The one request by which a refund was paid by hand, by the answers that operators were given. */
const wrongRefund = (
  { refunds, ledger }: FinalState,
  key: string,
  requests: readonly KnownOfficeRequest[],
): string[] => {
  const refund = refunds.find(({ checkoutId, purpose }) => keyOf(checkoutId, purpose) === key);
  const entries = ledger.filter(
    ({ checkoutId, kind }) =>
      kind.startsWith('by-hand:') && keyOf(checkoutId, kind.slice('by-hand:'.length)) === key,
  );
  const paid = requests.filter((request) => outcomeOfRequest(request) === 'yes');
  const mayBePaid = requests.filter((request) => outcomeOfRequest(request) !== 'no');
  const wrong = (what: string): string => `refund ${key}, ${refund?.status}, ${what}`;
  const isByHand = refund?.status === 'by-hand' || refund?.status === 'paid-twice';
  if (paid.length > 1) return [wrong(`was paid by hand ${paid.length} times`)];
  if (paid.length === 1 && !isByHand) return [wrong('was paid by hand, and is not')];
  if (entries.length !== (isByHand ? 1 : 0)) return [wrong(`is ${entries.length} times in the ledger`)];
  if (!isByHand) return [];
  const [request = mayBePaid.find(({ reference }) => reference === refund.reference)] = paid;
  if (!request) return [wrong('was never paid by hand')];
  const isRight = refund.reference === request.reference && entries[0]?.amountCents === request.amountCents;
  return isRight ? [] : [wrong(`is paid otherwise than by ${request.reference}`)];
};

/** A recipient whose address is known is told how the refund was paid, once. */
const wrongLetters = ({ refunds, changes }: FinalState, letters: readonly Letter[]): string[] =>
  refunds
    .filter(({ status, reference }) => (status === 'by-hand' || status === 'paid-twice') && reference)
    .flatMap(({ checkoutId, purpose, reference = '' }) => {
      const isCalledFor = changes.some(
        ({ item }) => item?.entity === 'refund-notice' && item.reference === reference,
      );
      const about = letters.filter(({ text }) => text.includes(reference));
      return isCalledFor && about.length === 0
        ? [`nobody is told that refund ${purpose} of ${checkoutId} was paid by hand`]
        : [];
    });

/** A refund that operators have paid by hand is so in the table and in the ledger, once, and nothing else is. */
export const handPaymentViolations = (
  state: FinalState,
  { office }: Records,
  letters: readonly Letter[],
): string[] => {
  const requests = Map.groupBy(
    office.filter(({ kind }) => kind === 'refund paid by hand'),
    ({ bookingId, purpose = '' }) => keyOf(bookingId, purpose),
  );
  const paid = state.refunds
    .filter(({ status }) => status === 'by-hand' || status === 'paid-twice')
    .map(({ checkoutId, purpose }) => keyOf(checkoutId, purpose));
  return [
    ...[...new Set([...requests.keys(), ...paid])].flatMap((key) =>
      wrongRefund(state, key, requests.get(key) ?? []),
    ),
    ...wrongLetters(state, letters),
  ];
};
