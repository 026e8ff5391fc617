import { chakra } from '@chakra-ui/react';
import { hero } from '../../../shared/content/home.ts';
import { site } from '../../../shared/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Row, VisuallyHidden } from '../../ui/surface.tsx';
import { Eyebrow, Lead, PageTitle } from '../../ui/text.tsx';
import { QuietRoom } from './quiet-room.tsx';

const Columns = chakra(Container, {
  base: {
    display: 'grid',
    alignItems: 'center',
    gap: { base: '10', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    paddingTop: { base: '8', md: '12' },
    paddingBottom: { base: '12', md: '20' },
  },
});

export const Hero = () => (
  <Columns>
    <div>
      <Eyebrow>{hero.eyebrow}</Eyebrow>
      <PageTitle fontSize="4xl" lineHeight={1.08} maxWidth="14ch" marginTop="4">
        {site.tagline}
      </PageTitle>
      <Lead marginTop="6" maxWidth="34rem">
        {hero.text}
      </Lead>
      <Row marginTop="8">
        <ButtonLink href="/booking" size="lg">
          Book Your Session
        </ButtonLink>
        <ButtonLink href="/about" size="lg" look="outline">
          Learn More
          <VisuallyHidden> about {site.name}</VisuallyHidden>
        </ButtonLink>
      </Row>
    </div>
    <QuietRoom />
  </Columns>
);
