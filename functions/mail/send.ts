import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { site } from '../../shared/site.ts';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits, longestCallMs } from '../runtime/call-limits.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { claimMail, forgetMail, isMailSent, type MailClaim, markMailSent } from '../store/mails.ts';
import { type Message, renderHtml, renderText } from './message.ts';

const ses = new SESv2Client(awsClientSettings(callLimits.ses));

/** How long after its claim a sender may still ask the mail service. */
const latestSendMs = 15_000;
/** A claim outlasts the longest call of the mail service, and leaves five seconds to note how it ended. */
const claimMs = latestSendMs + longestCallMs(callLimits.ses) + 5000;
const pollMs = 500;

const compose = (message: Message): Promise<Buffer> =>
  new MailComposer({
    from: { name: site.name, address: site.contactEmail },
    to: { name: '', address: message.to },
    replyTo: message.replyTo,
    subject: message.subject,
    // Tells one mail from another, for an operator who is shown one and for mail programs that would fold them together.
    headers: { 'X-Entity-Ref-ID': message.key },
    text: renderText(message),
    html: renderHtml(message),
    attachments: message.calendar && [
      {
        ...message.calendar,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        // As text its line ends would be changed on the way; calendars want theirs as they are.
        contentTransferEncoding: 'base64',
      },
    ],
  })
    .compile()
    .build();

/** Whether this invocation has time left for another step. */
export type HasTimeLeft = () => boolean;

/** Undefined when the mail has been sent. Waits for another sender to end: either it tells so, or its claim runs out. */
const claim = async (messageKey: string, hasTimeLeft: HasTimeLeft): Promise<MailClaim | undefined> => {
  for (let waitedMs = 0; waitedMs <= claimMs + pollMs && hasTimeLeft(); waitedMs += pollMs) {
    const nowMs = Date.now();
    const mine: MailClaim = { messageKey, id: randomUUID(), endsAtMs: nowMs + claimMs };
    if (await claimMail(mine, nowMs)) return mine;
    if (await isMailSent(messageKey)) return undefined;
    await wait(pollMs);
  }
  throw new Error('another sender of this mail does not end');
};

/** Answers the id that the mail service gives the mail. */
const send = async (raw: Buffer, { endsAtMs }: MailClaim): Promise<string | undefined> => {
  if (Date.now() > endsAtMs - claimMs + latestSendMs) throw new Error('the claim on this mail is too old');
  // The configuration set is what counts bounces; without one, mail is sent all the same.
  const ConfigurationSetName = process.env.MAIL_CONFIGURATION_SET;
  const { MessageId } = await ses.send(
    new SendEmailCommand({ Content: { Raw: { Data: raw } }, ConfigurationSetName }),
  );
  return MessageId;
};

/**
 * Sends a message once for its key: the key is claimed for a while before the mail service is asked, and marked as
 * sent once it has answered. False when it was sent before. Throws when the mail may not have been sent, for the
 * caller to try again. A second mail can go out only when the mail service took the first one and this process was
 * not told so, or did not live to mark it.
 */
export const sendOnce = async (message: Message, hasTimeLeft: HasTimeLeft): Promise<boolean> => {
  const raw = await compose(message);
  const mine = await claim(message.key, hasTimeLeft);
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
