import { useId, useState } from 'react';
import { rules } from '../../../shared/content/rules.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { PersonWithStrikes } from '../../../shared/schemas/staff/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { ChangeDialog } from '../office/change-dialog.tsx';
import { Line } from '../parts/list.tsx';
import { whenText } from '../parts/words.ts';
import { callStaff } from '../session/api.ts';

type Session = PersonWithStrikes['sessions'][number];

const rulesText = ({ rules: broken }: Session): string =>
  broken.length === 0
    ? 'Taken back at the desk since'
    : broken.map((id) => rules.find((rule) => rule.id === id)?.title ?? id).join(', ');

/** Somebody who has broken rules in several sessions, about whom an operator decides. Nothing happens by itself. */
export const StrikesItem = ({ person }: { person: PersonWithStrikes }) => {
  const { person: id, name, email, sessions, latestAt } = person;
  const [isDeciding, setIsDeciding] = useState(false);
  const titleId = useId();
  return (
    <Line role="group" aria-labelledby={titleId}>
      <Stack gap="2">
        <strong id={titleId}>{name ?? 'Somebody whose data was erased'}</strong>
        <Note>
          {email ? `${email}. ` : ''}
          {sessions.length} sessions, the latest strike on {shortMomentText(Date.parse(latestAt))}.
        </Note>
        <ul>
          {sessions.map((session) => (
            <li key={session.bookingId}>
              <TextLink href={`/office/bookings/${session.bookingId}`}>{whenText(session)}</TextLink>:{' '}
              {rulesText(session)}
            </li>
          ))}
        </ul>
        <Row>
          <Button look="outline" onClick={() => setIsDeciding(true)}>
            Note what you decide
          </Button>
        </Row>
      </Stack>
      {isDeciding ? (
        <ChangeDialog
          about={id}
          title="Strikes"
          label="Mark as seen"
          change={(note) => callStaff('review-strikes', { parameters: { id }, body: { note } })}
          close={() => setIsDeciding(false)}
        >
          <Note>
            They come up again with their next strike. Nobody is told, and nothing else changes. To keep
            somebody out, block them on the page of a booking.
          </Note>
        </ChangeDialog>
      ) : null}
    </Line>
  );
};
