import { chakra } from '@chakra-ui/react';

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    marginTop: '3',
    marginBottom: '2',
    color: 'muted',
    fontSize: 'sm',
  },
});
const Amount = chakra('span', {
  base: {
    fontFamily: 'display',
    fontSize: '3xl',
    lineHeight: 1.1,
    color: 'ink',
    fontVariantNumeric: 'lining-nums',
  },
});

interface PriceProps {
  before?: string | undefined;
  amount: string;
  period: string;
}

export const Price = ({ before, amount, period }: PriceProps) => (
  <Line>
    {before ? <span>{before} </span> : null}
    <Amount>{amount}</Amount> <span>{period}</span>
  </Line>
);
