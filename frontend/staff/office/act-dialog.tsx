import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
import { useRequest } from '../parts/use-request.ts';

export interface ActDialogProps {
  title: string;
  /** The label of the button that carries the change out. */
  label: string;
  /** The sentence why the change cannot be carried out. It is shown at once. */
  problem?: string | undefined;
  /** False while a field is empty that the change needs. */
  isReady?: boolean;
  /** The fields of the change, and sentences about it. */
  children: ReactNode;
  carryOut: (requestId: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for the details of a change, carries it out, and reads again what the page shows. */
export const ActDialog = ({
  title,
  label,
  problem,
  isReady = true,
  children,
  carryOut,
  close,
}: ActDialogProps) => {
  const { request, isPending, failure } = useRequest(carryOut, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request();
  };
  return (
    <Dialog title={title} close={close}>
      <Form onSubmit={submit}>
        {children}
        <Failure>{problem ?? failure}</Failure>
        <FormButtons
          label={label}
          isReady={isReady && problem === undefined}
          isPending={isPending}
          close={close}
        />
      </Form>
    </Dialog>
  );
};
