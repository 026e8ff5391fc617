import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import type { SavedPurchase as Purchase } from './save-purchase-query.ts';
import { SavedBooking } from './saved-booking.tsx';
import { SavedPackage } from './saved-package.tsx';

interface SavedPurchaseProps {
  title: string;
  purchase: Purchase;
}

/** What the visitor has now, and the ways on. */
export const SavedPurchase = ({ title, purchase }: SavedPurchaseProps) => (
  <Stack gap="8">
    <div>
      <PageTitle>{title}</PageTitle>
      <Lead marginTop="3">
        {'booking' in purchase
          ? 'Your session is booked. A confirmation e-mail will follow.'
          : 'Your hours are ready to be booked. A confirmation e-mail will follow if your account has a confirmed address; your dashboard shows your hours in any case.'}
      </Lead>
    </div>
    {'booking' in purchase ? (
      <SavedBooking booking={purchase.booking} />
    ) : (
      <SavedPackage hoursPackage={purchase.hoursPackage} />
    )}
    <Row>
      <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
      <ButtonLink href="/" look="outline">
        Back to Home
      </ButtonLink>
    </Row>
  </Stack>
);
