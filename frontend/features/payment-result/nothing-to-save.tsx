import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';

/** The page without a payment behind it: opened by hand, for instance. */
export const NothingToSave = () => (
  <Stack gap="8">
    <div>
      <PageTitle>No payment is waiting here</PageTitle>
      <Lead marginTop="3">
        If you have just paid for a session, it is booked and a confirmation e-mail will follow. The hours of
        a package are on your dashboard.
      </Lead>
    </div>
    <Row>
      <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
      <ButtonLink href="/" look="outline">
        Back to Home
      </ButtonLink>
    </Row>
  </Stack>
);
