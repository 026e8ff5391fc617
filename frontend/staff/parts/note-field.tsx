import { longest } from '../../../shared/domain/text/text-limits.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NoteFieldProps {
  note: string;
  setNote: (note: string) => void;
  description?: string;
}

/** A note of the staff about what they make or do. */
export const NoteField = ({ note, setNote, description }: NoteFieldProps) => (
  <TextField
    label="Note (optional)"
    description={description}
    autoComplete="off"
    maxLength={longest.note}
    value={note}
    onChange={({ target }) => setNote(target.value)}
  />
);
