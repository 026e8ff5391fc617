import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { Read } from '../form/read.tsx';
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
  const query = useQuery({
    queryKey: ['my-passkeys', userId],
    queryFn: () => callApi('list-my-passkeys', {}),
  });
  return (
    <Read query={query} loading="Loading your passkeys…">
      {(data) => (
        <Stack>
          <Note>
            With a passkey, your fingerprint, face or screen lock signs you in. Your password goes on working,
            and a link to your confirmed address lets you in when a device is lost.
          </Note>
          {data.passkeys.length > 0 ? (
            <ul>
              {data.passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} changed={query.refetch} />
              ))}
            </ul>
          ) : null}
          {hasPasskeys() ? (
            <NewPasskey made={query.refetch} />
          ) : (
            <Note>This browser cannot make passkeys.</Note>
          )}
        </Stack>
      )}
    </Read>
  );
};
