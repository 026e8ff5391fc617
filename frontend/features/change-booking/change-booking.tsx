import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveText, tierTexts } from '../../../shared/domain/policy/cancellation-text.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import type { ChangeProps } from './use-change.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'center' },
    justifyContent: 'space-between',
    gap: { base: '3', sm: '6' },
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    '& button': { flexShrink: 0 },
  },
});

const Terms = chakra('ul', { base: { display: 'grid', gap: '2' } });

/** The reasons why a booking cannot be changed any more. The rules are loaded only then. */
const useObstacles = (booking: OpenedBooking) => {
  const { cancellation, reschedulableUntil } = booking;
  const { data } = useQuery({
    queryKey: ['obstacles', booking],
    queryFn: async () => (await import('./obstacles.ts')).obstaclesTo(booking),
    enabled: !cancellation || !reschedulableUntil,
  });
  return data;
};

type Panel = 'cancel' | 'move';

/** Lets the holder move or cancel a session, and shows the terms of both. */
export const ChangeBooking = ({ booking, address }: ChangeProps) => {
  const { cancellation, reschedulableUntil, movesLeft } = booking;
  const obstacles = useObstacles(booking);
  const [open, show] = useState<Panel>();
  const back = () => show(undefined);
  if (open === 'cancel' && cancellation)
    return (
      <Card aria-label="Cancel the session" data-print="hide">
        <CancelPanel booking={booking} address={address} cancellation={cancellation} back={back} />
      </Card>
    );
  if (open === 'move' && reschedulableUntil)
    return (
      <Card
        aria-label="Move the session"
        data-print="hide"
        padding={{ base: '4', md: '8' }}
        marginInline={{ base: '-4', sm: '0' }}
        borderInlineWidth={{ base: '0', sm: '1px' }}
        borderRadius={{ base: '0', sm: 'lg' }}
      >
        <MovePanel booking={booking} address={address} back={back} />
      </Card>
    );
  return (
    <Card aria-labelledby="change-title" data-print="hide" paddingBottom={{ base: '3', md: '5' }}>
      <SectionTitle id="change-title" fontSize="xl" marginBottom="4">
        Something has come up?
      </SectionTitle>
      <Line>
        <p>{reschedulableUntil ? moveText(reschedulableUntil, movesLeft) : obstacles?.toMove}</p>
        {reschedulableUntil ? (
          <Button look="outline" onClick={() => show('move')}>
            Move
          </Button>
        ) : null}
      </Line>
      <Line>
        {cancellation ? (
          <Terms>
            {tierTexts(cancellation.tiers, booking).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Terms>
        ) : (
          <p>{obstacles?.toCancel}</p>
        )}
        {cancellation ? (
          <Button look="outline" onClick={() => show('cancel')}>
            Cancel the session
          </Button>
        ) : null}
      </Line>
    </Card>
  );
};
