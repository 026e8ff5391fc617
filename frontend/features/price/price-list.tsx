import { chakra } from '@chakra-ui/react';
import type { Price } from './price-text.ts';

/** A term of a list, with its value at the other end of the line. */
export const PriceLine = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    '& dd': { textAlign: 'end' },
  },
});
const TotalLine = chakra(PriceLine, {
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

/** A price with its lines and its total. An amount is a new element, since a replaced text counts as moved. */
export const PriceList = ({ lines, total }: Price) => (
  <dl>
    {lines.map(({ label, amount }) => (
      <PriceLine key={label}>
        <dt>{label}</dt>
        <Amount key={amount}>{amount}</Amount>
      </PriceLine>
    ))}
    <TotalLine>
      <dt>Total</dt>
      <Amount key={total}>{total}</Amount>
    </TotalLine>
  </dl>
);
