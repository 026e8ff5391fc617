import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wishedTimes } from '../../../shared/domain/offers/wish-text.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import type { PlaceView } from '../../../shared/schemas/waiting.ts';
import { callApi } from '../../api/client.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { Facts } from '../booked/facts.tsx';
import { Read } from '../form/read.tsx';
import { useAct } from '../form/use-act.ts';
import { ClosedLink } from '../mail-link/closed-link.tsx';
import { NewLink } from '../mail-link/new-link.tsx';
import { ChooseHours } from '../offer/choose-hours.tsx';
import { rememberPlace } from '../stored/link-keys.ts';

interface PlaceAddress {
  id: string;
  linkKey: string | undefined;
}

interface ShownEntryProps {
  data: PlaceView;
  isPending: boolean;
  failure: string | undefined;
  act: (key: 'confirm-waiting' | 'leave-waiting') => void;
}

const ShownEntry = ({ data, isPending, failure, act }: ShownEntryProps) => {
  const facts: [string, string][] = [
    ['When', `${wishedTimes(data)}, ${cityTime()}`],
    [
      'Notice',
      data.noticeHours === 1 ? '1 hour before the start' : `${data.noticeHours} hours before the start`,
    ],
  ];
  const can = (open: PlaceView['acts'][number]) => data.acts.includes(open);
  const waits = can('leave') && !data.offer;
  return (
    <Card aria-labelledby="place-title">
      <Stack gap="6">
        <SectionTitle id="place-title">{dateText(data.date)}</SectionTitle>
        <Notice key={data.says} role="status">
          <p>{data.says}</p>
        </Notice>
        <Facts facts={facts} />
        <Failure>{failure}</Failure>
        <Row gap="3">
          {can('confirm') ? (
            <Button size="lg" disabled={isPending} onClick={() => act('confirm-waiting')}>
              Put me on the list
            </Button>
          ) : null}
          {data.offer && can('see') ? (
            <ButtonLink href={`/offers/${data.offer.id}`} size="lg">
              See the offer
            </ButtonLink>
          ) : null}
          {waits ? (
            <Button look="outline" size="lg" disabled={isPending} onClick={() => act('leave-waiting')}>
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

/** The page of a place on a waiting list. A link in a mail is confirmed by a click, since scanners open links too. */
export const Place = ({ id, linkKey }: PlaceAddress) => {
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const address = { parameters: { id }, query: { key: linkKey } };
  const query = useQuery({
    queryKey: ['waiting', id],
    queryFn: () => callApi('get-waiting', address),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    rememberPlace(id);
  }, [id]);
  const carryOut = (key: 'confirm-waiting' | 'leave-waiting') =>
    void act(async () => queries.setQueryData(['waiting', id], await callApi(key, address)));
  return (
    <Read
      query={query}
      loading="Looking for your place"
      wayOn={
        <ClosedLink>
          <NewLink id={id} noun="request" />
        </ClosedLink>
      }
    >
      {(data) => <ShownEntry data={data} isPending={isPending} failure={failure} act={carryOut} />}
    </Read>
  );
};
