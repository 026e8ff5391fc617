import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { monthAfter, nameOfMonth } from '../parts/months.ts';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
});
const Month = chakra('p', { base: { minWidth: '9rem', fontWeight: 600 } });

interface MonthFieldProps {
  month: string;
  choose: (month: string) => void;
}

/** The chosen month, with buttons for its neighbours. */
export const MonthField = ({ month, choose }: MonthFieldProps) => (
  <Line role="group" aria-label="Month">
    <Button look="outline" aria-label="The month before" onClick={() => choose(monthAfter(month, -1))}>
      ‹
    </Button>
    <Month aria-live="polite">{nameOfMonth(month)}</Month>
    <Button look="outline" aria-label="The month after" onClick={() => choose(monthAfter(month, 1))}>
      ›
    </Button>
  </Line>
);
