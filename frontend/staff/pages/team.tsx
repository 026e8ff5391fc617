import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { StaffMember, StaffPerson } from '../../../shared/schemas/staff.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle, SectionTitle } from '../../ui/text.tsx';
import { callStaff } from '../session/api.ts';
import { useAct } from '../use-act.ts';
import { InvitePerson } from './invite-person.tsx';
import { Person } from './person.tsx';

const People = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none', padding: '0' },
});

export default function TeamPage({ member }: { member: StaffMember }) {
  const [people, setPeople] = useState<StaffPerson[]>();
  const { act, failure } = useAct();
  const load = useCallback(async () => setPeople(await callStaff('list-staff', {})), []);
  useEffect(() => void act(load), [act, load]);
  return (
    <PageFrame maxWidth="52rem">
      <PageTitle>Team</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        Proctors work at the desk. Operators work at the desk and in the office.
      </Lead>
      <Stack gap="10">
        <Failure>{failure}</Failure>
        {people ? (
          <People aria-label="People">
            {people.map((person) => (
              <Person key={person.id} person={person} isOwn={person.id === member.id} onChanged={load} />
            ))}
          </People>
        ) : (
          <Spinner label="Loading the team…" />
        )}
        <section aria-labelledby="invite">
          <SectionTitle id="invite" marginBottom="4">
            Invite somebody
          </SectionTitle>
          <InvitePerson onInvited={load} />
        </section>
      </Stack>
    </PageFrame>
  );
}
