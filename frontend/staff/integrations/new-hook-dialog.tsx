import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type HookEventType, hookEvents, hookEventTypes } from '../../../shared/domain/hooks/hook-events.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Legend } from '../../ui/field.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { NoteField } from '../parts/note-field.tsx';
import { callStaff } from '../session/api.ts';
import type { OnlyNow } from './shown-secret.tsx';

interface NewHookDialogProps {
  show: (made: OnlyNow) => void;
  close: () => void;
}

/** Asks where events go, and which. */
export const NewHookDialog = ({ show, close }: NewHookDialogProps) => {
  const [url, setUrl] = useState('');
  const [note, setNote] = useState('');
  const [events, setEvents] = useState<HookEventType[]>(hookEventTypes);
  const [namesPeople, setNamesPeople] = useState(false);
  const choose = (type: HookEventType, isChosen: boolean) =>
    setEvents(hookEventTypes.filter((known) => (known === type ? isChosen : events.includes(known))));
  const make = async (id: string) => {
    const { secret } = await callStaff('create-hook', { body: { id, url, events, namesPeople, note } });
    show({
      text: 'This is the secret of the new webhook. Use it to verify the events that we send.',
      secret,
    });
  };
  return (
    <ActDialog
      title="New webhook"
      label="Add the webhook"
      problem={events.length === 0 ? 'Please choose one event at least.' : undefined}
      carryOut={make}
      close={close}
    >
      <TextField
        label="Address"
        description="It begins with https://."
        type="url"
        autoComplete="off"
        required
        maxLength={500}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <chakra.fieldset>
        <Legend>Events</Legend>
        <Stack gap="1">
          {hookEventTypes.map((type) => (
            <CheckboxField
              key={type}
              label={hookEvents[type]}
              checked={events.includes(type)}
              onChange={({ target }) => choose(type, target.checked)}
            />
          ))}
        </Stack>
      </chakra.fieldset>
      <CheckboxField
        label="Send names, addresses and tasks of people too"
        checked={namesPeople}
        onChange={({ target }) => setNamesPeople(target.checked)}
      />
      <NoteField note={note} setNote={setNote} />
      <Note>
        The privacy page says that only programs which help to run the space get data about people, where they
        need it.
      </Note>
    </ActDialog>
  );
};
