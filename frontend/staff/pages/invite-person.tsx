import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { clockTime } from '../../../shared/domain/moment-text.ts';
import type { StaffRole } from '../../../shared/domain/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Row } from '../../ui/surface.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readAgain } from '../office/queries.ts';
import { roleNames } from '../roles.ts';
import { callStaff } from '../session/api.ts';
import { useAct } from '../use-act.ts';

type Invitation = ResponseBody<'invite-staff'>;

const Link = chakra('code', { base: { fontSize: 'sm', overflowWrap: 'anywhere', userSelect: 'all' } });

const tellCopyFailure = () => 'The link could not be copied. Please select it by hand.';

const NewInvitation = ({ invitation, again }: { invitation: Invitation; again: () => void }) => {
  const notice = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const { act, failure } = useAct(tellCopyFailure);
  useEffect(() => notice.current?.focus(), []);
  const { person, link, endsAt } = invitation;
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    });
  return (
    <Notice ref={notice} tabIndex={-1} role="status">
      <p>
        Give this link to {person.name} yourself. It works once, until {clockTime(Date.parse(endsAt))}, and is
        shown only now.
      </p>
      <Link>{link}</Link>
      <Failure>{failure}</Failure>
      <Row>
        <Button look="outline" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
        <Button look="ghost" onClick={again}>
          Invite somebody else
        </Button>
      </Row>
    </Notice>
  );
};

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
  const { register, handleSubmit, reset } = useForm<{ name: string; role: StaffRole }>({
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
  if (invitation) return <NewInvitation invitation={invitation} again={() => setInvitation(undefined)} />;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField label="Name" autoComplete="off" {...register('name')} />
      <RadioField label="Role" choices={choices} {...register('role')} />
      <Failure>{failure}</Failure>
      <Button type="submit" alignSelf="start" disabled={isPending}>
        Make an invitation
      </Button>
    </Form>
  );
};
