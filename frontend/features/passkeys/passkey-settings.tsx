import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { KnownUsername } from '../../ui/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { useAct } from '../form/use-act.ts';
import { passkeyFailure } from './ceremonies.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { makePasskey } from './make-passkey.ts';
import { PasskeyItem } from './passkey-item.tsx';

interface NewPasskeyProps {
  username: string;
  needsPassword: boolean;
  made: () => Promise<unknown>;
}

/** Makes a passkey. The password is asked for, unless the member has just signed in. */
const NewPasskey = ({ username, needsPassword, made }: NewPasskeyProps) => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  const [password, setPassword] = useState('');
  const [isMade, setIsMade] = useState(false);
  const make = () =>
    act(async () => {
      setIsMade(false);
      await makePasskey(needsPassword ? password : undefined);
      setPassword('');
      setIsMade(true);
      await made();
    });
  return (
    <Stack
      as="form"
      alignItems="stretch"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      {needsPassword ? (
        <>
          <KnownUsername username={username} />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      ) : null}
      {isMade ? <Notice role="status">This device has a passkey now.</Notice> : null}
      <Failure>{failure}</Failure>
      <Button type="submit" look="outline" alignSelf="start" disabled={isPending}>
        Make a passkey here
      </Button>
    </Stack>
  );
};

/** The passkeys of a member: named, removed, and made. */
export const PasskeySettings = ({ userId, username }: { userId: string; username: string }) => {
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
      {hasPasskeys() ? (
        <NewPasskey username={username} needsPassword={data.needsPassword} made={refetch} />
      ) : (
        <Note>This browser cannot make passkeys.</Note>
      )}
    </Stack>
  );
};
