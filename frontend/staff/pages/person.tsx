import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { staffLabel } from '../../../shared/domain/staff/staff-name.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { StaffPerson } from '../../../shared/schemas/staff.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { readAgain } from '../parts/queries.ts';
import { roleNames } from '../parts/roles.ts';
import { callStaff } from '../session/api.ts';
import { type Invitation, NewInvitation } from './new-invitation.tsx';

const Entry = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '4',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
});
const Name = chakra('strong', { base: { fontWeight: 600, overflowWrap: 'anywhere' } });

const on = (time: string | undefined): string => (time ? dateText(dateAtLocation(Date.parse(time))) : '');

const membershipText = ({
  status,
  invitedAt,
  invitationEndsAt,
  acceptedAt,
  revokedAt,
}: StaffPerson): string => {
  if (status === 'revoked') return `left the team on ${on(revokedAt)}`;
  if (status === 'active') return `on the team since ${on(acceptedAt)}`;
  if (invitationEndsAt && Date.parse(invitationEndsAt) > serverNow())
    return `invited until ${clockTime(Date.parse(invitationEndsAt))}`;
  return `invited on ${on(invitedAt)}, and has not accepted in time`;
};

interface PersonProps {
  person: StaffPerson;
  /** True for the signed-in operator. */
  isOwn: boolean;
}

/** Changes the role of a person, or revokes their access, after a question. Makes a link for a new passkey. */
const Changes = ({ person: { id, name, role, status }, isOwn }: PersonProps) => {
  const { act, isPending, failure } = useAct();
  const [question, setQuestion] = useState<'revoke' | 'role'>();
  const [invitation, setInvitation] = useState<Invitation>();
  const other = role === 'operator' ? 'proctor' : 'operator';
  const close = () => setQuestion(undefined);
  const makeLink = () =>
    act(async () => {
      setInvitation(await callStaff('invite-staff-again', { parameters: { id } }));
      await readAgain();
    });
  if (invitation)
    return <NewInvitation invitation={invitation} next="Done" again={() => setInvitation(undefined)} />;
  return (
    <>
      <Failure>{failure}</Failure>
      <Row gap="2">
        {isOwn ? null : (
          <Button look="outline" onClick={() => setQuestion('role')}>
            Make {other}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {isOwn ? null : (
          <Button look="outline" disabled={isPending} onClick={() => void makeLink()}>
            New passkey link
            <VisuallyHidden> for {name}</VisuallyHidden>
          </Button>
        )}
        <Button look="outline" onClick={() => setQuestion('revoke')}>
          Revoke
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Row>
      {question === 'role' ? (
        <ActDialog
          title={`Make ${name} ${roleNames[other].withArticle}?`}
          label={`Make ${other}`}
          carryOut={() => callStaff('change-staff-role', { parameters: { id }, body: { role: other } })}
          close={close}
        >
          <p>
            {other === 'operator'
              ? `${name} will work in the office too: bookings, money and the team.`
              : `${name} will work at the desk alone, and lose access to the office.`}
          </p>
        </ActDialog>
      ) : null}
      {question === 'revoke' ? (
        <ActDialog
          title={`Revoke the access of ${name}?`}
          label="Revoke now"
          carryOut={() => callStaff('revoke-staff', { parameters: { id } })}
          close={close}
        >
          <p>
            {status === 'active'
              ? `${name} will be signed out at once, and their passkeys will no longer work.`
              : `The invitation of ${name} will no longer work.`}
          </p>
        </ActDialog>
      ) : null}
    </>
  );
};

export const Person = (props: PersonProps) => {
  const { person, isOwn } = props;
  return (
    <Entry>
      <div>
        <Name>{person.name}</Name>
        {isOwn ? ' (you)' : ''}
        <Note>
          {roleNames[person.role].name}, {membershipText(person)}, {staffLabel(person)}
        </Note>
      </div>
      {person.status === 'revoked' ? null : <Changes {...props} />}
    </Entry>
  );
};
