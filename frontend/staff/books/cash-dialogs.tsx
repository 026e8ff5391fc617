import { type ReactNode, useState } from 'react';
import type { DrawerMovement } from '../../../shared/domain/door/drawer.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { CashDay } from '../../../shared/schemas/staff/cash.ts';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { centsIn } from '../office/cents.ts';
import { NoteField } from '../parts/note-field.tsx';
import { callStaff } from '../session/api.ts';

interface AmountDialogProps {
  title: string;
  label: string;
  /** The label of the field. */
  amount: string;
  record: (cents: number, note: string, requestId: string) => Promise<unknown>;
  close: () => void;
  children: ReactNode;
}

/** Asks for an amount of cash and a note. */
const AmountDialog = ({ title, label, amount, record, close, children }: AmountDialogProps) => {
  const [dollars, setDollars] = useState('');
  const [note, setNote] = useState('');
  const cents = centsIn(dollars);
  const carryOut = async (requestId: string) => {
    if (cents !== undefined) await record(cents, note, requestId);
  };
  return (
    <ActDialog
      {...{ title, label, carryOut, close }}
      problem={dollars && cents === undefined ? 'Please enter dollars, like 45 or 45.50.' : undefined}
      isReady={cents !== undefined}
    >
      {children}
      <TextField
        label={`${amount}, in dollars`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
      />
      <NoteField note={note} setNote={setNote} />
      <Note>It stays in the audit with your name. The books stay as they are.</Note>
    </ActDialog>
  );
};

/** Counts today's drawer. */
export const CountDialog = ({ drawer, close }: { drawer: CashDay; close: () => void }) => {
  const { day, expectedCents, counted } = drawer;
  const corrects = counted.length > 0;
  return (
    <AmountDialog
      title={corrects ? 'Count again' : 'Count the drawer'}
      label="Record the count"
      amount="Counted"
      record={(countedCents, note, nonce) =>
        callStaff('count-cash', { body: { day, nonce, countedCents, expectedCents, corrects, note } })
      }
      close={close}
    >
      <p>{formatCents(expectedCents)} should be in the drawer. It goes on from what you count.</p>
    </AmountDialog>
  );
};

const explanations: Record<DrawerMovement, string> = {
  float: 'Cash that you put into the drawer, such as change for the day.',
  payout: 'Cash that you take out to pay for something, such as milk. A refund is recorded in the inbox.',
  deposit: 'Cash that you take out and bring to the bank.',
};

/** Records cash that was put into the drawer or taken out of it. */
export const MovementDialog = ({
  kind,
  title,
  close,
}: {
  kind: DrawerMovement;
  title: string;
  close: () => void;
}) => (
  <AmountDialog
    title={title}
    label="Record it"
    amount={kind === 'float' ? 'Put in' : 'Taken out'}
    record={(cents, note, nonce) => callStaff('move-cash', { body: { nonce, kind, cents, note } })}
    close={close}
  >
    <p>{explanations[kind]}</p>
  </AmountDialog>
);
