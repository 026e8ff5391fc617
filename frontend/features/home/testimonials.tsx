import { chakra } from '@chakra-ui/react';
import { site } from '../../../shared/site.ts';
import { CardGrid, Section } from '../../ui/section.tsx';

const Quote = chakra('blockquote', {
  base: { fontFamily: 'display', fontSize: 'lg', lineHeight: 1.5 },
});
const Figure = chakra('figure', {
  base: { borderTopWidth: '2px', borderTopColor: 'accent', paddingTop: '5' },
});
const Role = chakra('figcaption', { base: { marginTop: '4', color: 'muted', fontSize: 'sm' } });

export const Testimonials = () =>
  site.testimonials.length > 0 ? (
    <Section id="testimonials" title="From the room" tone="sunken">
      <CardGrid gap={{ base: '8', md: '10' }}>
        {site.testimonials.map(({ quote, role }) => (
          <li key={quote}>
            <Figure>
              <Quote>“{quote}”</Quote>
              <Role>{role}</Role>
            </Figure>
          </li>
        ))}
      </CardGrid>
    </Section>
  ) : null;
