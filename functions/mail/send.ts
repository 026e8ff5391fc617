import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits, longestCallMs } from '../runtime/call-limits.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { isUnreachable } from '../store/mails/email-outcomes.ts';
import { claimMail, forgetMail, isMailSent, type MailClaim, markMailSent } from '../store/mails/mails.ts';
import type { ItemKey } from '../store/mails/unsent-mails.ts';
import { emailTag, tagOfKey } from './email-event.ts';
import { UnreachableAddress } from './hopeless.ts';
import { headersOf } from './layout/headers.ts';
import type { Message } from './layout/message.ts';
import { renderHtml } from './layout/render-html.ts';
import { renderText } from './layout/render-text.ts';

const ses = new SESv2Client(awsClientSettings(callLimits.ses));

/** After this time a sender does not call the email service with its claim any more. */
const latestSendMs = 15_000;
/** A claim is longer than the longest call to the email service, and leaves five seconds to record the result. */
const claimMs = latestSendMs + longestCallMs(callLimits.ses) + 5000;
const pollMs = 500;

const compose = (message: Message): Promise<Buffer> =>
  new MailComposer({
    ...headersOf(message),
    // RFC 5322 ends lines so, in the bodies of the parts too.
    newline: 'windows',
    text: renderText(message),
    html: renderHtml(message),
    // Part of the email for programs that keep a calendar, and a file for the others. Without base64, the line ends of
    // the text would be changed on the way, which breaks calendars.
    icalEvent: message.calendar && {
      ...message.calendar,
      filename: 'focus-session.ics',
      contentTransferEncoding: 'base64',
    },
  })
    .compile()
    .build();

/** True while the invocation has time for another step. */
export type HasTimeLeft = () => boolean;

/** Claims an email. Undefined when it has been sent already. Waits while another sender holds the claim. */
const claim = async (
  { key: messageKey, bookingId }: Message,
  about: ItemKey,
  hasTimeLeft: HasTimeLeft,
): Promise<MailClaim | undefined> => {
  for (let waitedMs = 0; waitedMs <= claimMs + pollMs && hasTimeLeft(); waitedMs += pollMs) {
    const nowMs = Date.now();
    const mine: MailClaim = { messageKey, id: randomUUID(), endsAtMs: nowMs + claimMs, about, bookingId };
    if (await claimMail(mine, nowMs)) return mine;
    if (await isMailSent(messageKey)) return undefined;
    await wait(pollMs);
  }
  throw new Error('another sender of this mail does not end');
};

/** Answers the id that the email service gives the email. */
const send = async (raw: Buffer, { endsAtMs, messageKey }: MailClaim): Promise<string | undefined> => {
  if (Date.now() > endsAtMs - claimMs + latestSendMs) throw new Error('the claim on this mail is too old');
  // The configuration set publishes the outcome. Mail is sent without one too.
  const ConfigurationSetName = process.env.MAIL_CONFIGURATION_SET;
  const { MessageId } = await ses.send(
    new SendEmailCommand({
      Content: { Raw: { Data: raw } },
      ConfigurationSetName,
      EmailTags: [{ Name: emailTag, Value: tagOfKey(messageKey) }],
    }),
  );
  return MessageId;
};

/**
 * Sends a message once for its key. The key is claimed before the email service is called, and marked as sent after its
 * answer. False when the message was sent before. Throws when it may not have been sent, so that the caller tries
 * again, and for an address that no email reaches. A second email is only possible when the email service accepted the
 * first one, and this process did not get the answer or died before it was recorded.
 */
export const sendOnce = async (
  message: Message,
  about: ItemKey,
  hasTimeLeft: HasTimeLeft,
): Promise<boolean> => {
  if (await isUnreachable(message.to)) throw new UnreachableAddress();
  const raw = await compose(message);
  const mine = await claim(message, about, hasTimeLeft);
  if (!mine) return false;
  const messageId = await send(raw, mine).catch(async (error: unknown) => {
    await forgetMail(mine);
    throw error;
  });
  logEvent('mail sent', { key: message.key, messageId, userId: message.userId });
  await markMailSent(mine, messageId, Date.now()).catch((error: unknown) =>
    log('error', 'mail sent, but not marked so', { key: message.key, error }),
  );
  return true;
};
