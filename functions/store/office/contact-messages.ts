import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { ContactAnswerRow } from '../../table/rows/office/contact-answer-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendPut, type Write } from '../../table/table.ts';
import { change, put, sameAs } from '../../table/write.ts';
import type { OfficeQueue } from '../work/office-queues.ts';

/** The mail function selects stream records by `entity`. Safe to repeat after a lost answer: the id is a new one. */
export const saveContactMessage = async (message: ContactMessage, nowMs: number): Promise<void> => {
  await sendPut(
    put(keys.contactMessage(message.id), {
      entity: 'contact-message',
      ...message,
      ...writtenBy(),
      workQueue: 'contact-message' satisfies OfficeQueue,
      workDueAt: message.createdAt,
      expiresAt: Math.floor(nowMs / 1000) + daysKept.contactMessage * 24 * 3600,
    }),
  );
};

const queueOf = (answered: boolean): OfficeQueue => (answered ? 'answered-message' : 'contact-message');

/** Marks a message as answered, or as open again. The transaction fails when it is marked so already. */
export const markMessage = (id: string, answered: boolean, nowMs: number): Write =>
  change(keys.contactMessage(id), {
    set: {
      workQueue: queueOf(answered),
      workDueAt: answered ? new Date(nowMs).toISOString() : sameAs('createdAt'),
    },
    when: { workQueue: queueOf(!answered) },
  });

/** The answer to a message, whose email the stream sends. */
export type ContactAnswer = Omit<Content<ContactAnswerRow>, 'entity' | 'expiresAt' | 'requestId'>;

export const addAnswer = (answer: ContactAnswer, nowMs: number): Write =>
  put(
    keys.contactAnswer(answer.id, answer.nonce),
    {
      entity: 'contact-answer',
      ...answer,
      ...writtenBy(),
      expiresAt: Math.floor(nowMs / 1000) + daysKept.contactMessage * 24 * 3600,
    },
    { when: isNew },
  );

/** True once an answer is on its way. */
export const isAnswerKept = async (id: string, nonce: string): Promise<boolean> =>
  (await getRow(keys.contactAnswer(id, nonce))) !== undefined;

export const getMessage = (id: string) => getRow(keys.contactMessage(id));

/** True while a message is kept. */
export const isMessageKept = async (id: string): Promise<boolean> =>
  (await getRow(keys.contactMessage(id), { isConsistent: false })) !== undefined;
