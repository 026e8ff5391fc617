import { useUser } from '../../session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { NewLink } from '../mail-link/new-link.tsx';

/** Tells a visitor whose browser has no key to a booking how to open it. */
export const ClosedBooking = ({ id, sentence }: { id: string; sentence: string }) => (
  <Stack>
    <Notice tone="danger" role="alert">
      <p>{sentence}</p>
      <Row gap="3">
        {useUser().user ? (
          <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
        ) : (
          <ButtonLink href={`/auth?returnTo=/bookings/${id}`}>Sign In</ButtonLink>
        )}
        <ButtonLink href="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </Row>
    </Notice>
    <NewLink id={id} noun="booking" />
  </Stack>
);
