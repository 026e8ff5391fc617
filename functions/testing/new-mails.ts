import PostalMime, { type Email } from 'postal-mime';
import type { Mailbox } from '../../infra/local/aws/mailbox.ts';

/** The mails that arrive while something is done, the newest first. */
export const mailsFrom = async (mailbox: Mailbox, act: () => Promise<unknown>): Promise<Email[]> => {
  const known = mailbox.list().length;
  await act();
  const mails = mailbox.list();
  return Promise.all(
    mails.slice(0, mails.length - known).map(async ({ id }) => PostalMime.parse(await mailbox.source(id))),
  );
};
