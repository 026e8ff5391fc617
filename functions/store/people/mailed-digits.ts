import { randomInt } from 'node:crypto';
import { digitsMinutes } from '../../../shared/domain/access/key-terms.ts';
import { absentOr, before, not } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { sendChange } from '../../table/table.ts';
import { change } from '../../table/write.ts';

interface DigitsOfMail {
  mailId: string;
  /** The page or the account that has asked for it. */
  ask: string;
  /** The key of the link beside them. */
  link: string;
}

/**
 * The digits of an email, the same each time that it is written. Undefined while those of another page are good: a
 * stranger who asks has no further digits to guess at, and does not end those of others.
 */
export const digitsOfMail = async (
  owner: string,
  asked: DigitsOfMail,
  nowMs: number,
): Promise<string | undefined> => {
  const nowSeconds = Math.floor(nowMs / 1000);
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const isKept = await sendChange(
    change(keys.mailedDigits(owner), {
      set: { ...asked, digits, expiresAt: nowSeconds + digitsMinutes * 60 },
      when: {
        either: [{ expiresAt: absentOr(before(nowSeconds)) }, { ask: asked.ask, mailId: not(asked.mailId) }],
      },
    }),
  );
  if (isKept) return digits;
  const kept = await getRow(keys.mailedDigits(owner));
  return kept?.mailId === asked.mailId && kept.ask === asked.ask ? kept.digits : undefined;
};

/** The key of the link for which digits stand where they were asked for. */
export const linkOfDigits = async (
  owner: string,
  { ask, digits }: { ask: string; digits: string },
  nowMs: number,
): Promise<string | undefined> => {
  const kept = await getRow(keys.mailedDigits(owner));
  const isGood = kept?.ask === ask && kept.digits === digits && kept.expiresAt > nowMs / 1000;
  return isGood ? kept.link : undefined;
};
