import type { ComponentProps } from 'react';
import { PageFrame } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';

interface TitledPageProps extends ComponentProps<typeof PageFrame> {
  title: string;
  /** A sentence below the title. */
  lead: string;
}

/** A page that begins with a title and a sentence. */
export const TitledPage = ({ title, lead, children, ...frame }: TitledPageProps) => (
  <PageFrame {...frame}>
    <PageTitle>{title}</PageTitle>
    <Lead marginTop="3" marginBottom="8">
      {lead}
    </Lead>
    {children}
  </PageFrame>
);
