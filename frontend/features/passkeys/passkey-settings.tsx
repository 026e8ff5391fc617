import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { useAct } from '../form/use-act.ts';
import { passkeyFailure } from './ceremonies.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { makePasskey } from './make-passkey.ts';
import { PasskeyItem } from './passkey-item.tsx';

/** Makes a passkey. */
const NewPasskey = ({ made }: { made: () => Promise<unknown> }) => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  const [isMade, setIsMade] = useState(false);
  const make = () =>
    act(async () => {
      setIsMade(false);
      await makePasskey();
      setIsMade(true);
      await made();
    });
  return (
    <>
      {isMade ? <Notice role="status">This device has a passkey now.</Notice> : null}
      <Failure>{failure}</Failure>
      <Button look="outline" alignSelf="start" disabled={isPending} onClick={() => void make()}>
        Make a passkey here
      </Button>
    </>
  );
};

/** The passkeys of a member: named, removed, and made. */
export const PasskeySettings = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['my-passkeys', userId],
    queryFn: () => callApi('list-my-passkeys', {}),
  });
  if (!data)
    return error ? (
      <Failure retry={() => void refetch()}>We could not load your passkeys just now.</Failure>
    ) : (
      <Spinner label="Loading your passkeys…" />
    );
  return (
    <Stack>
      <Note>
        With a passkey, your fingerprint, face or screen lock signs you in. Your password goes on working, and
        a link to your confirmed address lets you in when a device is lost.
      </Note>
      {data.passkeys.length > 0 ? (
        <ul>
          {data.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} changed={refetch} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? <NewPasskey made={refetch} /> : <Note>This browser cannot make passkeys.</Note>}
    </Stack>
  );
};
