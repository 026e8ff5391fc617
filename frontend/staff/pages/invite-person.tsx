import { useState } from 'react';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Failure } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readAgain } from '../parts/queries.ts';
import { roleNames } from '../parts/roles.ts';
import { callStaff } from '../session/api.ts';
import { type Invitation, NewInvitation } from './new-invitation.tsx';

const choices = [
  { value: 'proctor', label: roleNames.proctor.name, detail: 'Works at the desk.' },
  {
    value: 'operator',
    label: roleNames.operator.name,
    detail: 'Works at the desk and in the office, and changes the team.',
  },
] as const satisfies readonly { value: StaffRole; label: string; detail: string }[];

/** Invites somebody by a link, which the operator hands over. */
export const InvitePerson = () => {
  const { act, isPending, failure } = useAct();
  const { field, handleSubmit, reset } = useCheckedForm({
    loadSchema: async () => (await import('../../../shared/schemas/staff.ts')).newStaffPerson,
    defaultValues: { name: '', role: 'proctor' },
  });
  const [invitation, setInvitation] = useState<Invitation>();
  const submit = handleSubmit((body) =>
    act(async () => {
      setInvitation(await callStaff('invite-staff', { body }));
      reset();
      await readAgain();
    }),
  );
  if (invitation)
    return (
      <NewInvitation
        invitation={invitation}
        next="Invite somebody else"
        again={() => setInvitation(undefined)}
      />
    );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <RadioField label="Role" choices={choices} {...field('role')} />
      <Failure>{failure}</Failure>
      <Button type="submit" alignSelf="start" disabled={isPending}>
        Make an invitation
      </Button>
    </Form>
  );
};
