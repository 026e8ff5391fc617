import { useState } from 'react';
import { returnedText } from '../../../shared/domain/policy/policy-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { weekdayOf } from '../../../shared/domain/time/weekdays.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import type { Session } from './session-overview.ts';
import { returnedByAll, useCancelAll } from './use-cancel-all.ts';

const sessionsText = (sessions: number): string => (sessions === 1 ? 'one session' : `${sessions} sessions`);

/** The sessions of a series that are still to come, with the button that cancels them. */
const OneSeries = ({ sessions }: { sessions: readonly Session[] }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { cancelAll, isPending, failure } = useCancelAll();
  const [first] = sessions;
  const last = sessions.at(-1);
  if (!first || !last) return null;
  const cancellable = sessions.filter(({ cancellation }) => cancellation);
  const days = cancellable.map(({ date }) => dayText(date)).join('; ');
  return (
    <Card display="flex" flexDirection="column" gap="4" padding={{ base: '5', md: '6' }}>
      <p>
        <strong>
          {weekdayOf(first.date)}s, {sessionTimes(first.timeSlot, first.duration)}
        </strong>
        , {sessionsText(sessions.length)} to come, the last on {dayText(last.date)}.
      </p>
      <Failure>{failure}</Failure>
      {isAsking ? (
        <>
          <p>
            Cancel {sessionsText(cancellable.length)}: {days}?{' '}
            <strong>{returnedText(returnedByAll(cancellable))}</strong> This cannot be undone.
          </p>
          {cancellable.length < sessions.length ? (
            <Note>Sessions that begin too soon to be cancelled are kept.</Note>
          ) : null}
          <Row gap="3">
            <Button disabled={isPending} onClick={() => cancelAll(cancellable)}>
              {isPending ? 'Cancelling…' : 'Yes, cancel them'}
            </Button>
            <Button look="outline" disabled={isPending} onClick={() => setIsAsking(false)}>
              Keep them
            </Button>
          </Row>
        </>
      ) : (
        <Button
          look="outline"
          alignSelf="start"
          disabled={cancellable.length === 0}
          onClick={() => setIsAsking(true)}
        >
          Cancel the rest
        </Button>
      )}
    </Card>
  );
};

/** The series of which more than one session is still to come. */
export const WeeklySeries = ({ series }: { series: readonly (readonly Session[])[] }) => (
  <Stack as="section" aria-labelledby="weekly">
    <SectionTitle id="weekly">Every Week</SectionTitle>
    {series.map((sessions) => (
      <OneSeries key={sessions[0]?.seriesId} sessions={sessions} />
    ))}
  </Stack>
);
