import { chakra } from '@chakra-ui/react';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { Read } from '../../features/form/read.tsx';
import { Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { InvitePerson } from './invite-person.tsx';
import { Person } from './person.tsx';

const People = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none', padding: '0' },
});

export default function TeamPage({ member }: { member: StaffMember }) {
  const query = useAnswer('list-staff', {});
  return (
    <TitledPage
      maxWidth="52rem"
      title="Team"
      lead="Proctors work at the desk. Operators work at the desk and in the office."
    >
      <Stack gap="10">
        <Read query={query} loading="Loading the team…">
          {(people) => (
            <People aria-label="People">
              {people.map((person) => (
                <Person key={person.id} person={person} isOwn={person.id === member.id} />
              ))}
            </People>
          )}
        </Read>
        <section aria-labelledby="invite">
          <SectionTitle id="invite" marginBottom="4">
            Invite somebody
          </SectionTitle>
          <InvitePerson />
        </section>
      </Stack>
    </TitledPage>
  );
}
