import { correlated } from '../runtime/correlation.ts';
import { forgetUnsentMail, getMailedItem, type ItemKey } from '../store/unsent-mails.ts';
import { withoutAddresses } from './hopeless.ts';
import type { HasTimeLeft } from './send.ts';
import { type MailOutcome, requestOf, sendRowMails } from './send-row-mails.ts';

/** The result for each row that the operator named. */
export interface SentAgain {
  item: string;
  outcome: MailOutcome | 'no such row' | 'failed';
  reason?: string;
}

const sendOne = async (key: ItemKey, hasTimeLeft: HasTimeLeft): Promise<SentAgain> => {
  const item = `${key.pk} ${key.sk}`;
  try {
    const row = await getMailedItem(key);
    if (!row) return { item, outcome: 'no such row' };
    const outcome = await correlated(requestOf(row), () => sendRowMails(row, hasTimeLeft));
    if (outcome !== 'nothing to send') await forgetUnsentMail(key);
    return { item, outcome };
  } catch (error) {
    return { item, outcome: 'failed', reason: withoutAddresses(error) };
  }
};

/** Sends the mails of these rows in their current state, and returns the result for each. */
export const sendAgain = async (keys: readonly ItemKey[], hasTimeLeft: HasTimeLeft): Promise<SentAgain[]> => {
  const answers: SentAgain[] = [];
  for (const key of keys) answers.push(await sendOne(key, hasTimeLeft));
  return answers;
};
