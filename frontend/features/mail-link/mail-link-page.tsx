import type { ReactNode } from 'react';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

interface MailLinkPageProps {
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** The page of a link in a mail. */
export const MailLinkPage = ({ title, text, children }: MailLinkPageProps) => (
  <div role="status">
    <PageTitle>{unbroken(title)}</PageTitle>
    <Lead marginTop="3" marginBottom="8">
      {text}
    </Lead>
    {children}
  </div>
);
