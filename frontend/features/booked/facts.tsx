import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const List = chakra('dl', { base: { display: 'grid', gap: '4' } });
const Item = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
    columnGap: '4',
    '& dt': { color: 'muted' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});

export type Fact = [term: string, detail: ReactNode];

/** A list of terms and their details. Wide screens show them side by side. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(([term, detail]) => (
      <Item key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </Item>
    ))}
  </List>
);
