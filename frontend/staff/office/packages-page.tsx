import type { FoundPerson } from '../../../shared/schemas/staff/search.ts';
import { Read } from '../../features/form/read.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { PackageLedger } from './package-ledger.tsx';
import { SearchField } from './search-field.tsx';
import { useTyped } from './use-search.ts';

type Member = Pick<FoundPerson, 'bookings' | 'email' | 'username'> & { userId: string };

const PackagesOf = ({ member: { userId, username, email, bookings } }: { member: Member }) => {
  const query = useAnswer('find-packages', { query: { userId } });
  const name = bookings[0]?.name;
  return (
    <Stack as="section" aria-label={`Packages of ${username}`}>
      <div>
        <SectionTitle overflowWrap="anywhere">{name ?? username}</SectionTitle>
        <Note overflowWrap="anywhere">{[`Member ${username}`, ...(email ? [email] : [])].join(', ')}</Note>
      </div>
      <Read query={query} loading="Looking for packages…">
        {({ packages }) => packages.map((bought) => <PackageLedger key={bought.id} bought={bought} />)}
      </Read>
    </Stack>
  );
};

const withPackages = (people: readonly FoundPerson[]): Member[] =>
  people.flatMap(({ userId, packages, ...person }) =>
    userId && packages > 0 ? [{ ...person, userId }] : [],
  );

const Found = ({ q }: { q: string }) => {
  const query = useAnswer('search', { query: { q } });
  return (
    <Read query={query} loading="Looking for members…">
      {({ people, hasMore }) => {
        const members = withPackages(people);
        return (
          <Stack gap="8">
            {members.length === 0 ? <Note role="status">No member with a package was found.</Note> : null}
            {members.map((member) => (
              <PackagesOf key={member.userId} member={member} />
            ))}
            {hasMore ? (
              <Note role="status">More people fit. Please type more of the name, or an address.</Note>
            ) : null}
          </Stack>
        );
      }}
    </Read>
  );
};

/** The packages of members, each as a ledger of its hours. */
export default function PackagesPage() {
  const { typed, type } = useTyped();
  return (
    <TitledPage
      maxWidth="52rem"
      title="Packages"
      lead="The hours of a member: bought, spent, returned and corrected."
    >
      <Stack gap="8">
        <SearchField typed={typed} look={type} />
        {typed ? <Found key={typed} q={typed} /> : null}
      </Stack>
    </TitledPage>
  );
}
