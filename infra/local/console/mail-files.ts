import type { ServerResponse } from 'node:http';
import { send } from '../server/http.ts';
import type { MailAttachment, ReadableMail } from '../state/mail-view.ts';
import { ConsoleError } from './console-system.ts';

export const requireMail = (mail: ReadableMail | undefined): ReadableMail => {
  if (!mail) throw new ConsoleError(404, 'There is no such mail.');
  return mail;
};

export const attachmentView = ({ name, contentType, content }: MailAttachment): object => ({
  name,
  contentType,
  bytes: content.length,
  text: content.toString('utf8'),
});

/** The mail's HTML, its source or an attachment: foreign content, so no script of it ever runs here. */
export const sandboxedMail = (response: ServerResponse, mail: ReadableMail, parts: string[]): void => {
  const [kind, number] = parts;
  const attachment = kind === 'attachments' ? mail.attachments[Number(number)] : undefined;
  if (kind === 'html') {
    // Links of the mail open beside it.
    send(response, 200, 'text/html; charset=utf-8', `<base target="_blank">${mail.html}`, {
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    });
  } else if (kind === 'source') send(response, 200, 'text/plain; charset=utf-8', mail.source);
  else if (attachment) {
    const name = encodeURIComponent(attachment.name).replaceAll("'", '%27');
    send(response, 200, attachment.contentType, attachment.content, {
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': 'sandbox',
    });
  } else throw new ConsoleError(404, 'There is no such attachment.');
};
