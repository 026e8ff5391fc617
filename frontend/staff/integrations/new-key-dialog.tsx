import { useState } from 'react';
import type { MachineScope } from '../../../shared/domain/machines/scopes.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Note } from '../../ui/text.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { NoteField } from '../parts/note-field.tsx';
import { callStaff } from '../session/api.ts';
import type { OnlyNow } from './shown-secret.tsx';

const scopes: readonly { value: MachineScope; label: string }[] = [
  { value: 'bookings', label: 'Sessions of a day, with arrivals' },
  { value: 'calendar', label: 'Free hours of some days' },
  { value: 'report', label: 'Report of a month' },
];

interface NewKeyDialogProps {
  show: (made: OnlyNow) => void;
  close: () => void;
}

/** Asks what a machine may read. */
export const NewKeyDialog = ({ show, close }: NewKeyDialogProps) => {
  const [scope, setScope] = useState<MachineScope>('bookings');
  const [note, setNote] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  const make = async (id: string) => {
    const namesPeople = isTicked && scope === 'bookings';
    const { key } = await callStaff('create-key', { body: { id, scope, namesPeople, note } });
    show({ text: 'This is the new key.', secret: key });
  };
  return (
    <ActDialog title="New key" label="Make the key" carryOut={make} close={close}>
      <SelectField
        label="It reads"
        options={scopes}
        value={scope}
        onChange={({ target }) => setScope(target.value as MachineScope)}
      />
      {scope === 'bookings' ? (
        <CheckboxField
          label="Names, addresses and tasks of people too"
          checked={isTicked}
          onChange={({ target }) => setIsTicked(target.checked)}
        />
      ) : null}
      <NoteField note={note} setNote={setNote} description="The machine that has it." />
      <Note>It changes nothing, and never leads to money. You can revoke it at any time.</Note>
    </ActDialog>
  );
};
