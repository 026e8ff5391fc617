import { chakra } from '@chakra-ui/react';
import type { Price } from './price-text.ts';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '2' },
});
const TotalLine = chakra(Line, {
  base: {
    borderTopWidth: '1px',
    borderTopColor: 'line',
    marginTop: '2',
    paddingTop: '3',
    fontWeight: 600,
    fontSize: 'lg',
  },
});
const Amount = chakra('dd', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** A price with its lines and its total. */
export const PriceList = ({ lines, total }: Price) => (
  <dl>
    {lines.map(({ label, amount }) => (
      <Line key={label}>
        <dt>{label}</dt>
        <Amount>{amount}</Amount>
      </Line>
    ))}
    <TotalLine>
      <dt>Total</dt>
      <Amount>{total}</Amount>
    </TotalLine>
  </dl>
);
