import type { MessageMark } from '../../../shared/schemas/staff/inbox.ts';
import { AppError } from '../../runtime/app-error.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { askForMailAgain, isMailNoted, markMailDone } from '../../store/mails/unsent-mails.ts';
import { audit } from '../../store/office/audits.ts';
import {
  addAnswer,
  getMessage,
  isAnswerKept,
  isMessageKept,
  markMessage,
} from '../../store/office/contact-messages.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { placeOfText } from './queue-place.ts';

const done = { done: true } as const;

const notNoted = () => new AppError('not-found', 'This is not in the inbox any more.');

const requireNoted = (isNoted: boolean): void => {
  if (!isNoted) throw notNoted();
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

/** Answers a message by email, and marks it as answered. The same request again sends no further email. */
const answerMessage = async (
  id: string,
  { nonce, text }: NonNullable<MessageMark['answer']>,
  by: string,
  nowMs: number,
) => {
  const row = await getMessage(id);
  if (!row) throw notNoted();
  const { name, email, subject, message } = row;
  const content = { id, nonce, by, at: new Date(nowMs).toISOString(), name, email, message, text };
  const isSent = await transact([
    addAnswer({ ...content, ...(subject && { subject }) }, nowMs),
    markMessage(id, true, nowMs),
    audit({ action: 'message marked as answered', by, about: row.pk }, nowMs),
  ]);
  if (!isSent && !(await isAnswerKept(id, nonce)))
    throw new AppError(
      'conflict',
      'Another operator has answered this message. “Show what is done” lists it.',
    );
  return done;
};

/** Marks a message as answered, or as open again. */
export const markContactMessage = async (
  id: string,
  { answered, answer }: MessageMark,
  by: string,
  nowMs: number,
) => {
  requireNoted(isUuid(id));
  if (answered && answer) return answerMessage(id, answer, by, nowMs);
  const action = answered ? 'message marked as answered' : 'message opened again';
  const { pk } = keys.contactMessage(id);
  const audited = audit({ action, by, about: pk }, nowMs);
  if (!(await transact([markMessage(id, answered, nowMs), audited]))) requireNoted(await isMessageKept(id));
  return done;
};
