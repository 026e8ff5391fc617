import { chakra } from '@chakra-ui/react';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { useLogout } from '../user/use-logout.ts';
import { HeaderLink } from './navigation.tsx';

const Username = chakra('span', {
  base: {
    display: 'inline-block',
    maxWidth: '10rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface AccountLinksProps {
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/** The account's part of the header: Sign In, or the dashboard and Logout. */
export const AccountLinks = ({ onLeave }: AccountLinksProps) => {
  const { user } = useUser();
  const { logout, isPending } = useLogout();
  if (!user) {
    return (
      <HeaderLink key="guest" href="/auth" onClick={onLeave} data-for="guests">
        Sign In
      </HeaderLink>
    );
  }
  return (
    <>
      <HeaderLink key="member" href="/dashboard" onClick={onLeave}>
        <Username>{user.username}</Username>
      </HeaderLink>
      <Button
        look="ghost"
        paddingInline="3"
        justifyContent="flex-start"
        fontWeight="400"
        color="muted"
        disabled={isPending}
        onClick={logout}
      >
        Logout
      </Button>
    </>
  );
};
