import { chakra } from '@chakra-ui/react';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { counted } from '../parts/words.ts';
import type { SeenSession } from './seen-session.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'lg',
    '& th, & td': { textAlign: 'start', paddingBlock: '2', borderBottomWidth: '1px', borderColor: 'line' },
    '& th': { fontWeight: 600 },
  },
});

/** Those who were checked in, and whose session has not ended. */
export const sessionsHere = (sessions: readonly SeenSession[], nowMs: number): SeenSession[] =>
  sessions
    .filter(({ facts, times }) => facts.attendance === 'arrived' && nowMs < times.endMs)
    .sort((one, other) => (one.seats[0] ?? 0) - (other.seats[0] ?? 0));

interface HereNowProps {
  sessions: readonly SeenSession[];
  nowMs: number;
  close: () => void;
}

/** The people in the room, to be counted and printed in an alarm. It needs no network. */
export const HereNow = ({ sessions, nowMs, close }: HereNowProps) => {
  const here = sessionsHere(sessions, nowMs);
  return (
    <Card aria-labelledby="here-now" data-printed="">
      <Stack gap="4">
        <SectionTitle id="here-now">
          In the room at {clockTime(nowMs)}: {counted(here.length, 'booker')}
        </SectionTitle>
        {here.length > 0 ? (
          <Table aria-labelledby="here-now">
            <thead>
              <tr>
                <th scope="col">Seat</th>
                <th scope="col">Name</th>
                <th scope="col">Until</th>
              </tr>
            </thead>
            <tbody>
              {here.map(({ bookingId, seats, name, times }) => (
                <tr key={bookingId}>
                  <td>{[...new Set(seats)].join(', ')}</td>
                  <td>{name}</td>
                  <td>{clockTime(times.endMs)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <p>No session is checked in.</p>
        )}
        <Row gap="2" _print={{ display: 'none' }}>
          <Button onClick={() => window.print()}>Print</Button>
          <Button look="outline" onClick={close}>
            Close the list
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
