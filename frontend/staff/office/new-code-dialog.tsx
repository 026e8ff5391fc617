import { useState } from 'react';
import type { CodeTarget } from '../../../shared/domain/prices/codes.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import { ActDialog } from './act-dialog.tsx';
import { centsIn } from './cents.ts';

const targets = [
  { value: 'sessions', label: 'Sessions' },
  { value: 'packages', label: 'Packages' },
  { value: 'both', label: 'Sessions and packages' },
];

/** The promise of a limit for each person. */
export const eachPerson =
  'Each person is recognised by account, normalised email or card; a guest who uses another email and another card can use it again.';

const empty = { code: '', off: '', from: '', until: '', uses: '', usesEach: '', note: '' };

/** The amount as typed: "10%", or dollars. */
const amountOf = (off: string): { percent: number } | { centsOff: number } | undefined => {
  const [, percent] = /^(\d{1,3}) ?%$/.exec(off.trim()) ?? [];
  if (percent) return { percent: Number(percent) };
  const centsOff = centsIn(off);
  return centsOff === undefined ? undefined : { centsOff };
};

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

export const NewCodeDialog = ({ close }: { close: () => void }) => {
  const [typed, setTyped] = useState(empty);
  const [on, setOn] = useState<CodeTarget>('sessions');
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const amount = amountOf(typed.off);
  const make = () =>
    callStaff('create-code', {
      body: {
        code: typed.code,
        ...amount,
        on,
        from: typed.from || undefined,
        until: typed.until || undefined,
        uses: numberOf(typed.uses),
        usesEach: numberOf(typed.usesEach),
        note: typed.note,
      },
    });
  return (
    <ActDialog
      title="New code"
      label="Make the code"
      problem={typed.off && !amount ? 'Please enter a percentage like 10%, or dollars like 5.' : undefined}
      carryOut={make}
      close={close}
    >
      <TextField label="Code" description="Letters, digits and hyphens." maxLength={24} {...field('code')} />
      <TextField label="Takes off" description="10% or $5" {...field('off')} />
      <SelectField
        label="For"
        options={targets}
        value={on}
        onChange={({ target }) => setOn(target.value as CodeTarget)}
      />
      <TextField label="First day (optional)" type="date" {...field('from')} />
      <TextField label="Last day (optional)" type="date" {...field('until')} />
      <TextField label="Uses in all (optional)" inputMode="numeric" {...field('uses')} />
      <TextField
        label="Uses of each person (optional)"
        description={eachPerson}
        inputMode="numeric"
        {...field('usesEach')}
      />
      <TextField label="Note (optional)" maxLength={longest.note} {...field('note')} />
      <Note>What it takes off cannot be changed later. You can end it at any time.</Note>
    </ActDialog>
  );
};
