import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useAct } from '../form/use-act.ts';
import { passkeyFailure } from '../passkeys/ceremonies.ts';
import { makePasskey } from '../passkeys/make-passkey.ts';
import { endPasskeyOffer } from '../passkeys/offer-after-password.ts';

/** Offers a passkey to a member who has just signed in with a password, and has none. */
export const PasskeyOffer = ({ decline }: { decline: () => void }) => {
  const [isMade, setIsMade] = useState(false);
  const { act, isPending, failure } = useAct(passkeyFailure);
  if (isMade)
    return (
      <Notice role="status">
        <p>This device has a passkey now. Next time, tap the field of your username, and choose it there.</p>
      </Notice>
    );
  const make = () =>
    act(async () => {
      await makePasskey();
      endPasskeyOffer();
      setIsMade(true);
    });
  return (
    <Card aria-labelledby="passkey-offer" padding={{ base: '5', md: '6' }}>
      <SectionTitle id="passkey-offer" fontSize="xl" marginBottom="2">
        Sign in without typing?
      </SectionTitle>
      <Note marginBottom="4">
        With a passkey, your fingerprint, face or screen lock signs you in on this device. Your password goes
        on working.
      </Note>
      <Failure>{failure}</Failure>
      <Row columnGap="6" rowGap="0" marginTop={failure ? '4' : '0'}>
        <Button look="outline" disabled={isPending} onClick={() => void make()}>
          Make a passkey
        </Button>
        <Button look="ghost" paddingInline="0" color="accent" disabled={isPending} onClick={decline}>
          Not now
        </Button>
      </Row>
    </Card>
  );
};
