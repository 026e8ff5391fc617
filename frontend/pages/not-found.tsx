import { notFoundTitle } from '../features/layout/page-changes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

export const NotFoundPage = () => (
  <PageFrame>
    <PageTitle>{notFoundTitle}</PageTitle>
    <Lead marginTop="3" marginBottom="8">
      There is nothing at this address.
    </Lead>
    <ButtonLink href="/">Back to Home</ButtonLink>
  </PageFrame>
);
