import { correlated } from '../runtime/correlation.ts';
import { forgetUnsentMail, getMailedItem, type ItemKey } from '../store/unsent-mails.ts';
import { withoutAddresses } from './hopeless.ts';
import type { HasTimeLeft } from './send.ts';
import { requestOf, type Telling, tell } from './tell.ts';

/** What became of the mail about each row that the operator asked for. */
export interface SentAgain {
  item: string;
  outcome: Telling | 'no such row' | 'failed';
  reason?: string;
}

const sendOne = async (key: ItemKey, hasTimeLeft: HasTimeLeft): Promise<SentAgain> => {
  const item = `${key.pk} ${key.sk}`;
  try {
    const row = await getMailedItem(key);
    if (!row) return { item, outcome: 'no such row' };
    const outcome = await correlated(requestOf(row), () => tell(row, hasTimeLeft));
    if (outcome !== 'nothing to send') await forgetUnsentMail(key);
    return { item, outcome };
  } catch (error) {
    return { item, outcome: 'failed', reason: withoutAddresses(error) };
  }
};

/** Sends the mails about these rows, as they are in the table now, and says what became of each. */
export const sendAgain = async (keys: readonly ItemKey[], hasTimeLeft: HasTimeLeft): Promise<SentAgain[]> => {
  const answers: SentAgain[] = [];
  for (const key of keys) answers.push(await sendOne(key, hasTimeLeft));
  return answers;
};
