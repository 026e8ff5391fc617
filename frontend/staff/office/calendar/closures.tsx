import { useState } from 'react';
import type { ClosureOfDay } from '../../../../shared/schemas/calendar.ts';
import { dayText } from '../../../calendar/location-clock.ts';
import { useAct } from '../../../features/form/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/surface.tsx';
import { Note } from '../../../ui/text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Line, List } from '../../parts/list.tsx';
import { readAgain } from '../../parts/queries.ts';
import { counted } from '../../parts/words.ts';
import { callStaff } from '../../session/api.ts';
import { untilEnded } from './until-ended.ts';
import { spanText } from './words.ts';

/** The progress of a closure, in sentences. */
const progressOf = ({ state, bookings, toCancel, heldSeats }: ClosureOfDay): string => {
  if (state === 'reopening') return 'Its seats are being freed. This goes on by itself.';
  const held = `${counted(heldSeats, 'seat')} held by open checkouts`;
  if (toCancel > 0)
    return `${counted(toCancel, 'booking')} still to be cancelled. This goes on by itself, also without this page.`;
  if (heldSeats > 0) return `${held} will be closed within 15 minutes.`;
  return bookings > 0 ? `${counted(bookings, 'booking')} on these hours stayed.` : '';
};

const Closure = ({ closure }: { closure: ClosureOfDay }) => {
  const { act, isPending, failure } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const { date, id, state, firstDate, lastDate } = closure;
  const isOfSeveral = firstDate !== undefined && lastDate !== undefined;
  const reopen = (days: { allDays?: true } = {}) =>
    act(async () => {
      await untilEnded(() => callStaff('reopen-hours', { body: { date, id, ...days } }));
      await readAgain();
    });
  const isUnderWay = state === 'closing' || state === 'reopening';
  return (
    <li>
      <Line>
        <span>
          <strong>{spanText(closure)}</strong> {isUnderWay ? <Badge>{state}</Badge> : null}
          <small>“{closure.reason}”</small>
          {isOfSeveral ? (
            <small>
              Closed from {dayText(firstDate)} to {dayText(lastDate)}
            </small>
          ) : null}
        </span>
        <Note role={isUnderWay ? 'status' : undefined}>{progressOf(closure)}</Note>
        {state === 'reopening' ? null : (
          <Row gap="3">
            {isAsking ? (
              <>
                <Button disabled={isPending} onClick={() => void reopen()}>
                  {isOfSeveral ? 'Reopen this day' : 'Reopen now'}
                </Button>
                {isOfSeveral ? (
                  <Button disabled={isPending} onClick={() => void reopen({ allDays: true })}>
                    Reopen all days
                  </Button>
                ) : null}
                <Button look="outline" disabled={isPending} onClick={() => setIsAsking(false)}>
                  Back
                </Button>
              </>
            ) : (
              <Button look="outline" onClick={() => setIsAsking(true)}>
                Reopen
              </Button>
            )}
          </Row>
        )}
        <Failure>{failure}</Failure>
      </Line>
    </li>
  );
};

/** The closures of a day, each with the way to reopen it. */
export const Closures = ({ closures }: { closures: readonly ClosureOfDay[] }) =>
  closures.length > 0 ? (
    <List aria-label="Closed hours">
      {closures.map((closure) => (
        <Closure key={closure.id} closure={closure} />
      ))}
    </List>
  ) : null;
