import { chakra } from '@chakra-ui/react';
import { CardTitle, SectionTitle } from '../../ui/text.tsx';

interface Benefit {
  title: string;
  text: string;
}

/** The reasons to have an account. */
const authBenefits: readonly Benefit[] = [
  { title: 'All your sessions', text: 'What is coming up, and what you have finished.' },
  { title: 'Your hours, added up', text: 'Sessions, hours and spending at a glance.' },
  { title: 'Booking made shorter', text: 'Your details are filled in, and your package hours come first.' },
];

const Panel = chakra('aside', {
  base: {
    background: 'night',
    color: 'onNight',
    borderRadius: 'lg',
    padding: { base: '6', md: '10' },
    '& li': { paddingBlock: '4', borderTopWidth: '1px', borderTopColor: 'nightLine' },
    '& p': { color: 'nightMuted', fontSize: 'sm' },
  },
});

/** Lists the benefits of an account. */
export const Benefits = () => (
  <Panel aria-labelledby="benefits">
    <SectionTitle id="benefits" marginBottom="6">
      Keep your quiet hours together
    </SectionTitle>
    <ul>
      {authBenefits.map(({ title, text }) => (
        <li key={title}>
          <CardTitle fontSize="lg">{title}</CardTitle>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
