import { chakra } from '@chakra-ui/react';
import { site } from '../../shared/site.ts';
import { DayLine } from '../features/day/day-line.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Container, Row } from '../ui/surface.tsx';
import { Eyebrow, Lead, PageTitle } from '../ui/text.tsx';

const Hero = chakra(Container, {
  base: { paddingTop: { base: '12', md: '24' }, paddingBottom: { base: '12', md: '20' } },
});

export const HomePage = () => (
  <>
    <Hero>
      <Eyebrow>Supervised focus sessions</Eyebrow>
      <PageTitle fontSize="4xl" lineHeight={1.08} maxWidth="18ch" marginTop="4">
        {site.tagline}
      </PageTitle>
      <Lead marginTop="6">
        Book an hour or eight in a workspace without distractions. Your phone is locked away, the websites
        that tempt you are blocked, and a proctor keeps the room quiet until you are done.
      </Lead>
      <Row marginTop="8" marginBottom={{ base: '12', md: '20' }}>
        <ButtonLink href="/booking" size="lg">
          Book Your Session
        </ButtonLink>
        <ButtonLink href="/about" size="lg" look="outline">
          Learn More
        </ButtonLink>
      </Row>
      <DayLine timeSlot="9:00 AM" duration={3} />
    </Hero>
    <HowItWorks />
  </>
);
