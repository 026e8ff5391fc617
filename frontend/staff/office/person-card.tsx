import { useState } from 'react';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { PersonPage } from '../../../shared/schemas/staff/people.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useAnswer } from '../parts/queries.ts';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';
import { ChangeDialog } from './change-dialog.tsx';

interface OfBooking {
  bookingId: string;
}

const stamp = ({ by, at }: { by: string; at: string }): string => `${by}, ${shortMomentText(Date.parse(at))}`;

const NewNote = ({ bookingId }: OfBooking) => {
  const [text, setText] = useState('');
  const { request, isPending, failure } = useRequest(
    (nonce) => callStaff('note-person', { parameters: { id: bookingId }, body: { nonce, text } }),
    () => setText(''),
  );
  return (
    <Form
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        request();
      }}
    >
      <TextAreaField
        label="New note"
        description="It stays with the person across bookings. Only operators read it."
        rows={2}
        maxLength={longest.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure>{failure}</Failure>
      <Row>
        <Button type="submit" look="outline" disabled={isPending}>
          Add the note
        </Button>
      </Row>
    </Form>
  );
};

const BlockDialog = ({
  bookingId,
  isBlocked,
  close,
}: OfBooking & { isBlocked: boolean; close: () => void }) => (
  <ChangeDialog
    about={bookingId}
    title={isBlocked ? 'End the block' : 'Block this person'}
    label={isBlocked ? 'End the block' : 'Block'}
    change={(reason) =>
      callStaff(isBlocked ? 'unblock-person' : 'block-person', {
        parameters: { id: bookingId },
        body: { reason },
      })
    }
    close={close}
  >
    <Note>
      {isBlocked
        ? 'This person can book again.'
        : 'This person can no longer book, and is shown one polite sentence. Their bookings stay: cancel those that should not take place.'}
    </Note>
  </ChangeDialog>
);

const Known = ({ person, bookingId }: OfBooking & { person: PersonPage }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { notes, block } = person;
  return (
    <Stack gap="4">
      {block ? (
        <Notice tone="danger">
          <p>
            <strong>Blocked.</strong> {block.reason}
          </p>
          <Note>{stamp(block)}</Note>
        </Notice>
      ) : null}
      {notes.map((note) => (
        <div key={note.nonce}>
          <p>{note.text}</p>
          <Note>{stamp(note)}</Note>
        </div>
      ))}
      <NewNote bookingId={bookingId} />
      <Row>
        <Button look="outline" onClick={() => setIsOpen(true)}>
          {block ? 'End the block' : 'Block this person'}
        </Button>
      </Row>
      {isOpen ? (
        <BlockDialog bookingId={bookingId} isBlocked={block !== undefined} close={() => setIsOpen(false)} />
      ) : null}
    </Stack>
  );
};

/** The notes about the person of a booking, and their block. */
export const PersonCard = ({ bookingId }: OfBooking) => {
  const query = useAnswer('get-person', { parameters: { id: bookingId } });
  return (
    <Card aria-labelledby="person">
      <Stack>
        <SectionTitle id="person">The person</SectionTitle>
        <Read query={query} loading="Loading the notes…">
          {(person) => <Known person={person} bookingId={bookingId} />}
        </Read>
      </Stack>
    </Card>
  );
};
