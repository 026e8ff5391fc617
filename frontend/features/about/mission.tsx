import { chakra } from '@chakra-ui/react';
import { mission } from '../../../shared/content/about.ts';
import { Container } from '../../ui/surface.tsx';
import { Eyebrow, PageTitle } from '../../ui/text.tsx';

const Columns = chakra(Container, {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '16' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    paddingTop: { base: '8', md: '16' },
    paddingBottom: { base: '12', md: '20' },
  },
});

export const Mission = () => (
  <section aria-labelledby="mission">
    <Columns>
      <div>
        <Eyebrow id="mission">{mission.title}</Eyebrow>
        <PageTitle fontSize="4xl" lineHeight={1.1} maxWidth="16ch" marginTop="4">
          {mission.lead}
        </PageTitle>
      </div>
      <chakra.div display="flex" flexDirection="column" gap="5" fontSize="lg" paddingTop={{ lg: '10' }}>
        {mission.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </chakra.div>
    </Columns>
  </section>
);
