import { uuidOf } from '../../runtime/uuid-of.ts';
import { digestPersonal } from '../../table/rows/digest.ts';

/** A mail that was asked for is on its way for this long, and is not sent again. */
const onItsWaySeconds = 10 * 60;

/** A mail that somebody has asked for. */
interface AskedMail {
  entity: string;
  to: string;
  askedAtSeconds: number;
}

/**
 * The id of a mail that was asked for. Two that were asked for within ten minutes have the same one, so that the second
 * is not sent. `state` is all that its link depends on: a mail whose link has ended is another one.
 */
export const sameMailId = (
  { entity, to, askedAtSeconds }: AskedMail,
  ...state: readonly (number | string)[]
): string => {
  const window = Math.floor(askedAtSeconds / onItsWaySeconds);
  return uuidOf([entity, digestPersonal(to.toLowerCase()), window, ...state].join(' '));
};
