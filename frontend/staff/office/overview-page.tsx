import { PageFrame } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';

export default function OverviewPage() {
  return (
    <PageFrame>
      <PageTitle>Office</PageTitle>
      <Lead marginTop="3">
        On the bookings page you find a booking by its day, address or id, and change it. People and
        invitations are on the team page.
      </Lead>
    </PageFrame>
  );
}
