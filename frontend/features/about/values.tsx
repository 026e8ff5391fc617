import { values } from '../../../shared/content/about.ts';
import { CardGrid, CardItem, Section } from '../../ui/section.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';
import { ValueIcon } from './value-icon.tsx';

export const Values = () => (
  <Section id="values" title="Our Values" tone="sunken">
    <CardGrid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}>
      {values.map(({ key, title, text }) => (
        <CardItem key={key}>
          <ValueIcon of={key} />
          <CardTitle>{title}</CardTitle>
          <Note marginTop="2">{text}</Note>
        </CardItem>
      ))}
    </CardGrid>
  </Section>
);
