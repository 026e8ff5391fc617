import type { User } from '../../../shared/schemas/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { EmailAddress } from '../account/email-address.tsx';
import { SendAgain } from '../auth/send-again.tsx';

interface AddressOfferProps {
  user: User;
  suggested: string;
  /** Hides it for this visit. */
  later: () => void;
}

/** Offers a member without a confirmed address to add one. */
export const AddressOffer = ({ user, suggested, later }: AddressOfferProps) => {
  if (user.unconfirmedEmail)
    return (
      <Notice>
        <p>
          Open the link that we sent to {user.unconfirmedEmail}, and the address is confirmed. It works for a
          day. Is it too old, or was the address wrong? You can have a new one, or give another address under
          “Account settings”.
        </p>
        <SendAgain email={user.unconfirmedEmail} />
      </Notice>
    );
  return (
    <Card aria-labelledby="address-offer" padding={{ base: '5', md: '6' }}>
      <SectionTitle id="address-offer" fontSize="xl" marginBottom="2">
        Where may we write to you?
      </SectionTitle>
      <EmailAddress
        user={user}
        suggested={suggested}
        note="We send receipts there, and a link if you forget your password. Sessions that you booked with it as a guest appear here."
        submitLabel="Add this address"
      />
      <Button look="ghost" paddingInline="0" marginTop="2" color="accent" onClick={later}>
        Not now
      </Button>
    </Card>
  );
};
