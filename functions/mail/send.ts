import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { site } from '../../shared/site.ts';
import { claimMail, forgetMail } from '../store/mails.ts';
import { type Message, renderHtml, renderText } from './message.ts';

const ses = new SESv2Client({});

const compose = (message: Message): Promise<Buffer> =>
  new MailComposer({
    from: { name: site.name, address: site.contactEmail },
    to: { name: '', address: message.to },
    replyTo: message.replyTo,
    subject: message.subject,
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

/**
 * Sends a message, at most once for its key: the key is claimed before the mail service is asked, and given back
 * only when it refused. Throws when the mail was not sent, for the caller to try again.
 */
export const sendOnce = async (message: Message, nowMs: number): Promise<void> => {
  const raw = await compose(message);
  if (!(await claimMail(message.key, nowMs))) return;
  try {
    // The configuration set is what counts bounces; without one, mail is sent all the same.
    const ConfigurationSetName = process.env.MAIL_CONFIGURATION_SET;
    await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } }, ConfigurationSetName }));
  } catch (error) {
    await forgetMail(message.key);
    throw error;
  }
};
