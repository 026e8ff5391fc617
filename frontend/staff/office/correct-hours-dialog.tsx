import { useState } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursLeft, whyNotCorrectable } from '../../../shared/domain/prices/package-hours.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import { ChangeDialog } from './change-dialog.tsx';

interface CorrectHoursDialogProps {
  bought: PackageWithHours;
  close: () => void;
}

/** Gives hours to a package, or takes hours away. A correction the other way undoes it. */
export const CorrectHoursDialog = ({ bought, close }: CorrectHoursDialogProps) => {
  const [text, setText] = useState('');
  const { id, userId } = bought;
  const hours = /^[+-]?\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const left = hoursLeft(bought) + hours;
  const correct = (reason: string, requestId: string) =>
    callStaff('correct-hours', { parameters: { id }, body: { userId, hours, reason, requestId } });
  return (
    <ChangeDialog
      about={id}
      title="Correct hours"
      label={
        hours === 0 ? 'Correct hours' : `${hours > 0 ? 'Give' : 'Take away'} ${hoursText(Math.abs(hours))}`
      }
      problem={hours === 0 ? undefined : whyNotCorrectable(bought, hours)}
      change={correct}
      close={close}
    >
      <TextField
        label="Hours"
        description="2 gives two hours, -2 takes two away."
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Note>
        {hoursText(Math.max(0, left))} left afterwards. The member reads the reason.
        {hours < 0 ? ' Taking hours away does not complete the package or pay its refund.' : ''}
      </Note>
    </ChangeDialog>
  );
};
