import { useLateComponent } from '../../ui/use-late-component.ts';
import type { TellMeProps } from '../waiting/tell-me.tsx';
import type { LiveAvailability } from './availability.ts';
import type { BookingFormControl } from './use-draft.ts';

const load = async () => (await import('../waiting/tell-me.tsx')).TellMe;

interface LateTellMeProps {
  hours: LiveAvailability['hours'];
  form: BookingFormControl;
  date: string;
}

/** The way onto the waiting list. Its script is loaded on a day with a full hour alone. */
export const LateTellMe = ({ hours = [], form, date }: LateTellMeProps) => {
  const { name, email } = form.getValues();
  /** Somebody who waits once need not type it again, here or to book. */
  const know = (person: TellMeProps['person']) => {
    if (!name) form.fillIn('name', person.name);
    if (!email) form.fillIn('email', person.email);
  };
  const fullSlots = hours.filter(({ obstacle }) => obstacle === 'full').map(({ timeSlot }) => timeSlot);
  const TellMe = useLateComponent<TellMeProps>(load, fullSlots.length > 0);
  if (!TellMe || fullSlots.length === 0) return null;
  return <TellMe key={date} date={date} fullSlots={fullSlots} person={{ name, email }} know={know} />;
};
