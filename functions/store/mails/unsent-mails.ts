import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absent, absentOr, not, present } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { documents, sendPut, sendTake, tableName, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import type { OfficeQueue } from '../work/office-queues.ts';

/** The key of the row that an email reports. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/** The row that an email reports, in its current state. */
export const getMailedItem = async (item: ItemKey): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: { pk: item.pk, sk: item.sk }, ConsistentRead: true }),
  );
  return Item;
};

/**
 * Records that the mail about a row could not be sent, and why. The operator finds it in the index `work`. False when
 * it was recorded before, unless it has been asked for again since.
 */
export const noteUnsentMail = (item: ItemKey, reason: string, nowMs: number): Promise<boolean> =>
  sendPut(
    put(
      keys.unsentMail(item),
      {
        reason,
        workQueue: 'unsent-mail' satisfies OfficeQueue,
        workDueAt: new Date(nowMs).toISOString(),
        expiresAt: Math.floor(nowMs / 1000) + daysKept.unsentMail * 24 * 3600,
      },
      { when: { either: [{ pk: absent }, { askedWith: present }] } },
    ),
  );

/** Deletes the record, since the email has been sent after all. */
export const forgetUnsentMail = async (item: ItemKey): Promise<void> => {
  await sendTake(take(keys.unsentMail(item)));
};

/** An operator's request to send an email again. The stream of the table carries it to the email function. */
export interface MailAgain {
  id: string;
  about: ItemKey;
}

const hoursAsked = 24;

/** Asks for an unsent email again. The same request again fails its transaction. */
export const askForMailAgain = ({ id, about }: MailAgain, nowMs: number): Write[] => [
  change(keys.unsentMail(about), {
    set: { askedWith: id, askedAt: new Date(nowMs).toISOString() },
    when: { workQueue: 'unsent-mail' satisfies OfficeQueue, askedWith: absentOr(not(id)) },
  }),
  put(keys.mailRequest(id), {
    entity: 'mail-again',
    id,
    about,
    ...writtenBy(),
    expiresAt: Math.floor(nowMs / 1000) + hoursAsked * 3600,
  }),
];

/** Forgets a request, once it is carried out. */
export const forgetMailAgain = async ({ id }: MailAgain): Promise<void> => {
  await sendTake(take(keys.mailRequest(id)));
};

/** Marks an unsent mail as done, or as open again. The transaction fails when it is marked so already. */
export const markMailDone = (about: ItemKey, done: boolean): Write => {
  const queueOf = (isDone: boolean): OfficeQueue => (isDone ? 'done-mail' : 'unsent-mail');
  return change(keys.unsentMail(about), {
    set: { workQueue: queueOf(done) },
    when: { workQueue: queueOf(!done) },
  });
};

/** True while it is noted that a mail was not sent. */
export const isMailNoted = async (about: ItemKey): Promise<boolean> =>
  (await getRow(keys.unsentMail(about))) !== undefined;
