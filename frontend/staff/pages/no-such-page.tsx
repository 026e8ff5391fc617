import { PageFrame } from '../../ui/surface.tsx';
import { Lead, OuterLink, PageTitle } from '../../ui/text.tsx';

export const NoSuchStaffPage = () => (
  <PageFrame>
    <PageTitle>404 Page Not Found</PageTitle>
    <Lead marginTop="3" marginBottom="8">
      There is no staff page at this address.
    </Lead>
    <OuterLink href="/">Go to the site for visitors</OuterLink>
  </PageFrame>
);
