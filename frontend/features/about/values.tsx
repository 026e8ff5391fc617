import { chakra } from '@chakra-ui/react';
import { type Value, values } from '../../../shared/content/about.ts';
import { CardGrid, CardItem, Section } from '../../ui/section.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';

const paths: Record<Value['key'], string> = {
  focus:
    'M24 6v6M24 36v6M6 24h6M36 24h6M24 13a11 11 0 1 0 0 22 11 11 0 0 0 0-22M24 22a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  accountability: 'M8 12h18v12H16l-8 6zM22 30h10l8 6V18h-8',
  results: 'M8 40V28h8v12M20 40V18h8v22M32 40V8h8v32M5 40h38',
  community:
    'M24 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12M10 18a4 4 0 1 0 0 8M38 18a4 4 0 1 1 0 8M13 40v-6a11 11 0 0 1 22 0v6M4 38v-3a7 7 0 0 1 6-5M44 38v-3a7 7 0 0 0-6-5',
};

const Picture = chakra('svg', {
  base: { width: '3rem', height: '3rem', color: 'accent', marginBottom: '5' },
});

const ValueIcon = ({ of }: { of: Value['key'] }) => (
  <Picture
    aria-hidden="true"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[of]} />
  </Picture>
);

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
