import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';

const Pattern = chakra('svg', {
  base: {
    position: 'absolute',
    left: '0',
    bottom: '0',
    width: '100%',
    height: '4rem',
    color: 'nightLine',
    '& [data-lit]': { color: 'glow' },
  },
});

/** Fifteen hours, seen from the side: one of them is lit. */
const DayPattern = () => (
  <Pattern
    aria-hidden="true"
    viewBox="0 0 300 20"
    preserveAspectRatio="none"
    fill="none"
    stroke="currentColor"
    strokeWidth="18"
  >
    <path d="M0 20H300" pathLength="15" strokeDasharray="0.9 0.1" strokeDashoffset="-0.05" />
    <path data-lit="" d="M60.9 18H78.9" stroke="currentColor" strokeWidth="22" />
  </Pattern>
);

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

/** The call to book at the end of a page. */
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
