import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/surface.tsx';
import { CardTitle, SectionTitle } from '../../ui/text.tsx';

const steps = [
  {
    title: 'Book online',
    text: 'Choose a date and as many hours as you need. Your seat is held while you pay.',
  },
  {
    title: 'Declare your task',
    text: 'Say what you will finish, and put money on it if that helps.',
  },
  {
    title: 'Focus session',
    text: 'Hand in your phone and sit down. A proctor watches over the quiet.',
  },
  {
    title: 'Complete and review',
    text: 'Look at what you got done, and settle your stake.',
  },
];

const Band = chakra('section', {
  base: {
    background: 'sunken',
    borderColor: 'line',
    borderTopWidth: '1px',
    borderBottomWidth: '1px',
    paddingBlock: { base: '12', md: '20' },
  },
});
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '10' },
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    marginTop: '10',
  },
});
const Numeral = chakra('span', {
  base: { display: 'block', fontFamily: 'display', fontSize: '2xl', color: 'accent' },
});
const Text = chakra('p', { base: { marginTop: '2', color: 'muted', fontSize: 'sm' } });

export const HowItWorks = () => (
  <Band aria-labelledby="how-it-works">
    <Container>
      <SectionTitle id="how-it-works">How It Works</SectionTitle>
      <Steps>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Numeral aria-hidden="true">{index + 1}</Numeral>
            <CardTitle marginTop="1">{title}</CardTitle>
            <Text>{text}</Text>
          </li>
        ))}
      </Steps>
    </Container>
  </Band>
);
