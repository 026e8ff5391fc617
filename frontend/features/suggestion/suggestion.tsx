import { type ReactNode, useEffect, useState } from 'react';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { CalendarButton, FriendButton } from '../booked/session-actions.tsx';
import { hasPasskeys } from '../passkeys/has-passkeys.ts';
import { endPasskeyOffer, isPasskeyToBeOffered } from '../passkeys/offer-after-password.ts';
import { deviceKeys } from '../stored/device-keys.ts';
import { sessionSlot, slotIn } from '../stored/session-store.ts';
import { AddressOffer } from './address-offer.tsx';
import { chooseSuggestion } from './choose-suggestion.ts';
import { OfferedAccount } from './offered-account.tsx';

const addressLater = sessionSlot<boolean>('addressLater');
const friendAsked = slotIn<boolean>(() => localStorage, deviceKeys.friendAsked);

/** Undefined until the server has said whether the member has a passkey. */
const useLacksPasskey = (user: User | undefined) => {
  const [lacksPasskey, setLacksPasskey] = useState(() =>
    user && isPasskeyToBeOffered() && hasPasskeys() ? undefined : false,
  );
  useEffect(() => {
    if (lacksPasskey !== undefined) return;
    callApi('list-my-passkeys', {}).then(
      ({ passkeys }) => setLacksPasskey(passkeys.length === 0),
      // The settings of the account still have it.
      () => setLacksPasskey(false),
    );
  }, [lacksPasskey]);
  const decline = () => {
    endPasskeyOffer();
    setLacksPasskey(false);
  };
  return { lacksPasskey, decline };
};

const SuggestionCard = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Card aria-labelledby="suggestion" padding={{ base: '5', md: '6' }}>
    <SectionTitle id="suggestion" fontSize="xl" marginBottom="2">
      {title}
    </SectionTitle>
    <Note marginBottom="4">{note}</Note>
    {children}
  </Card>
);

const loadPasskeyOffer = async () => (await import('./passkey-offer.tsx')).PasskeyOffer;

interface SuggestionProps {
  /** The address of the last booking, which a member without an address may add. */
  email?: string | undefined;
  /** The session that was booked just now. */
  booked?: ChangeableBooking | undefined;
}

/** The one suggestion of a page, after what the page is for. */
export const Suggestion = ({ booked, email = booked?.email ?? '' }: SuggestionProps) => {
  const { user } = useUser();
  const { lacksPasskey, decline } = useLacksPasskey(user);
  const [isAddressLater, setIsAddressLater] = useState(() => addressLater.read() === true);
  const [isFriendAsked] = useState(() => friendAsked.read() === true);
  const hasBooked = booked !== undefined;
  const suggestion =
    lacksPasskey === undefined
      ? undefined
      : chooseSuggestion({ user, lacksPasskey, isAddressLater, isFriendAsked, hasBooked });
  const PasskeyOffer = useLateComponent(loadPasskeyOffer, suggestion === 'passkey');
  const isFriend = suggestion === 'friend';
  useEffect(() => {
    if (isFriend) friendAsked.write(true);
  }, [isFriend]);
  const later = () => {
    addressLater.write(true);
    setIsAddressLater(true);
  };
  if (suggestion === 'passkey') return PasskeyOffer ? <PasskeyOffer decline={decline} /> : null;
  if (suggestion === 'address' && user) return <AddressOffer user={user} suggested={email} later={later} />;
  if (suggestion === 'account') return <OfferedAccount email={email} />;
  if (!booked) return null;
  if (isFriend)
    return (
      <SuggestionCard title="Bring a friend" note="Share a link that chooses the same hours for them.">
        <FriendButton hours={booked}>Share these hours</FriendButton>
      </SuggestionCard>
    );
  return (
    <SuggestionCard title="Keep it in sight" note="Add this session to your calendar.">
      <CalendarButton booking={booked} />
    </SuggestionCard>
  );
};
