import { isDeepStrictEqual } from 'node:util';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { type NewCode, typedCode } from '../../../shared/schemas/codes.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { createCode, endCode as end, getCode, type StoredCode } from '../../store/checkouts/codes.ts';
import { audit } from '../../store/office/audits.ts';
import { transact } from '../../table/table.ts';

const isDay = (text: string): boolean => text.length === 'yyyy-mm-dd'.length;

const momentOf = (text: string, hour: number): string =>
  new Date(isDay(text) ? instantOf(text, hour) : Date.parse(text)).toISOString();

/** A day begins at its first moment, and the last day of a code ends at midnight at the location. */
const termsOf = ({ note, from, until, ...code }: NewCode) => ({
  ...code,
  ...(from && { from: momentOf(from, 0) }),
  ...(until && { until: momentOf(until, 24) }),
});

const requireSpan = (from: string | undefined, until: string | undefined, nowMs: number): void => {
  if (until && (Date.parse(until) <= nowMs || (from && until <= from)))
    throw new AppError(
      'invalid-request',
      'Please choose a last day that is still to come, and not before the first.',
    );
};

/** True when the same operator has made the same code: an answer was lost, and the request is repeated. */
const isSame = (stored: StoredCode, made: StoredCode): boolean => {
  const parts = ({ createdAt, endedAt, used, bought, givenCents, ...terms }: StoredCode) =>
    JSON.parse(JSON.stringify(terms));
  const { pk, sk, ...row } = stored as StoredCode & { pk: string; sk: string };
  return isDeepStrictEqual(parts(row), parts(made));
};

/** Makes a code. The same request again changes nothing. Throws 409 when another code has its name. */
export const makeCode = async (body: NewCode, by: string, nowMs: number): Promise<StoredCode> => {
  const terms = termsOf(body);
  requireSpan(terms.from, terms.until, nowMs);
  const note = body.note ?? '';
  const made: StoredCode = {
    ...terms,
    note,
    by,
    createdAt: new Date(nowMs).toISOString(),
    used: 0,
    bought: 0,
    givenCents: 0,
  };
  const { code: name, ...rest } = terms;
  const committed = await transact([
    ...createCode(made),
    audit({ action: 'code made', by, name, note, ...rest }, nowMs),
  ]);
  if (committed) {
    logEvent('code made', { by, code: name });
    return made;
  }
  const stored = await getCode(name);
  if (stored && isSame(stored, made)) return stored;
  throw new AppError('conflict', `There is a code ${name} already. Please choose another name.`);
};

/** Ends a code. Purchases that have used it keep their price. Ending it again changes nothing. */
export const endCode = async (typed: string, by: string, nowMs: number): Promise<StoredCode> => {
  const { data: name } = typedCode.safeParse(typed);
  const stored = name ? await getCode(name) : undefined;
  if (!name || !stored) throw new AppError('not-found', 'There is no such code.');
  if (!stored.endedAt) {
    const committed = await transact([end(name, nowMs), audit({ action: 'code ended', by, name }, nowMs)]);
    if (committed) logEvent('code ended', { by, code: name });
  }
  return (await getCode(name)) ?? stored;
};
