import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';

/** The page without a payment behind it: visited by hand, or again after the booking was saved. */
export const NothingToSave = () => (
  <Stack gap="8">
    <div>
      <PageTitle>No payment is waiting here</PageTitle>
      <Lead marginTop="3">
        If you have just paid, your booking is saved and a confirmation e-mail will follow.
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
