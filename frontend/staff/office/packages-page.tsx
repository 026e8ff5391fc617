import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TitledPage } from '../titled-page.tsx';
import { PackageLedger } from './package-ledger.tsx';
import { useAnswer } from './queries.ts';
import { Read } from './read.tsx';

const SearchForm = chakra('form');

const Found = ({ email }: { email: string }) => {
  const query = useAnswer('find-packages', { query: { email } });
  return (
    <Stack as="section" aria-labelledby="found">
      <SectionTitle id="found" overflowWrap="anywhere">
        {email}
      </SectionTitle>
      <Read query={query} loading="Looking for packages…">
        {({ username, packages }) => (
          <>
            <p>
              Member: <strong>{username}</strong>
            </p>
            {packages.length === 0 ? <p>This member has bought no package.</p> : null}
            {packages.map((bought) => (
              <PackageLedger key={bought.id} bought={bought} />
            ))}
          </>
        )}
      </Read>
    </Stack>
  );
};

/** The packages of a member, each as a ledger of its hours. */
export default function PackagesPage() {
  const [email, setEmail] = useState<string>();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmail(String(new FormData(event.currentTarget).get('email')).trim() || undefined);
  };
  return (
    <TitledPage
      maxWidth="52rem"
      title="Packages"
      lead="The hours of a member: bought, spent, returned and corrected."
    >
      <Stack gap="8">
        <SearchForm method="post" noValidate onSubmit={search} role="search">
          <Row alignItems="flex-end">
            <TextField label="E-mail address of the member" name="email" type="email" autoComplete="off" />
            <Button type="submit">Search</Button>
          </Row>
        </SearchForm>
        {email ? <Found key={email} email={email} /> : null}
      </Stack>
    </TitledPage>
  );
}
