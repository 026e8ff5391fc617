import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container } from './surface.tsx';
import { Lead, SectionTitle } from './text.tsx';

const Band = chakra('section', {
  base: { paddingBlock: { base: '12', md: '20' } },
  variants: {
    tone: {
      plain: {},
      sunken: {
        background: 'sunken',
        borderColor: 'line',
        borderTopWidth: '1px',
        borderBottomWidth: '1px',
      },
    },
  },
  defaultVariants: { tone: 'plain' },
});

interface SectionProps {
  /** Names the section, and is its anchor. */
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: 'plain' | 'sunken';
  children: ReactNode;
}

/** A part of a page, as wide as the page. */
export const Section = ({ id, title, lead, tone = 'plain', children }: SectionProps) => (
  <Band tone={tone} aria-labelledby={id}>
    <Container>
      <SectionTitle id={id}>{title}</SectionTitle>
      {lead ? <Lead marginTop="3">{lead}</Lead> : null}
      <chakra.div marginTop={{ base: '8', md: '10' }}>{children}</chakra.div>
    </Container>
  </Band>
);

/** Cards side by side, as many as fit. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(min-content, 1fr))' },
  },
});

export const CardItem = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    padding: { base: '5', md: '6' },
    minWidth: '0',
  },
});
