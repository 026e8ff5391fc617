import { AppError } from '../../runtime/app-error.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { askForMailAgain, isMailNoted, markMailDone } from '../../store/mails/unsent-mails.ts';
import { audit } from '../../store/office/audits.ts';
import { isMessageKept, markMessage } from '../../store/office/contact-messages.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { placeOfText } from './queue-place.ts';

const done = { done: true } as const;

const requireNoted = (isNoted: boolean): void => {
  if (!isNoted) throw new AppError('not-found', 'This is not in the inbox any more.');
};

/** Has a mail that was given up sent again. The same request again sends no further mail. */
export const sendMailAgain = async (id: string, requestId: string, by: string, nowMs: number) => {
  const { pk, sk } = placeOfText(id);
  const entry = { action: 'mail sent again', by, about: `${pk} ${sk}` } as const;
  const writes = askForMailAgain({ id: requestId, about: { pk, sk } }, nowMs);
  if (!(await transact([...writes, audit(entry, nowMs)]))) requireNoted(await isMailNoted({ pk, sk }));
  return done;
};

/** Marks a mail that was given up as done, or as open again. */
export const markMail = async (id: string, isDone: boolean, by: string, nowMs: number) => {
  const { pk, sk } = placeOfText(id);
  const action = isDone ? 'unsent mail marked as done' : 'unsent mail opened again';
  const audited = audit({ action, by, about: `${pk} ${sk}` }, nowMs);
  if (!(await transact([markMailDone({ pk, sk }, isDone), audited])))
    requireNoted(await isMailNoted({ pk, sk }));
  return done;
};

/** Marks a message as answered, or as open again. */
export const markContactMessage = async (id: string, answered: boolean, by: string, nowMs: number) => {
  requireNoted(isUuid(id));
  const action = answered ? 'message marked as answered' : 'message opened again';
  const { pk } = keys.contactMessage(id);
  const audited = audit({ action, by, about: pk }, nowMs);
  if (!(await transact([markMessage(id, answered, nowMs), audited]))) requireNoted(await isMessageKept(id));
  return done;
};
