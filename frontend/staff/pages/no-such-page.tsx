import { notFoundTitle } from '../../features/layout/page-changes.ts';
import { OuterLink } from '../../ui/text.tsx';
import { TitledPage } from '../parts/titled-page.tsx';

export const NoSuchStaffPage = () => (
  <TitledPage title={notFoundTitle} lead="There is no staff page at this address.">
    <OuterLink href="/">Go to the site for visitors</OuterLink>
  </TitledPage>
);
