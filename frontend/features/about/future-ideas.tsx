import { chakra } from '@chakra-ui/react';
import { futureIdeas } from '../../../shared/content/about.ts';
import { Section } from '../../ui/section.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
  },
});
const Idea = chakra('li', {
  base: {
    padding: '5',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'control',
    borderRadius: 'lg',
  },
});

export const FutureIdeas = () => (
  <Section
    id="ideas"
    tone="sunken"
    title="Ideas for the future"
    lead="Experiments we are thinking about. None of them is on offer today."
  >
    <List>
      {futureIdeas.map(({ title, text }) => (
        <Idea key={title}>
          <CardTitle fontSize="lg">{title}</CardTitle>
          <Note marginTop="1">{text}</Note>
        </Idea>
      ))}
    </List>
  </Section>
);
