import { useUser } from '../../session/user.ts';
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

/** A package is its account's, which may have no address to write to. */
const mailText = (address: string | undefined): string =>
  address
    ? `A confirmation e-mail will follow, to ${address}.`
    : 'A confirmation e-mail will follow if your account has a confirmed address; your dashboard shows your hours in any case.';

/** What the visitor has now, and the ways on: a guest has no dashboard yet. */
export const SavedPurchase = ({ title, purchase }: SavedPurchaseProps) => {
  const { user } = useUser();
  const isGuests = 'booking' in purchase && !purchase.booking.userId;
  const address = 'booking' in purchase ? purchase.booking.email : user?.email;
  return (
    <Stack gap="8">
      <div>
        <PageTitle>{title}</PageTitle>
        <Lead marginTop="3">
          {'booking' in purchase ? 'Your session is booked.' : 'Your hours are ready to be booked.'}{' '}
          {mailText(address)}
        </Lead>
      </div>
      {'booking' in purchase ? (
        <SavedBooking booking={purchase.booking} />
      ) : (
        <SavedPackage hoursPackage={purchase.hoursPackage} />
      )}
      <Row>
        <ButtonLink href="/dashboard" look={isGuests ? 'outline' : 'solid'}>
          View Dashboard
        </ButtonLink>
        <ButtonLink href="/" look={isGuests ? 'solid' : 'outline'}>
          Back to Home
        </ButtonLink>
      </Row>
    </Stack>
  );
};
