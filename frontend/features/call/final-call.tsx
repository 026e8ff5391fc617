import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { DayPattern } from '../illustration/day-pattern.tsx';

const Panel = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    marginTop: { base: '12', md: '20' },
    paddingInline: { base: '5', sm: '8', md: '16' },
    paddingTop: { base: '12', md: '16' },
    paddingBottom: { base: '28', md: '28' },
    background: 'night',
    color: 'onNight',
    borderRadius: 'lg',
    textAlign: 'center',
  },
});
const Text = chakra('p', {
  base: { marginTop: '3', marginBottom: '8', fontSize: 'lg', color: 'nightMuted' },
});

interface FinalCallProps {
  title: string;
  text: string;
}

/** The last word of a page: book. */
export const FinalCall = ({ title, text }: FinalCallProps) => (
  <Container>
    <Panel aria-labelledby="final-call">
      <SectionTitle id="final-call" fontSize="3xl">
        {title}
      </SectionTitle>
      <Text>{text}</Text>
      <ButtonLink href="/booking" size="lg" look="paper">
        Book Your Session
      </ButtonLink>
      <DayPattern />
    </Panel>
  </Container>
);
