import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { Dialog } from '../dialog.tsx';
import { useAct } from '../use-act.ts';
import { readAgain } from './queries.ts';

interface ChangeDialogProps {
  title: string;
  /** The label of the button that carries the change out. */
  label: string;
  /** The sentence why the change cannot be carried out. It is shown at once. */
  problem?: string | undefined;
  /** True when the visitor reads the reason as well. */
  isMailed?: boolean;
  /** Fields and sentences above the reason. */
  children: ReactNode;
  change: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for the details and the reason of a change, carries it out, and reads again what the page shows. */
export const ChangeDialog = ({
  title,
  label,
  problem,
  isMailed = false,
  children,
  change,
  close,
}: ChangeDialogProps) => {
  const [reason, setReason] = useState('');
  const { act, isPending, failure } = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await change(reason);
      await readAgain();
      close();
    });
  };
  return (
    <Dialog title={title} close={close}>
      <Form onSubmit={submit}>
        {children}
        <TextAreaField
          label="Reason"
          description={`It ${isMailed ? 'is mailed to the visitor, and ' : ''}stays in the audit.`}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Failure>{problem ?? failure}</Failure>
        <Row gap="3">
          <Button type="submit" disabled={isPending || problem !== undefined}>
            {label}
          </Button>
          <Button look="outline" disabled={isPending} onClick={close}>
            Back
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
