import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { useAct } from '../../features/form/use-act.ts';
import { createPasskey, passkeyFailure } from '../../features/passkeys/ceremonies.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { roleNames, wayHome } from '../parts/roles.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { callStaff } from '../session/api.ts';
import { forgetInvitationToken, invitationToken } from '../session/invitation-token.ts';
import { setMember, useMember } from '../session/member.ts';
import { AcceptInvitationPage } from './accept-invitation.tsx';
import { StaffPage } from './staff-page.tsx';

const addPasskey = async (): Promise<void> => {
  const { challengeId, options } = await callStaff('begin-passkey', {});
  const passkey = await createPasskey(options);
  setMember(await callStaff('add-passkey', { body: { challengeId, passkey } }));
};

const Passkeys = ({ passkeys }: { passkeys: number }) => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  const [isAdded, setIsAdded] = useState(false);
  const add = () =>
    act(async () => {
      setIsAdded(false);
      await addPasskey();
      setIsAdded(true);
    });
  return (
    <Card aria-labelledby="passkeys">
      <Stack alignItems="flex-start">
        <SectionTitle id="passkeys">Passkeys</SectionTitle>
        <p>
          {passkeys === 1
            ? 'You have one passkey. With another one, on a second device, you can still sign in when this one is lost.'
            : `You have ${passkeys} passkeys.`}
        </p>
        {isAdded ? (
          <Notice role="status">The new passkey is ready. Use it from now on, as the others.</Notice>
        ) : null}
        <Failure>{failure}</Failure>
        <Button look="outline" disabled={isPending} onClick={() => void add()}>
          Add another passkey
        </Button>
      </Stack>
    </Card>
  );
};

const Sessions = () => {
  const { act, isPending, failure } = useAct();
  const leave = (key: 'staff-sign-out' | 'staff-sign-out-everywhere') =>
    act(async () => {
      await callStaff(key, {});
      setMember(undefined);
    });
  return (
    <Card aria-labelledby="sessions">
      <Stack alignItems="flex-start">
        <SectionTitle id="sessions">Signing out</SectionTitle>
        <Note>A session ends by itself after twelve hours. If a device is lost, sign out everywhere.</Note>
        <Failure>{failure}</Failure>
        <Row>
          <Button look="outline" disabled={isPending} onClick={() => void leave('staff-sign-out')}>
            Sign out here
          </Button>
          <Button look="outline" disabled={isPending} onClick={() => void leave('staff-sign-out-everywhere')}>
            Sign out everywhere
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

const Account = ({ member: { name, role, passkeys } }: { member: StaffMember }) => (
  <TitledPage maxWidth="46rem" title={name} lead={roleNames[role].name}>
    <Stack>
      <Passkeys passkeys={passkeys} />
      <Sessions />
    </Stack>
  </TitledPage>
);

/** Leads to the desk or the office after signing in here. */
const useWayAfterSignIn = (): void => {
  const { isLoading, member } = useMember();
  const navigate = useNavigate();
  const wasSignedOut = useRef(false);
  const role = member?.role;
  useEffect(() => {
    if (role && wasSignedOut.current) void navigate(wayHome(role));
    wasSignedOut.current = !isLoading && !role;
  }, [isLoading, role, navigate]);
};

const OwnAccountPage = () => {
  useWayAfterSignIn();
  return <StaffPage needs="get-staff-member">{(member) => <Account member={member} />}</StaffPage>;
};

/** Shows an invitation, the account of the signed-in person, or the sign-in. */
export const AccountPage = () => {
  const [token, setToken] = useState(invitationToken);
  const leave = () => {
    forgetInvitationToken();
    setToken(undefined);
  };
  return token ? <AcceptInvitationPage token={token} leave={leave} /> : <OwnAccountPage />;
};
