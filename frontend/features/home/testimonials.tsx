import { chakra } from '@chakra-ui/react';
import { testimonials, testimonialsNote } from '../../../shared/content/home.ts';
import { CardGrid, Section } from '../../ui/section.tsx';

const Quote = chakra('blockquote', {
  base: { fontFamily: 'display', fontSize: 'lg', lineHeight: 1.5 },
});
const Figure = chakra('figure', {
  base: { borderTopWidth: '2px', borderTopColor: 'accent', paddingTop: '5' },
});
const Role = chakra('figcaption', { base: { marginTop: '4', color: 'muted', fontSize: 'sm' } });

export const Testimonials = () => (
  <Section id="testimonials" title="From the room" lead={testimonialsNote} tone="sunken">
    <CardGrid gap={{ base: '8', md: '10' }}>
      {testimonials.map(({ quote, role }) => (
        <li key={role}>
          <Figure>
            <Quote>“{quote}”</Quote>
            <Role>{role}</Role>
          </Figure>
        </li>
      ))}
    </CardGrid>
  </Section>
);
