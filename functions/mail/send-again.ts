import { correlated } from '../runtime/correlation.ts';
import {
  forgetMailAgain,
  forgetUnsentMail,
  getMailedItem,
  type ItemKey,
  type MailAgain,
  noteUnsentMail,
} from '../store/mails/unsent-mails.ts';
import { isHopeless, withoutAddresses } from './hopeless.ts';
import type { HasTimeLeft } from './send.ts';
import { giveUp, type MailOutcome, requestOf, sendRowMails } from './send-row-mails.ts';

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

const nothingLeft: Partial<Record<MailOutcome | 'no such row', string>> = {
  'no such row': 'There is nothing to send: the subject of this mail has been deleted.',
  'nothing to send':
    'There is no longer a reason to send it: the address was erased, or the mail is out of date.',
};

/**
 * Sends the mail about a row again, as an operator has asked in the office. A mail that can still not be sent goes back
 * to the inbox with its reason. Throws only when another try may succeed.
 */
export const sendAsAsked = async (request: MailAgain, hasTimeLeft: HasTimeLeft): Promise<void> => {
  const { about } = request;
  try {
    const row = await getMailedItem(about);
    const outcome = row ? await sendRowMails(row, hasTimeLeft) : 'no such row';
    const reason = nothingLeft[outcome];
    if (reason) await noteUnsentMail(about, reason, Date.now());
    else await forgetUnsentMail(about);
  } catch (error) {
    if (!isHopeless(error)) throw error;
    await giveUp(about, error);
  }
  await forgetMailAgain(request);
};
