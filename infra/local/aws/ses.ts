import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import { simulatedEvent } from '../../testing/email-events.ts';
import { AwsError } from './aws-error.ts';
import type { Mailbox, MailEnvelope } from './mailbox.ts';

const content = z.object({ Data: z.string() });
const addresses = z.optional(z.array(z.string()));
const sendEmailInput = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z.optional(
    z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ),
  ReplyToAddresses: addresses,
  EmailTags: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
  Content: z.object({
    Raw: z.optional(z.object({ Data: z.base64() })),
    Simple: z.optional(
      z.object({
        Subject: content,
        Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
      }),
    ),
  }),
});
type SendEmailInput = z.output<typeof sendEmailInput>;

const badRequest = (message: string): AwsError => new AwsError('BadRequestException', message);

const sourceOf = (input: SendEmailInput): Buffer | Promise<Buffer> => {
  const { Raw, Simple } = input.Content;
  if (Raw) return Buffer.from(Raw.Data, 'base64');
  if (!Simple) throw badRequest('Content must hold a Raw or a Simple message.');
  return new MailComposer({
    from: input.FromEmailAddress,
    to: input.Destination?.ToAddresses,
    cc: input.Destination?.CcAddresses,
    replyTo: input.ReplyToAddresses,
    subject: Simple.Subject.Data,
    text: Simple.Body.Text?.Data,
    html: Simple.Body.Html?.Data,
  })
    .compile()
    .build();
};

const envelopeOf = async (input: SendEmailInput, source: Buffer): Promise<MailEnvelope> => {
  const mail = await PostalMime.parse(source);
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {};
  const named = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  const inHeaders = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  const sender = input.FromEmailAddress ?? mail.from?.address;
  const recipients = named.length > 0 ? named : inHeaders.flatMap(({ address }) => address ?? []);
  if (!sender) throw badRequest('Missing final header: From.');
  if (recipients.length === 0) throw badRequest('Missing required header: To.');
  return { sender, recipients, subject: mail.subject ?? '' };
};

/** Hears what becomes of an email. */
export type EmailListener = (event: object) => void;

/**
 * SESv2's SendEmail: the mail is kept instead of delivered. Addresses of the simulator of SES cause the events
 * that they cause there.
 */
export const sendEmail = async (
  mailbox: Mailbox,
  notify: EmailListener,
  body: unknown,
): Promise<{ MessageId: string }> => {
  const parsed = sendEmailInput.safeParse(body);
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  const source = await sourceOf(parsed.data);
  const envelope = await envelopeOf(parsed.data, source);
  const MessageId = await mailbox.add(source, envelope);
  const tags = Object.fromEntries((parsed.data.EmailTags ?? []).map(({ Name, Value }) => [Name, [Value]]));
  for (const emailAddress of envelope.recipients) {
    const event = simulatedEvent({ messageId: MessageId, emailAddress, tags });
    if (event) notify(event);
  }
  return { MessageId };
};
