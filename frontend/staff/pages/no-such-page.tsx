import { OuterLink } from '../../ui/text.tsx';
import { TitledPage } from '../parts/titled-page.tsx';

export const NoSuchStaffPage = () => (
  <TitledPage title="404 Page Not Found" lead="There is no staff page at this address.">
    <OuterLink href="/">Go to the site for visitors</OuterLink>
  </TitledPage>
);
