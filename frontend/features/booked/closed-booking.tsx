import { useUser } from '../../session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { ClosedLink } from '../mail-link/closed-link.tsx';
import { NewLink } from '../mail-link/new-link.tsx';

/** Tells a visitor whose browser has no key to a booking how to open it. */
export const ClosedBooking = ({ id, sentence }: { id: string; sentence: string }) => {
  const { user } = useUser();
  return (
    <Stack>
      <Failure>{sentence}</Failure>
      <ClosedLink
        first={
          user ? (
            <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
          ) : (
            <ButtonLink href={`/auth?returnTo=/bookings/${id}`}>Sign In</ButtonLink>
          )
        }
      >
        <NewLink id={id} noun="booking" />
      </ClosedLink>
    </Stack>
  );
};
