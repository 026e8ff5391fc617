import { chakra } from '@chakra-ui/react';
import { included } from '../../../shared/content/about.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/section.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '10',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
  },
});
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem 1fr',
    gap: '4',
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    '& svg': { color: 'accent', marginTop: '0.25rem' },
  },
});

export const IncludedList = () => (
  <Section id="included" title="What's Included" lead="Every session, at every price.">
    <List>
      {included.map(({ title, text }) => (
        <Item key={title}>
          <CheckIcon />
          <div>
            <CardTitle fontSize="lg">{title}</CardTitle>
            <Note marginTop="1">{text}</Note>
          </div>
        </Item>
      ))}
    </List>
  </Section>
);
