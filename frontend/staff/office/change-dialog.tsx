import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { CardTitle } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { Dialog } from '../dialog.tsx';
import { useAct } from '../use-act.ts';

interface ChangeDialogProps {
  title: string;
  /** The label of the button that carries the change out. */
  label: string;
  /** Absent: it can be carried out. Otherwise the sentence why not, which is shown at once. */
  problem?: string | undefined;
  /** Fields and sentences above the reason. */
  children: ReactNode;
  change: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for the details and the reason of a change of a booking. */
export const ChangeDialog = ({ title, label, problem, children, change, close }: ChangeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [reason, setReason] = useState('');
  const { act, isPending, failure } = useAct();
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await change(reason);
      close();
    });
  };
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={close}>
      <Form onSubmit={submit}>
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {children}
        <TextAreaField
          label="Reason"
          description="It is mailed to the visitor, and stays in the audit."
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
