import { chakra } from '@chakra-ui/react';
import { steps } from '../../../shared/content/home.ts';
import { CardItem, Section } from '../../ui/section.tsx';
import { CardTitle } from '../../ui/text.tsx';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
  },
});
const Bars = chakra('span', {
  base: {
    display: 'flex',
    gap: '3px',
    marginBottom: '6',
    '& i': { flex: 1, height: '0.5rem', borderRadius: '2px', background: 'line' },
    '& i[data-done=true]': { background: 'accent' },
  },
});
const Text = chakra('p', { base: { marginTop: '2', color: 'muted', fontSize: 'sm', lineHeight: 1.6 } });

export const HowItWorks = () => (
  <Section id="how-it-works" title="How It Works" tone="sunken">
    <Steps>
      {steps.map(({ title, text }, index) => (
        <CardItem key={title}>
          <Bars aria-hidden="true">
            {steps.map((step, bar) => (
              <i key={step.title} data-done={bar <= index} />
            ))}
          </Bars>
          <CardTitle>
            {index + 1}. {title}
          </CardTitle>
          <Text>{text}</Text>
        </CardItem>
      ))}
    </Steps>
  </Section>
);
