import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { absent, before } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { sendChange, sendPut, sendTake } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import type { ItemKey } from './unsent-mails.ts';

/** The exclusive right to send the email of a key, until it expires. */
export interface MailClaim {
  messageKey: string;
  /** Identifies the sender. Each claim has a new one. */
  id: string;
  endsAtMs: number;
  about: ItemKey;
  bookingId?: string | undefined;
}

/**
 * Claims a mail. False while another claim on this key is valid, and for ever once the mail has been sent. An expired
 * claim belongs to a sender that died. A valid claim with the same id is ours: the first answer of the table was lost.
 */
export const claimMail = ({ messageKey, id, ...claim }: MailClaim, nowMs: number): Promise<boolean> =>
  sendPut(
    put(
      keys.mail(messageKey),
      {
        status: 'sending',
        claimId: id,
        ...claim,
        expiresAt: Math.floor(nowMs / 1000) + daysKept.sentMail * 24 * 3600,
      },
      {
        when: {
          either: [
            { pk: absent },
            { status: 'sending', either: [{ endsAtMs: before(nowMs) }, { claimId: id }] },
          ],
        },
      },
    ),
  );

export const isMailSent = async (messageKey: string): Promise<boolean> => {
  return (await getRow(keys.mail(messageKey)))?.status === 'sent';
};

/** Records that the email of this claim has been sent, and under which id of the email service. */
export const markMailSent = async (
  { messageKey, id }: MailClaim,
  messageId: string | undefined,
  nowMs: number,
): Promise<void> => {
  const isMarked = await sendChange(
    change(keys.mail(messageKey), {
      set: {
        status: 'sent',
        sentAt: new Date(nowMs).toISOString(),
        messageId: messageId || undefined,
      },
      when: { claimId: id },
    }),
  );
  if (!isMarked) throw new Error('Another sender has claimed this mail.');
};

/** Gives a claim back, so that the email can be sent again at once. */
export const forgetMail = async ({ messageKey, id }: MailClaim): Promise<void> => {
  await sendTake(take(keys.mail(messageKey), { when: { claimId: id } }));
};
