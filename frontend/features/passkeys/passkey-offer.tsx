import { useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useAct } from '../form/use-act.ts';
import { passkeyFailure } from './ceremonies.ts';
import { makePasskey } from './make-passkey.ts';
import { endPasskeyOffer } from './offer-after-password.ts';

/** False until the server has said that the member has no passkey yet. */
const useHasNone = (): boolean => {
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    callApi('list-my-passkeys', {}).then(
      ({ passkeys }) => setHasNone(passkeys.length === 0),
      // The settings of the account still have it.
      () => undefined,
    );
  }, []);
  return hasNone;
};

/** Offers a passkey to a member who has just signed in with a password, and has none. */
export const PasskeyOffer = () => {
  const hasNone = useHasNone();
  const [state, setState] = useState<'asking' | 'made' | 'declined'>('asking');
  const { act, isPending, failure } = useAct(passkeyFailure);
  if (!hasNone || state === 'declined') return null;
  if (state === 'made')
    return (
      <Notice role="status">
        <p>This device has a passkey now. Next time, tap the field of your username, and choose it there.</p>
      </Notice>
    );
  const make = () =>
    act(async () => {
      await makePasskey();
      endPasskeyOffer();
      setState('made');
    });
  const decline = () => {
    endPasskeyOffer();
    setState('declined');
  };
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
