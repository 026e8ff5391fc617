import type { User } from '../../../shared/schemas/user.ts';
import { Stack } from '../../ui/surface.tsx';
import { CardTitle } from '../../ui/text.tsx';
import { EmailAddress } from '../account/email-address.tsx';

interface ReceiptAddressProps {
  user: User;
  /** Goes on to the checkout. */
  onGiven: () => void;
}

/** Asks a member without an address for one, before they pay for a package. */
export const ReceiptAddress = ({ user, onGiven }: ReceiptAddressProps) => {
  return (
    <Stack gap="2" marginTop="3">
      <CardTitle fontSize="lg">Where should the receipt go?</CardTitle>
      <EmailAddress
        user={user}
        note="We also send a link to confirm that the address is yours."
        submitLabel="Continue to Payment"
        onSent={onGiven}
      />
    </Stack>
  );
};
