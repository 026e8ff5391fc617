import { PageFrame } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { StaffPage } from './staff-page.tsx';

export const OfficePage = () => (
  <StaffPage needs="list-staff">
    {() => (
      <PageFrame>
        <PageTitle>Office</PageTitle>
        <Lead marginTop="3">
          There is nothing that needs you here yet. People and invitations are on the team page.
        </Lead>
      </PageFrame>
    )}
  </StaffPage>
);
