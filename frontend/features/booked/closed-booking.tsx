import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';

/** Requests a new link by mail. The answer does not reveal if the booking exists. */
const NewLink = ({ id }: { id: string }) => {
  const [state, setState] = useState<'unasked' | 'asking' | 'asked'>('unasked');
  const [error, setError] = useState<string>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'asked') notice.current?.focus();
  }, [state]);
  const ask = async () => {
    setState('asking');
    setError(undefined);
    try {
      await callApi('request-booking-link', { parameters: { id } });
      setState('asked');
    } catch (failure) {
      setError(failureSentence(failure));
      setState('unasked');
    }
  };
  if (state === 'asked')
    return (
      <Notice ref={notice} tabIndex={-1} role="status">
        <p>
          If there is such a booking, a new link is on its way to the e-mail address that it was booked with.
          It works for a week.
        </p>
      </Notice>
    );
  return (
    <Card aria-labelledby="new-link">
      <Stack gap="3" alignItems="flex-start">
        <SectionTitle id="new-link" fontSize="xl">
          Has your link expired?
        </SectionTitle>
        <Note>We send a new one to the e-mail address that the session was booked with.</Note>
        <Button disabled={state === 'asking'} onClick={() => void ask()}>
          Send a new link
        </Button>
        <Failure>{error}</Failure>
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
