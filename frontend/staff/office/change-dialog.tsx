import { longest } from '../../../shared/domain/text/text-limits.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useDraft } from '../parts/drafts.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

interface ChangeDialogProps extends Omit<ActDialogProps, 'carryOut'> {
  /** The id of what is changed. A reason that was typed and not sent stands there again, and nowhere else. */
  about: string;
  /** True when the visitor reads the reason as well. */
  isMailed?: boolean;
  change: (reason: string, requestId: string) => Promise<unknown>;
}

/** A dialog for a change that needs a reason, which stands below its fields. */
export const ChangeDialog = ({ about, isMailed = false, change, children, ...dialog }: ChangeDialogProps) => {
  const [reason, setReason] = useDraft(`reason ${about} ${dialog.title}`);
  const carryOut = async (requestId: string) => {
    await change(reason, requestId);
    setReason('');
  };
  return (
    <ActDialog {...dialog} carryOut={carryOut}>
      {children}
      <TextAreaField
        label="Reason"
        description={`It ${isMailed ? 'is mailed to the visitor, and ' : ''}stays in the audit.`}
        rows={2}
        maxLength={longest.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
};
