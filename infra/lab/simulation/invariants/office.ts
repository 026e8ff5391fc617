import { isDeepStrictEqual } from 'node:util';
import { erased, noAddress } from '../../../../functions/table/rows/erased.ts';
import type { Letter } from '../machine/post-office.ts';
import type { FinalState, Item } from '../world/final-state.ts';
import type { KnownOfficeRequest, Records } from '../world/records.ts';

/** Named by the request that called for the letter. */
const keyPattern = /^(refunded|confirmation)#([0-9a-f-]{36})#([0-9a-f-]{36})$/;

/** A letter about a refund by an operator, or a confirmation that was sent again. */
export const isOfficeNotice = ({ messageKey }: Letter): boolean => keyPattern.test(messageKey);

/** Walk-ins and appeals are looked at elsewhere. */
const isAuditOfOffice = ({ action }: Item): boolean =>
  !/^(appeal |cash taken$|given away$)/.test(String(action));

/** The entries beside the bookings. */
const auditsIn = ({ items }: FinalState): Item[] =>
  items.filter(
    (item) => item.pk.startsWith('BOOKING#') && item.sk.startsWith('AUDIT#') && isAuditOfOffice(item),
  );

const actionOf = ({ kind }: KnownOfficeRequest): string =>
  kind === 'confirmation' ? 'confirmation sent again' : kind;

/** True for a booking whose holder is erased, and for the package of a member whose account has gone. */
const isOfErased = ({ bookings, packages, accounts }: FinalState, purchaseId: string): boolean => {
  const hoursPackage = packages.get(purchaseId);
  if (hoursPackage) return !accounts.has(hoursPackage.userId);
  return bookings.get(purchaseId)?.email === erased;
};

/** The words about somebody who is erased are erased with them. Those that come later stay. */
const hasReason = (state: FinalState, audit: Item, reason: string | undefined): boolean =>
  audit.reason === reason || (audit.reason === undefined && isOfErased(state, String(audit.bookingId)));

const isAbout = (state: FinalState, audit: Item, request: KnownOfficeRequest): boolean =>
  audit.bookingId === request.bookingId &&
  audit.action === actionOf(request) &&
  hasReason(state, audit, request.reason) &&
  (audit.nonce === undefined || audit.nonce === request.requestId) &&
  (request.amountCents === undefined || audit.amountCents === request.amountCents);

const isForClosure = (state: FinalState, audit: Item, closures: Records['closures']): boolean =>
  audit.action === 'cancelled' &&
  closures.some(
    ({ id, by, reason }) => audit.closureId === id && audit.by === by && hasReason(state, audit, reason),
  );

/** Each change is in the audit of its day and of its booking, and nothing is that nobody has asked for. */
const wrongAudits = (state: FinalState, { office, closures }: Records): string[] => {
  const ofDays = state.items.filter(({ pk }) => pk.startsWith('AUDIT#'));
  const content = ({ pk: _, sk: __, reason: ___, words: ____, ...entry }: Item): object => entry;
  const audits = auditsIn(state);
  const told = office.filter(({ statuses }) => statuses.includes(200));
  return [
    ...audits.flatMap((audit) => [
      ...(office.some((request) => isAbout(state, audit, request)) || isForClosure(state, audit, closures)
        ? []
        : [`the audit has "${audit.action}" of ${audit.bookingId}, which nobody has asked for`]),
      ...(ofDays.filter((copy) => isDeepStrictEqual(content(copy), content(audit))).length === 1
        ? []
        : [`"${audit.action}" of ${audit.bookingId} is not once in the audit of its day`]),
    ]),
    ...told.flatMap((request) =>
      audits.some((audit) => isAbout(state, audit, request)) || isNoChange(state, request)
        ? []
        : [`"${request.kind}" of ${request.bookingId} was carried out, and is in no audit`],
    ),
  ];
};

/** A booking that was at the new time before stays as it was. */
const isNoChange = ({ changes }: FinalState, { kind, bookingId, to }: KnownOfficeRequest): boolean =>
  kind === 'moved' &&
  changes.some(
    ({ key, item }) =>
      key === `BOOKING#${bookingId} BOOKING` && item?.date === to?.date && item?.timeSlot === to?.timeSlot,
  );

/** Each part of a price that went back was asked for, once, and each that was told of went back. */
const wrongRefunds = ({ refunds }: FinalState, { office }: Records): string[] => {
  const asked = office.filter(({ kind }) => kind === 'refunded');
  const made = refunds.filter(({ purpose }) => purpose.startsWith('goodwill#'));
  const isFor = (request: KnownOfficeRequest, { checkoutId, purpose, amountCents }: (typeof made)[number]) =>
    request.bookingId === checkoutId &&
    purpose === `goodwill#${request.requestId}` &&
    request.amountCents === amountCents;
  return [
    ...made.flatMap((refund) =>
      asked.some((request) => isFor(request, refund))
        ? []
        : [`refund ${refund.purpose} of ${refund.checkoutId} was never asked for`],
    ),
    ...asked.flatMap((request) =>
      !request.statuses.includes(200) || made.some((refund) => isFor(request, refund))
        ? []
        : [`the refund ${request.requestId} of ${request.bookingId} was told of, and is lost`],
    ),
  ];
};

/** Each letter was called for by a request, and each entry of the audit that calls for a letter has led to one. */
const wrongLetters = (state: FinalState, letters: readonly Letter[]): string[] => {
  const kinds: Record<string, string> = { refunded: 'refunded', 'confirmation sent again': 'confirmation' };
  const keys = new Set(
    auditsIn(state).flatMap(({ action, bookingId, nonce }) => {
      const kind = kinds[String(action)];
      return kind ? [`${kind}#${bookingId}#${nonce}`] : [];
    }),
  );
  const sent = new Set(letters.filter(isOfficeNotice).map(({ messageKey }) => messageKey));
  // A visitor at the desk has given no address, and a session that was cancelled meanwhile is not confirmed.
  const stays = (key: string): boolean => {
    const { email, status } = state.bookings.get(key.split('#')[1] ?? '') ?? {};
    const isReachable = email !== erased && email !== noAddress;
    return isReachable && !(key.startsWith('confirmation#') && status === 'cancelled');
  };
  return [
    ...[...sent].flatMap((key) => (keys.has(key) ? [] : [`notice ${key}: no operator has called for it`])),
    ...[...keys].flatMap((key) => (sent.has(key) || !stays(key) ? [] : [`notice ${key} was never sent`])),
  ];
};

/** Each change of the office was asked for, is in the audit, and has led to its refund and its mail, once. */
export const officeViolations = (
  state: FinalState,
  records: Records,
  letters: readonly Letter[],
): string[] => [
  ...wrongAudits(state, records),
  ...wrongRefunds(state, records),
  ...wrongLetters(state, letters),
];
