import PostalMime, { type Attachment } from 'postal-mime';
import type { Mailbox, StoredMail } from '../aws/mailbox.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface ReadableMail extends StoredMail {
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** The raw message. */
  source: string;
}

const toBuffer = (content: Attachment['content']): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** A stored mail, taken apart. */
export const readMail = async (mailbox: Mailbox, id: string): Promise<ReadableMail | undefined> => {
  const mail = mailbox.find(id);
  if (!mail) return undefined;
  const source = await mailbox.source(id);
  const { text = '', html = '', attachments } = await PostalMime.parse(source);
  return {
    ...mail,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      content: toBuffer(content),
    })),
    source: source.toString('utf8'),
  };
};
