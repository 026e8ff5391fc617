import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wishedTimes } from '../../../shared/domain/offers/wish-text.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import type { PlaceView } from '../../../shared/schemas/waiting.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { Facts } from '../booked/facts.tsx';
import { ClosedLink } from '../mail-link/new-link.tsx';
import { ChooseHours } from '../offer/choose-hours.tsx';
import { rememberPlace } from '../stored/link-keys.ts';

interface PlaceAddress {
  id: string;
  linkKey: string | undefined;
}

/** The page of a place on a waiting list. A link in a mail is confirmed by a click, since scanners open links too. */
export const Place = ({ id, linkKey }: PlaceAddress) => {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const address = { parameters: { id }, query: { key: linkKey } };
  const { data, error } = useQuery({
    queryKey: ['waiting', id],
    queryFn: () => callApi('get-waiting', address),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const act = async (key: 'confirm-waiting' | 'leave-waiting') => {
    setIsPending(true);
    setFailure(undefined);
    try {
      queries.setQueryData(['waiting', id], await callApi(key, address));
    } catch (failed) {
      setFailure(failureSentence(failed));
    }
    setIsPending(false);
  };
  useEffect(() => {
    rememberPlace(id);
  }, [id]);
  if (!data)
    return error ? (
      <ClosedLink id={id} noun="request" error={error} />
    ) : (
      <Spinner label="Looking for your place" />
    );
  const facts: [string, string][] = [
    ['When', `${wishedTimes(data)}, ${cityTime()}`],
    [
      'Notice',
      data.noticeHours === 1 ? '1 hour before the start' : `${data.noticeHours} hours before the start`,
    ],
  ];
  const can = (act: PlaceView['acts'][number]) => data.acts.includes(act);
  const waits = can('leave') && !data.offer;
  return (
    <Card aria-labelledby="place-title">
      <Stack gap="6">
        <SectionTitle id="place-title">{dateText(data.date)}</SectionTitle>
        <Notice role="status">
          <p>{data.says}</p>
        </Notice>
        <Facts facts={facts} />
        <Failure>{failure}</Failure>
        <Row gap="3">
          {can('confirm') ? (
            <Button size="lg" disabled={isPending} onClick={() => void act('confirm-waiting')}>
              Put me on the list
            </Button>
          ) : null}
          {data.offer && can('see') ? (
            <ButtonLink href={`/offers/${data.offer.id}`} size="lg">
              See the offer
            </ButtonLink>
          ) : null}
          {waits ? (
            <Button look="outline" size="lg" disabled={isPending} onClick={() => void act('leave-waiting')}>
              {can('confirm') ? 'No, thanks' : 'Leave the list'}
            </Button>
          ) : (
            <ChooseHours hours={can('book') ? data : undefined} />
          )}
        </Row>
        {waits ? <Note>Waiting costs nothing. You need not take what is offered.</Note> : null}
      </Stack>
    </Card>
  );
};
