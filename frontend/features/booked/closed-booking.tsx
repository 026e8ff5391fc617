import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useMailRequest } from '../mail-link/use-mail-request.ts';

/** Requests a new link by mail. The answer does not reveal if the booking exists. */
const NewLink = ({ id }: { id: string }) => {
  const { ask, isAsking, isAsked, failure, answer } = useMailRequest(() =>
    callApi('request-booking-link', { parameters: { id } }),
  );
  if (isAsked)
    return (
      <Notice ref={answer} tabIndex={-1} role="status">
        <p>If this booking exists, a new link is on its way to its e-mail address. It works for a week.</p>
      </Notice>
    );
  return (
    <Card aria-labelledby="new-link">
      <Stack gap="3" alignItems="flex-start">
        <SectionTitle id="new-link" fontSize="xl">
          Has your link expired?
        </SectionTitle>
        <Note>We send a new link to the e-mail address of the booking.</Note>
        <Button disabled={isAsking} onClick={ask}>
          Send a new link
        </Button>
        <Failure>{failure}</Failure>
      </Stack>
    </Card>
  );
};

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
    <NewLink id={id} />
  </Stack>
);
